const units: { token: string; seconds: number }[] = [
  { token: 'D', seconds: 86_400 },
  { token: 'HH', seconds: 3_600 },
  { token: 'mm', seconds: 60 },
  { token: 'ss', seconds: 1 },
]

/** 3661 as `HH:mm:ss` is 01:01:01; as `mm:ss` it is 61:01. */
export function formatSeconds(total: number, format: string): string {
  let rest = Math.max(0, Math.floor(total))
  let text = format
  for (const { token, seconds } of units) {
    if (!text.includes(token)) continue
    const count = Math.floor(rest / seconds)
    rest -= count * seconds
    text = text.replace(token, token === 'D' ? String(count) : String(count).padStart(2, '0'))
  }
  return text
}
