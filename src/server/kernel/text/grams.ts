/**
 * Letters and digits only, compatibility forms folded, lower case: the form in which texts and keywords are compared.
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Runs of `length` characters, each once, in the order of the text. `text` is searchable text. */
export function runsOf(text: string, length: number): string[] {
  const characters = [...text]
  const runs = new Set<string>()
  for (let start = 0; start + length <= characters.length; start += 1)
    runs.add(characters.slice(start, start + length).join(''))
  return [...runs]
}

/**
 * Whether a text is ASCII letters and digits: there are few of them, so pairs are too common and runs of three are kept
 * too.
 */
export const isAscii = (text: string): boolean => /^[a-z0-9]+$/.test(text)

/** Distinct single characters and pairs of the fields. A run never spans two fields. */
export function gramsOf(fields: readonly string[]): string[] {
  const grams = new Set<string>()
  for (const field of fields) {
    const text = searchable(field)
    for (const run of runsOf(text, 1)) grams.add(run)
    for (const run of runsOf(text, 2)) grams.add(run)
    for (const run of runsOf(text, 3)) if (isAscii(run)) grams.add(run)
  }
  return [...grams]
}

/** The grams that a keyword is looked up by: itself when it is short, else all its pairs (runs of three for ASCII). */
export const gramsFor = (keyword: string): string[] =>
  [...keyword].length <= 2 ? [keyword] : runsOf(keyword, isAscii(keyword) ? 3 : 2)

export interface Counted {
  gram: string
  count: number
}

/** Sorts grams by rarity; returns null when one of them occurs nowhere. */
export async function rarestFirst(
  grams: readonly string[],
  countOf: (gram: string) => Promise<number>,
): Promise<Counted[] | null> {
  const counts = await Promise.all(grams.map(countOf))
  if (counts.includes(0)) return null
  return grams.map((gram, index) => ({ gram, count: counts[index] ?? 0 })).sort((a, b) => a.count - b.count)
}
