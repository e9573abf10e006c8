import styles from './Marked.module.css'

/** A text with every occurrence of the keyword marked, case-insensitive. */
export function Marked({ text, keyword }: { text: string; keyword: string }) {
  const wanted = keyword.trim().toLowerCase()
  if (!wanted) return text
  const pieces: { text: string; hit: boolean }[] = []
  const lower = text.toLowerCase()
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), hit: false })
    pieces.push({ text: text.slice(at, at + wanted.length), hit: true })
    from = at + wanted.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false })
  return pieces.map((piece, place) =>
    piece.hit ? (
      <mark key={place} className={styles.hit}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
