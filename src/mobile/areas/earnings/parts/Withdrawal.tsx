import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Section } from 'design-system/Section'
import { Tag } from 'design-system/Tag'
import type { Payee, WithdrawalRow, WithdrawalRule } from '@/contract/earnings/withdraw'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { toast } from '@/stores/overlays'
import { momentOf } from '@/format/dates'
import { plainYuan } from '@/format/money'
import { LedgerRow, LedgerSkeleton } from '@/mobile/kit/lists/LedgerRow'
import { Columns } from './Columns'
import { payeeName, WALLETS, WITHDRAWAL_LABELS, type Wallet } from './wallets'
import { WithdrawForm } from './WithdrawForm'

/** Withdrawals of one wallet: the form with its rule, and the state of earlier ones. */
export function Withdrawal({ wallet, title, kinds }: { wallet: Wallet; title: string; kinds?: ReactNode }) {
  const rule = useCall('withdraw.applyRule', { purpose: wallet })
  const payees = useCall('bank.list', {})
  const history = usePaged('withdraw.list', { purpose: wallet })
  const refresh = async (): Promise<void> => {
    await Promise.all([rule.refresh(), payees.refresh(), history.reload()])
  }
  const asked = ({ state }: WithdrawalRow): void => {
    toast(state === 'reviewing' ? '已提交，等待人工审核' : '已提交，很快到账')
    void refresh()
  }
  return (
    <Page
      title={title}
      width="wide"
      ground="group"
      call={[rule, payees]}
      pullRefresh={refresh}
      skeleton={<LedgerSkeleton />}
    >
      {rule.data && payees.data ? (
        <Columns>
          <div>
            {kinds}
            <WithdrawalAction wallet={wallet} rule={rule.data} payees={payees.data.rows} onAsked={asked} />
          </div>
          <Section title="提现记录" note={history.total > 0 ? `${history.total} 笔` : undefined}>
            <PagedList
              aria-label="提现记录"
              {...history}
              itemKey={(row) => row.id}
              itemHeight={72}
              renderItem={(row) => <WithdrawalItem row={row} />}
              skeleton={<LedgerSkeleton count={4} />}
              empty={<Empty picture="box" title="还没有提现记录" hint="申请后的每一步都会记在这里" />}
            />
          </Section>
        </Columns>
      ) : null}
    </Page>
  )
}

interface WithdrawalActionProps {
  wallet: Wallet
  rule: WithdrawalRule
  payees: readonly Payee[]
  onAsked: (row: WithdrawalRow) => void
}

/** The form, or the obstacle to a withdrawal and how to remove it. */
function WithdrawalAction({ wallet, rule, payees, onAsked }: WithdrawalActionProps) {
  if (payees.length === 0)
    return (
      <Empty
        picture="box"
        title="先添加收款账户"
        hint={`可提现 ${plainYuan(rule.available)} 元，支持银行卡、支付宝和微信`}
        action={
          <Button kind="primary" href={WALLETS[wallet].links.payees}>
            添加收款账户
          </Button>
        }
      />
    )
  if (rule.timesLeft === 0)
    return <Empty picture="box" title="今天的提现次数已用完" hint={`每天 ${rule.times} 次，请明天再来`} />
  if (rule.most === 0)
    return (
      <Empty
        picture="box"
        title={`可提现 ${plainYuan(rule.available)} 元`}
        hint={`满 ${plainYuan(rule.least)} 元（另付手续费）即可提现，还有 ${plainYuan(rule.frozen)} 元冻结中`}
        action={
          <Button kind="secondary" href={WALLETS[wallet].links.bill}>
            查看明细
          </Button>
        }
      />
    )
  return <WithdrawForm rule={rule} payees={payees} onAsked={onAsked} />
}

function WithdrawalItem({ row }: { row: WithdrawalRow }) {
  const { label, tone } = WITHDRAWAL_LABELS[row.state]
  return (
    <LedgerRow
      title={`${payeeName(row)} ${row.number}`}
      at={row.at}
      when={`${momentOf(row.at)}，手续费 ${plainYuan(row.fee)} 元`}
      note={row.reason}
      amount={plainYuan(row.amount)}
    >
      <Tag tone={tone}>{label}</Tag>
    </LedgerRow>
  )
}
