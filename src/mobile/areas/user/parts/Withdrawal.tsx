import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import type { Payee, WithdrawalRow, WithdrawalRule } from '@/contract/earnings/withdraw'
import { useBack } from '@/client/navigation'
import { useCall } from '@/client/useCall'
import { usePaged } from '@/client/usePaged'
import { toast } from '@/stores/overlays'
import { momentOf } from '@/format/dates'
import { plainYuan } from '@/format/money'
import { payeeName, WALLETS, WITHDRAWAL_WORDS, type Wallet } from './wallets'
import { WithdrawForm } from './WithdrawForm'
import list from './LedgerList.module.css'
import styles from './WithdrawForm.module.css'

/** The screen of withdrawals of one wallet: the form with its rule, and what became of earlier ones. */
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
  const failed = rule.error ?? payees.error
  return (
    <Page
      title={title}
      width="wide"
      ground="group"
      onBack={useBack()}
      state={{ loading: rule.loading || payees.loading, error: failed?.message, onRetry: refresh }}
      pullRefresh={refresh}
      skeleton={<Skeleton shape="lines" count={6} className={list.waiting} />}
    >
      {rule.data && payees.data ? (
        <div className={styles.spread}>
          <div>
            {kinds}
            <Ask wallet={wallet} rule={rule.data} payees={payees.data.rows} onAsked={asked} />
          </div>
          <Section title="提现记录" note={history.total > 0 ? `${history.total} 笔` : undefined}>
            <PagedList
              aria-label="提现记录"
              items={history.items}
              status={history.status}
              error={history.error}
              onLoadMore={history.onLoadMore}
              onRetry={() => void history.onRetry()}
              itemKey={(row) => row.id}
              itemHeight={72}
              renderItem={(row) => <WithdrawalItem row={row} />}
              skeleton={<Skeleton shape="lines" count={4} className={list.waiting} />}
              empty={<Empty picture="box" title="还没有提现记录" hint="申请后的每一步都会记在这里" />}
            />
          </Section>
        </div>
      ) : null}
    </Page>
  )
}

interface AskProps {
  wallet: Wallet
  rule: WithdrawalRule
  payees: readonly Payee[]
  onAsked: (row: WithdrawalRow) => void
}

/** The form, or what stands in its way and what to do about it. */
function Ask({ wallet, rule, payees, onAsked }: AskProps) {
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
  const { label, tone } = WITHDRAWAL_WORDS[row.state]
  return (
    <div className={list.item}>
      <div className={list.words}>
        <span>
          {payeeName(row)} {row.number}
        </span>
        <time dateTime={new Date(row.at).toISOString()}>
          {momentOf(row.at)}，手续费 {plainYuan(row.fee)} 元
        </time>
        {row.reason ? <small className={styles.reason}>{row.reason}</small> : null}
      </div>
      <div className={styles.end}>
        <b>{plainYuan(row.amount)}</b>
        <Tag tone={tone}>{label}</Tag>
      </div>
    </div>
  )
}
