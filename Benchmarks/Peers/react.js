// React's context, rendered without a document: each node is a component that uses it.
const React = require('react');
const renderer = require('react-test-renderer');
const { nodes, parent, isObserver, readings, serve } = require('./serve.js');

const Value = React.createContext(1);
const Other = React.createContext(1);
let heard = 0;

// `listens` selects the nodes that use the value; with `hasOther`, the last node uses the other value.
function tree(listens, hasOther) {
  const values = new Float64Array(nodes);
  const state = { values, other: 0 };
  const Listener = React.memo(({ i, children }) => {
    values[i] = React.useContext(Value);
    heard++;
    return children ?? null;
  });
  const Plain = React.memo(({ children }) => children ?? null);
  const Last = React.memo(() => {
    state.other = React.useContext(Other);
    return null;
  });
  const children = Array.from({ length: nodes }, () => []);
  let root;
  for (let i = nodes - 1; i >= 0; i--) {
    const type = hasOther && i === nodes - 1 ? Last : listens(i) ? Listener : Plain;
    const below = children[i].length ? children[i].reverse() : undefined;
    root = React.createElement(type, { i, key: i }, below);
    if (i) children[parent(i)].push(root);
  }
  const Root = () => {
    const [value, setValue] = React.useState(1);
    const [other, setOther] = React.useState(1);
    state.setValue = setValue;
    state.setOther = setOther;
    const inner = React.createElement(Other.Provider, { value: other }, root);
    return React.createElement(Value.Provider, { value }, inner);
  };
  renderer.create(React.createElement(Root));
  return state;
}

const flush = (work) => renderer.unstable_batchedUpdates(work);
const plain = tree(() => true, false);
let waiting = [];
const works = readings(
  (value, isLast) => {
    waiting.push(value);
    if (!isLast) return;
    flush(() => waiting.forEach((value) => plain.setValue(value)));
    waiting = [];
  },
  () => plain.values.reduce((sum, value) => sum + value, 0),
);
const observed = tree(isObserver, true);

works['peers/heard'] = (iterations) => {
  heard = 0;
  for (let i = 0; i < iterations; i++) {
    for (const value of [2, 1]) flush(() => observed.setValue(value));
  }
  return heard;
};
works['peers/unheard'] = (iterations) => {
  let digest = 0;
  heard = 0;
  for (let i = 0; i < iterations; i++) {
    for (const value of [2, 1]) {
      flush(() => observed.setOther(value));
      digest += observed.other;
    }
  }
  return digest + heard;
};
serve('React', React.version, works);
