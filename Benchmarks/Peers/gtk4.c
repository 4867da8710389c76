/* GTK 4. The value is whether a widget is sensitive, which descendants inherit; the other value is the
   colour from CSS. */
#include <gtk/gtk.h>

#include "serve.h"

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

static uint64_t heard = 0;

static void told(GtkWidget *widget, GtkStateFlags before, gpointer nothing) { heard++; }

static GtkWidget **tree(int has_observers) {
  GtkWidget *window = gtk_window_new();
  GtkWidget **all = g_new(GtkWidget *, nodes);
  for (int i = 0; i < nodes; i++) {
    all[i] = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    if (i) gtk_box_append(GTK_BOX(all[(i - 1) / fan_out]), all[i]);
    if (has_observers && i % 10 == 3) {
      g_signal_connect(all[i], "state-flags-changed", G_CALLBACK(told), NULL);
    }
  }
  gtk_window_set_child(GTK_WINDOW(window), all[0]);
  return all;
}

static GtkWidget **plain(void) {
  static GtkWidget **all = NULL;
  return all ? all : (all = tree(0));
}

static GtkWidget **observed(void) {
  static GtkWidget **all = NULL;
  return all ? all : (all = tree(1));
}

static void set(GtkWidget *widget, int value) { gtk_widget_set_sensitive(widget, value == 1); }

static uint64_t sum(GtkWidget **all) {
  uint64_t sum = 0;
  for (int i = 0; i < nodes; i++) sum += gtk_widget_is_sensitive(all[i]) ? 1 : 2;
  return sum;
}

static uint64_t halfway(GtkWidget **all, int first, int count, int reads_each) {
  uint64_t digest = 0;
  for (int change = 0; change < count; change++) {
    set(all[0], change % 2 ? 3 - first : first);
    if (reads_each || change == count - 1) digest += sum(all);
  }
  return digest;
}

static uint64_t there_and_back(long iterations, int count, int reads_each) {
  uint64_t digest = 0;
  for (; iterations; iterations--) {
    digest += halfway(plain(), 2, count, reads_each) + halfway(plain(), 1, count, reads_each);
  }
  return digest;
}

static uint64_t change(long iterations) { return there_and_back(iterations, 1, 1); }
static uint64_t once(long iterations) { return there_and_back(iterations, changes, 0); }
static uint64_t each(long iterations) { return there_and_back(iterations, changes, 1); }

static uint64_t news(long iterations) {
  set(observed()[0], 1);
  heard = 0;
  for (; iterations; iterations--) {
    set(observed()[0], 2);
    set(observed()[0], 1);
  }
  return heard;
}

static int red(GtkWidget *widget) {
  GdkRGBA color;
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
  return (int)(color.red * 255 + 0.5);
}

static uint64_t other_news(long iterations) {
  GtkWidget *root = observed()[0], *last = observed()[nodes - 1];
  uint64_t digest = 0;
  heard = 0;
  for (; iterations; iterations--) {
    for (int value = 2; value > 0; value--) {
      gtk_widget_remove_css_class(root, value == 2 ? "one" : "two");
      gtk_widget_add_css_class(root, value == 2 ? "two" : "one");
      digest += red(last);
    }
  }
  return digest + heard;
}

int main(void) {
  char version[32];
  gtk_init();
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
      provider, ".one { color: rgb(1, 0, 0); } .two { color: rgb(2, 0, 0); }", -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_USER);
  snprintf(version, sizeof version, "%d.%d.%d", gtk_get_major_version(), gtk_get_minor_version(),
           gtk_get_micro_version());
  const struct served all[] = {{"peers/change", change}, {"peers/heard", news},
                               {"peers/unheard", other_news}, {"peers/once", once},
                               {"peers/each", each}, {NULL, NULL}};
  return serve("GTK", version, all);
}
