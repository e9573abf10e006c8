import { useState } from 'react'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { PagedList } from 'design-system/PagedList'
import { Section } from 'design-system/Section'
import { Tag, type TagProps } from 'design-system/Tag'
import type { CommissionRow, EarnedFrom } from '@/contract/earnings/earnings'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { dayOf, momentOf } from '@/format/dates'
import { plainYuan } from '@/format/money'
import { signed } from '@/format/figures'
import { LedgerRow, LedgerSkeleton } from '@/mobile/kit/lists/LedgerRow'
import { EARNED } from './wallets'
import styles from './Commissions.module.css'

type State = CommissionRow['state']

const STATES: Record<State, { label: string; tone: TagProps['tone'] }> = {
  held: { label: '冻结中', tone: 'amber' },
  available: { label: '可提现', tone: 'jade' },
  paid_out: { label: '已提现', tone: 'ink' },
  reversed: { label: '已收回', tone: 'red' },
  none: { label: '不计', tone: 'ink' },
}

const filters = (noun: string): { value: State | ''; label: string }[] => [
  { value: '', label: '全部' },
  { value: 'held', label: '冻结中' },
  { value: 'available', label: '可提现' },
  { value: 'paid_out', label: '已提现' },
  { value: 'reversed', label: '已收回' },
  { value: 'none', label: `无${noun}` },
]

/** Commissions, or an actor's shares, by order line, each with its reason. */
export function Commissions({ purpose }: { purpose: EarnedFrom }) {
  const [state, setState] = useState<State | ''>('')
  const paged = usePaged('share.commissions', { purpose, state: state || undefined })
  const { noun, hint } = EARNED[purpose]
  return (
    <Section title={`${noun}明细`} note={paged.total > 0 ? `${paged.total} 条` : undefined}>
      <FilterChips
        label={`${noun}状态`}
        value={state}
        options={filters(noun)}
        onChange={(value) => setState(value as State | '')}
      />
      <PagedList
        aria-label={`${noun}明细`}
        {...paged}
        itemKey={(row) => row.id}
        itemHeight={104}
        renderItem={(row) => <CommissionItem row={row} />}
        skeleton={<LedgerSkeleton />}
        empty={
          <Empty
            picture="box"
            title={state ? `没有这个状态的${noun}` : `还没有${noun}`}
            hint={state ? '换一个状态看看' : hint}
          />
        }
      />
    </Section>
  )
}

/** One commission; shown alone it also explains why an order brought none. */
export function CommissionItem({ row }: { row: CommissionRow }) {
  const { title, buyer, orderSn, amount, state, words, holdUntil, at } = row
  const { label, tone } = STATES[state]
  return (
    <LedgerRow
      title={title}
      at={at}
      why={words}
      when={
        <>
          {momentOf(at)} {buyer} <span className={styles.order}>订单 {orderSn}</span>
        </>
      }
      amount={signed(amount, plainYuan)}
      tone={amount > 0 ? 'earned' : undefined}
    >
      <Tag tone={tone}>{label}</Tag>
      {state === 'held' ? <small>{dayOf(holdUntil)}解冻</small> : null}
    </LedgerRow>
  )
}
