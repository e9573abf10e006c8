/** Names that stand for "directly below the province": they tell nobody where something is. */
const NO_PLACE = new Set(['省直辖县', '自治区直辖县级行政区划', '县'])

/** Province, city and district as one reads them: what only repeats or fills a level is left out. */
export const regionText = (names: readonly string[]): string =>
  [...new Set(names.filter((name) => !NO_PLACE.has(name)))].join(' ')
