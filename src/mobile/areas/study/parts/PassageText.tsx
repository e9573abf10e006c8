import { ReadMore } from 'design-system/ReadMore'
import type { Material } from '@/contract/exams/question'
import { Blocks } from '@/shared/exams/Blocks'
import styles from './PassageText.module.css'

/** Px of a passage that are shown before it is unfolded. */
const HEIGHT = 240

/** The text that one or more questions are about. */
export const PassageText = ({ material: { title, blocks } }: { material: Material }) => (
  <section className={styles.root} aria-label={`材料：${title}`}>
    <p className={styles.title}>材料 · {title}</p>
    <ReadMore height={HEIGHT}>
      <Blocks blocks={blocks} />
    </ReadMore>
  </section>
)
