import { useState } from 'react'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { PagedList } from 'design-system/PagedList'
import { Section } from 'design-system/Section'
import type { LedgerKind, LedgerRow as LedgerRowFacts } from '@/contract/money/points'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { dateOf, momentOf } from '@/format/dates'
import { grouped, signed } from '@/format/figures'
import { LedgerRow, LedgerSkeleton } from '@/mobile/kit/lists/LedgerRow'
import { LEDGER_WORDS, type LedgerWords } from './ledgerWords'

interface LedgerListProps {
  currency: 'POINT' | 'COIN'
}

/** Earned and spent amounts, newest first, filtered by kind. */
export function LedgerList({ currency }: LedgerListProps) {
  const words = LEDGER_WORDS[currency]
  const [kind, setKind] = useState<LedgerKind | ''>('')
  const list = usePaged('integral.ledger', { currency, kind: kind || undefined })
  return (
    <Section title={words.title} note={list.total > 0 ? `${list.total} 笔` : undefined}>
      <FilterChips
        label={`${words.title}类型`}
        value={kind}
        options={words.kinds}
        onChange={(value) => setKind(value as LedgerKind | '')}
      />
      <PagedList
        aria-label={words.title}
        {...list}
        itemKey={(row) => row.id}
        itemHeight={64}
        renderItem={(row) => <LedgerItem row={row} />}
        skeleton={<LedgerSkeleton />}
        empty={<None words={words} kind={kind} />}
      />
    </Section>
  )
}

const None = ({ words, kind }: { words: LedgerWords; kind: LedgerKind | '' }) => (
  <Empty picture="box" title={words.none[kind || 'all']} hint={words.hint} />
)

/** In another year, shows the year instead of the time. */
const whenOf = (at: number): string =>
  new Date(at).getFullYear() === new Date().getFullYear() ? momentOf(at) : dateOf(at)

const LedgerItem = ({ row: { kind, title, amount, at } }: { row: LedgerRowFacts }) => (
  <LedgerRow
    title={title}
    at={at}
    when={whenOf(at)}
    amount={signed(amount, grouped)}
    tone={kind === 'earned' || kind === 'expired' ? kind : undefined}
  />
)
