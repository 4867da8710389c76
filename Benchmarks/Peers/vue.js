// Vue 2 without a document: the root provides an observable object, each component injects and watches it.
const Vue = require('vue/dist/vue.runtime.common.prod.js');
const { nodes, parent, isObserver, readings, serve } = require('./serve.js');

Vue.config.productionTip = false;
Vue.config.devtools = false;
let heard = 0;

function tree(listens) {
  const state = { provided: Vue.observable({ value: 1, other: 1 }), values: new Float64Array(nodes) };
  const all = [];
  for (let i = 0; i < nodes; i++) {
    all[i] = new Vue({
      parent: i ? all[parent(i)] : undefined,
      provide: i ? undefined : { provided: state.provided },
      inject: i ? ['provided'] : undefined,
      created() {
        const provided = i ? this.provided : state.provided;
        if (!listens(i)) return;
        this.$watch(
          () => provided.value,
          (value) => {
            state.values[i] = value;
            heard++;
          },
        );
      },
    });
  }
  state.last = all[nodes - 1];
  return state;
}

const tick = () => new Promise((done) => Vue.nextTick(done));
const plain = tree(() => true);
const works = readings(
  async (value, isLast) => {
    plain.provided.value = value;
    if (isLast) await tick();
  },
  () => plain.values.reduce((sum, value) => sum + value, 0),
);
const observed = tree(isObserver);

works['peers/heard'] = async (iterations) => {
  heard = 0;
  for (let i = 0; i < iterations; i++) {
    for (const value of [2, 1]) {
      observed.provided.value = value;
      await tick();
    }
  }
  return heard;
};
works['peers/unheard'] = async (iterations) => {
  let digest = 0;
  heard = 0;
  for (let i = 0; i < iterations; i++) {
    for (const value of [2, 1]) {
      observed.provided.other = value;
      await tick();
      digest += observed.last.provided.other;
    }
  }
  return digest + heard;
};
serve('Vue', Vue.version, works);
