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

/** Returns the tone of a title: always the same one for the same title. */
function toneOf(title: string): (typeof tones)[number] {
  let sum = 0
  for (const character of title) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? 'ink'
}

/** Returns the type size: short titles are set large. Latin letters count as half a character. */
function sizeOf(title: string): 'short' | 'mid' | 'long' {
  let squares = 0
  for (const character of title) squares += /[\u0020-\u024f]/.test(character) ? 0.5 : 1
  return squares <= 4 ? 'short' : squares <= 6 ? 'mid' : 'long'
}

/** Whether the title is set on a slip (题签), as on thread-bound books; wide and square covers set it in a line. */
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
