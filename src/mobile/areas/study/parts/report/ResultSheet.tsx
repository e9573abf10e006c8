import { Section } from 'design-system/Section'
import type { Report } from '@/contract/exams/report'
import { to } from '@/client/links'
import { VERDICT_LABELS } from '../verdict'
import { VerdictIcon } from '../VerdictIcon'
import styles from './ResultSheet.module.css'

type Slot = Report['slots'][number]

/** All slots with how each was answered; where explanations may be shown, each opens its own. */
export function ResultSheet({ report: { id, released, slots } }: { report: Report }) {
  const stateText = ({ state }: Slot): string =>
    !released && state === 'waiting' ? '已答' : VERDICT_LABELS[state]
  const states = [...new Map(slots.map((slot) => [slot.state, slot])).values()]
  const faceOf = (slot: Slot) => (
    <>
      <span className={styles.number}>{slot.slot + 1}</span>
      <VerdictIcon verdict={slot.state} />
      <span className="visually-hidden">
        {stateText(slot)}
        {slot.unsure ? '，拿不准' : ''}
      </span>
      {slot.unsure ? <span className={styles.unsure} aria-hidden="true" /> : null}
    </>
  )
  return (
    <Section title="答题卡" note={released ? '点题号看解析' : undefined} className={styles.section}>
      <ul className={styles.legend} aria-hidden="true">
        {states.map((slot) => (
          <li key={slot.state} data-state={slot.state}>
            <VerdictIcon verdict={slot.state} />
            {stateText(slot)}
          </li>
        ))}
        {slots.some(({ unsure }) => unsure) ? (
          <li>
            <span className={styles.unsure} />
            拿不准
          </li>
        ) : null}
      </ul>
      <ol className={styles.slots} aria-label="答题卡">
        {slots.map((slot) => (
          <li key={slot.slot}>
            {released ? (
              <a
                className={styles.slot}
                data-state={slot.state}
                href={to('/study/examineJiexiNext', { id, only: 'all', slot: slot.slot })}
              >
                {faceOf(slot)}
              </a>
            ) : (
              <span className={styles.slot} data-state={slot.state}>
                {faceOf(slot)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
