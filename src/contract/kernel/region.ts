/** Placeholder names for "directly below the province": they identify no place. */
const NO_PLACE = new Set(['省直辖县', '自治区直辖县级行政区划', '县'])

/** Province, city and district as shown to users: repeated and placeholder levels are left out. */
export const regionText = (names: readonly string[]): string =>
  [...new Set(names.filter((name) => !NO_PLACE.has(name)))].join(' ')
