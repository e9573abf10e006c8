/** Stands in for modules that only old browsers need. */
export default undefined
