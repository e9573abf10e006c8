import { useState } from 'react'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { PagedList } from 'design-system/PagedList'
import { Section } from 'design-system/Section'
import type { BillRow } from '@/contract/earnings/earnings'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { momentOf } from '@/format/dates'
import { plainYuan } from '@/format/money'
import { signed } from '@/format/figures'
import { LedgerRow, LedgerSkeleton } from '@/mobile/kit/lists/LedgerRow'
import { WALLETS, type Wallet } from './wallets'

type Kind = BillRow['kind'] | ''
const KINDS: { value: Kind; label: string }[] = [
  { value: '', label: '全部' },
  { value: 'earned', label: '收入' },
  { value: 'released', label: '解冻' },
  { value: 'taken', label: '扣回' },
  { value: 'withdrawn', label: '提现' },
  { value: 'returned', label: '退回' },
]

/** Transactions of a wallet, newest first, filtered by kind. */
export function WalletBill({ wallet, month }: { wallet: Wallet; month?: string | undefined }) {
  const [kind, setKind] = useState<Kind>('')
  const list = usePaged('user.walletsBill', { purpose: wallet, kind: kind || undefined, month })
  return (
    <Section title="资金明细" note={list.total > 0 ? `${list.total} 笔` : undefined}>
      <FilterChips
        label="资金明细类型"
        value={kind}
        options={KINDS}
        onChange={(value) => setKind(value as Kind)}
      />
      <PagedList
        aria-label="资金明细"
        {...list}
        itemKey={(row) => row.id}
        itemHeight={64}
        renderItem={(row) => <BillItem row={row} />}
        skeleton={<LedgerSkeleton />}
        empty={
          <Empty
            picture="box"
            title={kind ? '没有这类明细' : '还没有明细'}
            hint={kind ? '换一个类型看看' : WALLETS[wallet].none}
          />
        }
      />
    </Section>
  )
}

const BillItem = ({ row: { kind, title, amount, held, at } }: { row: BillRow }) => (
  <LedgerRow
    title={title}
    at={at}
    when={`${momentOf(at)}${held && kind === 'earned' ? '，冻结中' : ''}`}
    amount={signed(amount, plainYuan)}
    tone={amount > 0 ? 'earned' : undefined}
  />
)
