import { List, Row } from 'design-system/List'
import { Section } from 'design-system/Section'
import { useNow } from 'design-system/hooks/useNow'
import type { SittingRow } from '@/contract/exams/bank'
import { leftText } from './bankTexts'
import { sittingAddress } from './addresses'
import styles from './BankCard.module.css'

/** Sittings that go on, each a link to where it was left. */
export function OpenSittings({ rows }: { rows: readonly SittingRow[] }) {
  const now = useNow()
  if (rows.length === 0) return null
  return (
    <Section title="接着做" className={styles.card}>
      <List>
        {rows.map((row) => (
          <Row
            key={row.id}
            href={sittingAddress(row) ?? ''}
            title={row.title}
            note={[`已答 ${row.answered}/${row.questions} 题`, leftText(row.deadline, now)]
              .filter(Boolean)
              .join(' · ')}
            value={row.kind === 'practice' ? '继续练习' : '继续作答'}
          />
        ))}
      </List>
    </Section>
  )
}
