import { useId, useState } from 'react'
import { DownOutline, UpOutline } from 'antd-mobile-icons'
import type { Material } from '@/contract/exams/question'
import { Blocks } from '@/shared/exams/Blocks'
import styles from './Passage.module.css'

/** The passage of several questions: it keeps its place while they are answered, and can be folded away. */
export function Passage({ material: { title, blocks } }: { material: Material }) {
  const [folded, setFolded] = useState(false)
  const body = useId()
  const heading = useId()
  return (
    <section className={styles.root} aria-labelledby={heading} data-folded={folded || undefined}>
      <h2>
        <button
          type="button"
          id={heading}
          className={styles.fold}
          aria-expanded={!folded}
          aria-controls={body}
          onClick={() => setFolded(!folded)}
        >
          <span>材料 · {title}</span>
          {folded ? <DownOutline aria-hidden="true" /> : <UpOutline aria-hidden="true" />}
        </button>
      </h2>
      {/* A long passage scrolls beside its question: keys must reach it. */}
      <div
        id={body}
        className={styles.body}
        hidden={folded}
        role="region"
        aria-labelledby={heading}
        tabIndex={0}
      >
        <Blocks blocks={blocks} />
      </div>
    </section>
  )
}
