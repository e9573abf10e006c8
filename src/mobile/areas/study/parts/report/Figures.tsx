import type { Report } from '@/contract/exams/report'
import styles from './Figures.module.css'

/** Seconds as `58 分 0 秒` or `1 小时 3 分`; seconds of an hour are left out. */
function spentText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  if (hours) return `${hours} 小时 ${minutes} 分`
  return minutes ? `${minutes} 分 ${seconds % 60} 秒` : `${seconds} 秒`
}

/** What a sitting is counted in. Before its marks may be shown, an answer is an answer, right or wrong. */
function countsOf({ released, slots, right, wrong, empty, unsure }: Report): Record<string, number> {
  const marked: Record<string, number> = released
    ? { 答对: right, 答错: wrong }
    : { 已答: slots.length - empty }
  return { ...marked, 未答: empty, 拿不准: unsure }
}

/** Counts of a sitting, its time, and how often the learner was away. */
export function Figures({ report }: { report: Report }) {
  const { spent, away, late } = report
  return (
    <section className={styles.figures} aria-label="作答情况">
      <dl className={styles.counts}>
        {Object.entries(countsOf(report)).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.line}>
        用时 {spentText(spent)}
        {away.times ? ` · 离开 ${away.times} 次，共 ${spentText(away.seconds)}` : ''}
      </p>
      {late ? (
        <p className={styles.late}>有 {late} 题的答案晚到。时间到后收到的答案未计分，老师可酌情采纳</p>
      ) : null}
    </section>
  )
}
