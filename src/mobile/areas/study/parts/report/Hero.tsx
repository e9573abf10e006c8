import type { Report } from '@/contract/exams/report'
import { PAPER_KIND_LABELS } from '@/contract/exams/question-kinds'
import { momentOf } from '@/format/dates'
import { marksText } from '@/format/figures'
import styles from './Hero.module.css'

const kindText = (kind: Report['kind']): string => (kind === 'practice' ? '练习' : PAPER_KIND_LABELS[kind])

/** Why there are no marks, and when they will be there; undefined where there are some. */
export function waitingText({ state, released, releaseAt, waiting }: Report) {
  if (state === 'void')
    return { title: '已作废', text: '这次作答不计成绩，也不能看解析。有疑问可以联系客服。' }
  if (!released)
    return {
      title: '成绩未公布',
      text: releaseAt
        ? `答卷已收到，${momentOf(releaseAt)} 公布成绩和解析`
        : '答卷已收到，成绩和解析由老师公布',
    }
  if (state === 'marking')
    return { title: '待阅卷', text: `还有 ${waiting} 道问答题待阅卷，阅完后在这里看总分` }
  return undefined
}

const allRight = ({ released, wrong, empty, waiting }: Report): boolean =>
  released && wrong + empty + waiting === 0

/** Marks of a sitting in large, whether it is passed, and its rank; or why there are none. */
export function Hero({ report }: { report: Report }) {
  const { title, kind, handedAt, reason, marks = 0, full, pass, passed, rank } = report
  const waits = waitingText(report)
  return (
    <section className={styles.hero} aria-label="成绩">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.note}>
        {kindText(kind)}
        {handedAt ? ` · ${momentOf(handedAt)} 交卷` : ''}
        {reason === 'time' ? '（时间到，自动交卷）' : ''}
      </p>
      {waits ? (
        <>
          <p className={styles.waits}>{waits.title}</p>
          <p>{waits.text}</p>
        </>
      ) : (
        <>
          <p className={styles.marks}>
            <b>{marksText(marks)}</b> / {marksText(full)} 分
          </p>
          {passed === undefined ? null : (
            <p className={styles.passed}>
              {passed ? '及格' : '未及格'}
              {pass ? `（及格线 ${marksText(pass)} 分）` : ''}
            </p>
          )}
          {allRight(report) ? <p className={styles.passed}>全部答对，学得很扎实</p> : null}
          {rank ? (
            <p>
              超过 {rank.ahead}% 的考生 · 第 {rank.place} 名，共 {rank.of} 人
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}
