/** 9,999 → `9999`, 12,000 → `1.2万`, 340,000,000 → `3.4亿`. Rounds down: a board never claims more than it has. */
export function humanCount(count: number): string {
  if (count >= 100_000_000) return `${Math.floor(count / 10_000_000) / 10}亿`
  if (count >= 10_000) return `${Math.floor(count / 1000) / 10}万`
  return String(Math.max(0, Math.floor(count)))
}
