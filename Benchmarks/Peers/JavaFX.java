// JavaFX's scene graph. The value is the effective orientation, an inherited property; the other value is
// whether a node is disabled.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import javafx.geometry.NodeOrientation;
import javafx.scene.Group;
import javafx.scene.Node;

public class JavaFX {
  static final int NODES = 10_000;
  static final int FAN_OUT = 8;
  static final int CHANGES = 9;
  static long heard;

  static Group[] tree(boolean hasObservers) {
    Group[] all = new Group[NODES];
    ArrayList<ArrayList<Node>> children = new ArrayList<>();
    for (int i = 0; i < NODES; i++) {
      all[i] = new Group();
      all[i].setAutoSizeChildren(false);
      children.add(new ArrayList<>());
      if (i > 0) children.get((i - 1) / FAN_OUT).add(all[i]);
      if (hasObservers && i % 10 == 3) {
        all[i].effectiveNodeOrientationProperty().addListener((node, before, after) -> heard++);
      }
    }
    for (int i = NODES - 1; i >= 0; i--) all[i].getChildren().addAll(children.get(i));
    return all;
  }

  static void set(Group[] all, int value) {
    all[0].setNodeOrientation(
        value == 2 ? NodeOrientation.RIGHT_TO_LEFT : NodeOrientation.LEFT_TO_RIGHT);
  }

  static long sum(Group[] all) {
    long sum = 0;
    for (Group node : all) {
      sum += node.getEffectiveNodeOrientation() == NodeOrientation.RIGHT_TO_LEFT ? 2 : 1;
    }
    return sum;
  }

  static long halfway(Group[] all, int first, int count, boolean readsEach) {
    long digest = 0;
    for (int change = 0; change < count; change++) {
      set(all, change % 2 == 1 ? 3 - first : first);
      if (readsEach || change == count - 1) digest += sum(all);
    }
    return digest;
  }

  static LongUnaryOperator reading(Group[] all, int count, boolean readsEach) {
    return iterations -> {
      long digest = 0;
      for (long i = 0; i < iterations; i++) {
        digest += halfway(all, 2, count, readsEach) + halfway(all, 1, count, readsEach);
      }
      return digest;
    };
  }

  static long news(Group[] all, long iterations) {
    set(all, 1);
    heard = 0;
    for (long i = 0; i < iterations; i++) {
      set(all, 2);
      set(all, 1);
    }
    return heard;
  }

  static long otherNews(Group[] all, long iterations) {
    long digest = 0;
    heard = 0;
    for (long i = 0; i < iterations; i++) {
      for (int value = 2; value > 0; value--) {
        all[0].setDisable(value == 2);
        digest += all[NODES - 1].isDisabled() ? 2 : 1;
      }
    }
    return digest + heard;
  }

  public static void main(String[] words) throws IOException {
    Group[] plain = tree(false);
    Group[] observed = tree(true);
    Map<String, LongUnaryOperator> works = new HashMap<>();
    works.put("peers/change", reading(plain, 1, true));
    works.put("peers/once", reading(plain, CHANGES, false));
    works.put("peers/each", reading(plain, CHANGES, true));
    works.put("peers/heard", iterations -> news(observed, iterations));
    works.put("peers/unheard", iterations -> otherNews(observed, iterations));
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    String version = System.getProperty("javafx.version");
    System.out.println("ready JavaFX " + (version == null ? "" : version));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String[] request = line.split(" ");
      LongUnaryOperator work = works.get(request[0]);
      if (work == null) {
        System.out.println("missing");
        continue;
      }
      long iterations = Long.parseLong(request[1]);
      long start = clock.getCurrentThreadCpuTime();
      long digest = work.applyAsLong(iterations);
      long end = clock.getCurrentThreadCpuTime();
      System.out.println((end - start) + " " + digest);
    }
  }
}
