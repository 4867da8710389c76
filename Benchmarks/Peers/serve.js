// The request loop of a peer in JavaScript; README.md describes the protocol. Works may be asynchronous.
const readline = require('readline');

exports.nodes = 10000;
exports.parent = (i) => Math.floor((i - 1) / 8);
exports.isObserver = (i) => i % 10 === 3;

// The works that change and read: `set` changes the value, `sum` adds up its values at all nodes.
exports.readings = (set, sum) => {
  const halfway = async (first, count, readsEach) => {
    let digest = 0;
    for (let change = 0; change < count; change++) {
      await set(change % 2 ? 3 - first : first, readsEach || change === count - 1);
      if (readsEach || change === count - 1) digest += sum();
    }
    return digest;
  };
  const work = (count, readsEach) => async (iterations) => {
    let digest = 0;
    for (let i = 0; i < iterations; i++) {
      digest += await halfway(2, count, readsEach);
      digest += await halfway(1, count, readsEach);
    }
    return digest;
  };
  return { 'peers/change': work(1, true), 'peers/once': work(9, false), 'peers/each': work(9, true) };
};

exports.serve = async (name, version, works) => {
  console.log(`ready ${name} ${version}`);
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [id, iterations] = line.split(' ');
    if (!works[id]) {
      console.log('missing');
      continue;
    }
    const start = process.cpuUsage();
    const digest = await works[id](Number(iterations));
    const { user, system } = process.cpuUsage(start);
    console.log(`${(user + system) * 1000} ${digest}`);
  }
};
