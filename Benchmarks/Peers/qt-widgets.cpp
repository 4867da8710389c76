// Qt's widgets: the palette, which every widget inherits and copies.
#include <QApplication>
#include <QEvent>
#include <QPalette>
#include <QWidget>
#include <vector>

#include "serve.h"

static uint64_t heard = 0;

struct Observer : QWidget {
  using QWidget::QWidget;
  void changeEvent(QEvent *event) override {
    if (event->type() == QEvent::PaletteChange) heard++;
    QWidget::changeEvent(event);
  }
};

static std::vector<QWidget *> tree(bool hasObservers) {
  std::vector<QWidget *> all(nodes);
  for (int i = 0; i < nodes; i++) {
    QWidget *parent = i ? all[(i - 1) / fan_out] : nullptr;
    all[i] = hasObservers && i % 10 == 3 ? new Observer(parent) : new QWidget(parent);
  }
  return all;
}

static void set(QWidget *widget, int value) {
  QPalette palette = widget->palette();
  palette.setColor(QPalette::Window, QColor(value, 0, 0));
  widget->setPalette(palette);
}

static uint64_t sum(const std::vector<QWidget *> &all) {
  uint64_t sum = 0;
  for (QWidget *widget : all) sum += widget->palette().color(QPalette::Window).red();
  return sum;
}

static uint64_t halfway(const std::vector<QWidget *> &all, int first, int count, bool readsEach) {
  uint64_t digest = 0;
  for (int change = 0; change < count; change++) {
    set(all[0], change % 2 ? 3 - first : first);
    if (readsEach || change == count - 1) digest += sum(all);
  }
  return digest;
}

static const std::vector<QWidget *> &plain() {
  static std::vector<QWidget *> all = tree(false);
  return all;
}

static const std::vector<QWidget *> &observed() {
  static std::vector<QWidget *> all = tree(true);
  return all;
}

static uint64_t thereAndBack(long iterations, int count, bool readsEach) {
  uint64_t digest = 0;
  for (; iterations; iterations--) {
    digest += halfway(plain(), 2, count, readsEach) + halfway(plain(), 1, count, readsEach);
  }
  return digest;
}

static uint64_t change(long iterations) { return thereAndBack(iterations, 1, true); }
static uint64_t once(long iterations) { return thereAndBack(iterations, changes, false); }
static uint64_t each(long iterations) { return thereAndBack(iterations, changes, true); }

static uint64_t news(long iterations) {
  QWidget *root = observed()[0];
  set(root, 1);
  heard = 0;
  for (; iterations; iterations--) {
    set(root, 2);
    set(root, 1);
  }
  return heard;
}

static uint64_t otherNews(long iterations) {
  QWidget *root = observed()[0], *last = observed()[nodes - 1];
  uint64_t digest = 0;
  heard = 0;
  for (; iterations; iterations--) {
    for (int value = 2; value > 0; value--) {
      root->setLayoutDirection(value == 2 ? Qt::RightToLeft : Qt::LeftToRight);
      digest += last->layoutDirection() == Qt::RightToLeft ? 2 : 1;
    }
  }
  return digest + heard;
}

int main(int count, char **words) {
  QApplication application(count, words);
  const served all[] = {{"peers/change", change}, {"peers/heard", news}, {"peers/unheard", otherNews},
                        {"peers/once", once},     {"peers/each", each},  {nullptr, nullptr}};
  return serve("Qt", qVersion(), all);
}
