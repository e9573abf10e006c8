/** A number with thousands groups: `1,234,567`, `-1,234.5`; the fraction stays as it is. */
export const grouped = (value: number): string =>
  String(value).replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','))

/** Bytes in a suitable unit: `1.4 GB`, `320 MB`, `12.0 KB`. */
export function fileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const value = bytes / 1024 ** step
  return `${value >= 100 || step === 0 ? Math.round(value) : value.toFixed(1)} ${units[step]}`
}

/** A change of a balance with its sign: `+1,200`, `−80`; zero has none. `format` gets the amount without a sign. */
export const signed = (amount: number, format: (amount: number) => string): string =>
  `${amount < 0 ? '−' : amount > 0 ? '+' : ''}${format(Math.abs(amount))}`

/** The change from the previous sum as text: `较前期 +12.5%`; `rise` is its sign. */
export function trendOf(now: number, before: number): { text: string; rise: number } {
  if (before === 0) return { text: now === 0 ? '与前期持平' : '前期为 0', rise: 0 }
  const percent = Math.round(((now - before) / before) * 1000) / 10
  if (percent === 0) return { text: '与前期持平', rise: 0 }
  return { text: `较前期 ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`, rise: Math.sign(percent) }
}

/** Marks of an answer or a paper, from hundredths: 250 → `2.5`, 200 → `2`. */
export const marksText = (hundredths: number): string => String(hundredths / 100).replace('-', '−')
