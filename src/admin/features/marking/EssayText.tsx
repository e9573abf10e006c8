import { Collapse } from 'antd'
import type { Essay } from '@/contract/exams/adminmark'
import { isoMinute } from '@/format/calendar'
import { Mark } from '../../kit/display/Mark'
import { PhotoRow } from '../../kit/display/PhotoRow'
import { Blocks } from '@/shared/exams/Blocks'
import styles from './marking.module.css'

interface Props {
  essay: Essay
  /** Loads the essay again: addresses of photographs expire. */
  reload: () => void
}

interface WrittenProps extends Pick<Essay, 'text' | 'photos'>, Pick<Props, 'reload'> {
  /** Stands for an answer without text and photographs. */
  blank: string
}

/** What a learner wrote, and the photographs. */
const Written = ({ text, photos, blank, reload }: WrittenProps) => (
  <>
    <p className={styles.text}>{text || (photos.length > 0 ? '（没有文字，答案在照片里）' : blank)}</p>
    <PhotoRow photos={photos} reload={reload} />
  </>
)

/** What there is to read of an essay: the question, what the learner wrote, and the reference answer. */
export function EssayText({ essay, reload }: Props) {
  const { id, stem, words, material, reference, text, photos, late, handedAt } = essay
  return (
    <article className={styles.read} aria-label={`答卷 #${id}`}>
      <section className={styles.question} aria-label="题目">
        {material && (
          <Collapse
            size="small"
            items={[
              {
                key: 'material',
                label: material.title || '阅读材料',
                children: <Blocks blocks={material.blocks} />,
              },
            ]}
          />
        )}
        <Blocks blocks={stem} />
      </section>
      <section>
        <h2 className={styles.heading}>
          答卷 #{id}
          <span className={styles.hint}>
            {text.length} 字{words > 0 && `，要求 ${words} 字`}
            {photos.length > 0 && ` · ${photos.length} 张照片`} · {isoMinute(handedAt)} 交卷
          </span>
        </h2>
        <Written {...{ text, photos, reload }} blank="（未作答）" />
      </section>
      {late !== undefined && (
        <section>
          <h2 className={styles.heading}>
            迟交的内容 <Mark tone="warning">不计分</Mark>
          </h2>
          <Written {...late} reload={reload} blank="（清空了答案）" />
        </section>
      )}
      {reference.length > 0 && (
        <section>
          <h2 className={styles.heading}>参考答案</h2>
          <Blocks blocks={reference} />
        </section>
      )}
    </article>
  )
}
