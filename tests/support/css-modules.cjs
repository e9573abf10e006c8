// A CSS module in tests: every class is called by its own name.
const names = new Proxy({}, { get: (_, key) => (key === '__esModule' ? undefined : key) })
module.exports = names
