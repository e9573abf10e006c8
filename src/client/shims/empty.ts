/** Replaces modules that only old browsers need. */
export default undefined
