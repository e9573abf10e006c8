// A CSS module in tests: every class has its own name as its value.
const names = new Proxy({}, { get: (_, key) => (key === '__esModule' ? undefined : key) })
module.exports = names
