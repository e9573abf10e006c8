import { Tag } from 'design-system/Tag'
import type { OwnFault } from '@/contract/exams/question'
import { FAULT_ANSWER_LABELS, FAULT_LABELS } from '@/contract/exams/question-kinds'
import { momentOf } from '@/format/dates'
import styles from './OwnFaults.module.css'

function Answer({ state, reply }: OwnFault) {
  if (state === 'open') return <p className={styles.waiting}>已反馈 · 处理中</p>
  return (
    <>
      <p className={styles.reply}>已回复：{reply}</p>
      <Tag tone={state === 'mended' ? 'jade' : 'ink'}>{FAULT_ANSWER_LABELS[state]}</Tag>
    </>
  )
}

/** Errors in a question that the learner has reported, each with what was answered. */
export const OwnFaults = ({ faults }: { faults: readonly OwnFault[] }) => (
  <ul className={styles.list} aria-label="我的纠错">
    {faults.map((fault) => (
      <li key={fault.kind} className={styles.fault}>
        <p className={styles.mine}>
          {FAULT_LABELS[fault.kind]}
          {fault.text ? `：${fault.text}` : ''}
          <time className={styles.time}> {momentOf(fault.at)}</time>
        </p>
        <Answer {...fault} />
      </li>
    ))}
  </ul>
)
