import { classes } from '../../hooks/classes.ts'
import styles from './DrawnCover.module.css'
import type { Ratio, WorkKind } from './shapes.ts'

interface DrawnCoverProps {
  kind: WorkKind
  ratio: Ratio
  title: string
  author?: string
  tinted: boolean
  alt: string
}

const tones = ['cinnabar', 'jade', 'indigo', 'gold', 'ink', 'amber'] as const

/** The same title always gets the same tone. */
function toneOf(title: string): (typeof tones)[number] {
  let sum = 0
  for (const character of title) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? 'ink'
}

/** Short titles are set large. Latin letters take half a square. */
function sizeOf(title: string): 'short' | 'mid' | 'long' {
  let squares = 0
  for (const character of title) squares += /[\u0020-\u024f]/.test(character) ? 0.5 : 1
  return squares <= 4 ? 'short' : squares <= 6 ? 'mid' : 'long'
}

/** Upright books and posters carry a title slip (题签) as thread-bound books do; wide and square ones a set line. */
const upright = (ratio: Ratio) => ratio === '3:4' || ratio === '9:16'

export function DrawnCover({ kind, ratio, title, author, tinted, alt }: DrawnCoverProps) {
  const look = upright(ratio) ? styles.slip : ratio === '1:1' ? styles.square : styles.wide
  return (
    <span
      className={classes(styles.drawn, look, styles[kind], !tinted && styles[toneOf(title)])}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <span className={styles.marks} />
      <span className={styles.label}>
        <span className={classes(styles.title, styles[sizeOf(title)])}>{title}</span>
        {author ? <span className={styles.author}>{author}</span> : null}
      </span>
    </span>
  )
}
