import { useState } from 'react'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { PagedList } from 'design-system/PagedList'
import { Section } from 'design-system/Section'
import type { LedgerKind, LedgerRow as LedgerRowFacts } from '@/contract/money/points'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { dateOf, isoDay, momentOf } from '@/format/dates'
import { grouped, signed } from '@/format/figures'
import { LedgerRow, LedgerSkeleton } from '@/mobile/kit/lists/LedgerRow'
import { LEDGER_LABELS, type LedgerLabels } from './ledgerLabels'

interface LedgerListProps {
  currency: 'POINT' | 'COIN'
}

/** Earned and spent amounts, newest first, filtered by kind. */
export function LedgerList({ currency }: LedgerListProps) {
  const labels = LEDGER_LABELS[currency]
  const [kind, setKind] = useState<LedgerKind | ''>('')
  const list = usePaged('integral.ledger', { currency, kind: kind || undefined })
  return (
    <Section title={labels.title} note={list.total > 0 ? `${list.total} 笔` : undefined}>
      <FilterChips
        label={`${labels.title}类型`}
        value={kind}
        options={labels.kinds}
        onChange={(value) => setKind(value as LedgerKind | '')}
      />
      <PagedList
        aria-label={labels.title}
        {...list}
        itemKey={(row) => row.id}
        itemHeight={64}
        renderItem={(row) => <LedgerItem row={row} />}
        skeleton={<LedgerSkeleton />}
        empty={<None labels={labels} kind={kind} />}
      />
    </Section>
  )
}

const None = ({ labels, kind }: { labels: LedgerLabels; kind: LedgerKind | '' }) => (
  <Empty picture="box" title={labels.none[kind || 'all']} hint={labels.hint} />
)

/** In another year, shows the year instead of the time. */
const whenOf = (at: number): string =>
  isoDay(at).slice(0, 4) === isoDay(Date.now()).slice(0, 4) ? momentOf(at) : dateOf(at)

const LedgerItem = ({ row: { kind, title, amount, at } }: { row: LedgerRowFacts }) => (
  <LedgerRow
    title={title}
    at={at}
    when={whenOf(at)}
    amount={signed(amount, grouped)}
    tone={kind === 'earned' || kind === 'expired' ? kind : undefined}
  />
)
