const TICKS = 4

/** Smallest of 1, 2, 2.5, 5 or 10 times a power of ten that is not below the value. */
function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 2.5, 5].find((each) => each * power >= value * (1 - 1e-9)) ?? 10
  return factor * power
}

/**
 * Returns round values from the bottom of an axis to its top, about five of them, which enclose all given values and 0.
 * With `whole`, for what is counted, no step is below 1.
 */
export function axisTicks(values: readonly number[], whole: boolean): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = high > low ? roundStep((high - low) / TICKS) : 1
  const size = whole ? Math.max(1, Math.ceil(step)) : step
  const first = Math.floor(low / size + 1e-9)
  const last = Math.max(first + 1, Math.ceil(high / size - 1e-9))
  // Twelve digits hide the error of binary fractions: 3 × 0.1 is 0.3.
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * size).toPrecision(12)))
}

/** Returns the indices that get a label below the axis: all of a few, otherwise four that are evenly spread. */
export function labelledIndices(count: number): number[] {
  if (count <= 6) return Array.from({ length: count }, (_, at) => at)
  return [0, 1, 2, 3].map((at) => Math.round((at * (count - 1)) / 3))
}

/** Returns where an index and a value lie in a plot of so many places, in percent of its width and height. */
export const plotScale = (count: number, bottom: number, top: number) => ({
  x: (index: number) => ((index + 0.5) / count) * 100,
  y: (value: number) => ((top - value) / (top - bottom)) * 100,
})
