import { Section } from 'design-system/Section'
import type { Report } from '@/contract/exams/report'
import { marksText } from '@/format/figures'
import styles from './TopicBars.module.css'

const shareOf = ({ marks, full }: Report['topics'][number]): number => (full ? marks / full : 0)

/** Share of the marks in each topic, the weakest first: a table whose rows are drawn as bars. */
export const TopicBars = ({ topics }: Pick<Report, 'topics'>) => (
  <Section title="知识点" note="由弱到强" className={styles.section}>
    <table className={styles.table}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">知识点</th>
          <th scope="col">得分</th>
          <th scope="col">得分率</th>
        </tr>
      </thead>
      <tbody>
        {[...topics]
          .sort((one, other) => shareOf(one) - shareOf(other))
          .map((topic) => {
            const percent = Math.round(shareOf(topic) * 100)
            return (
              <tr key={topic.id} className={styles.row}>
                <th scope="row" className={styles.name}>
                  {topic.name}
                  <small> {topic.questions} 题</small>
                </th>
                <td className={styles.marks}>
                  {marksText(topic.marks)} / {marksText(topic.full)} 分
                </td>
                <td className={styles.share}>
                  <span className={styles.track} aria-hidden="true">
                    <span className={styles.bar} style={{ width: `${percent}%` }} />
                  </span>
                  <span className={styles.percent}>{percent}%</span>
                </td>
              </tr>
            )
          })}
      </tbody>
    </table>
  </Section>
)
