import { Button } from 'antd'
import { call } from '@/client/client'
import type { OfficeWithdrawalDetail } from '@/contract/earnings/adminmoney'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { yuan } from '@/format/money'
import { useDialog } from '../../kit/dialog/useDialog'
import { DetailDrawer } from '../../kit/dialog/DetailDrawer'
import { Facts } from '../../kit/display/Facts'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { revealDialog } from '../../kit/dialog/revealDialog'
import { approvable, approveDialog, payable, payDialog, refusable, refuseDialog } from './dialogs'
import { FLAGS, payeeText, PURPOSES, WITHDRAWAL_LABELS } from './labels'

const UserLink = ({ id, name }: { id: number; name: string }) => (
  <a className={styles.link} href={`#/admin/user?open=${id}`} aria-label={`用户 ${name}`}>
    {name}
  </a>
)

const WithdrawalFacts = ({ row }: { row: OfficeWithdrawalDetail }) => (
  <Facts
    pairs
    facts={[
      { label: '申请人', children: <UserLink id={row.userId} name={row.nickname} /> },
      { label: '手机号', children: row.mobile || '未绑定' },
      { label: '钱包', children: PURPOSES[row.purpose] },
      { label: '手续费', children: yuan(row.fee) },
      { label: '收款账户', wide: true, children: `${payeeText(row)}（${row.holder}）` },
      ...(row.flags.length
        ? [{ label: '需审核', wide: true, children: row.flags.map((flag) => FLAGS[flag]).join('、') }]
        : []),
      ...(row.sharedWith.length
        ? [
            {
              label: '同账户用户',
              wide: true,
              children: (
                <div className={styles.marks}>
                  {row.sharedWith.map(({ userId, nickname }) => (
                    <UserLink key={userId} id={userId} name={nickname} />
                  ))}
                </div>
              ),
            },
          ]
        : []),
      { label: '可提现余额', children: yuan(row.available) },
      { label: '冻结中', children: yuan(row.frozen) },
      { label: '待抵扣', children: yuan(row.debt) },
      { label: '累计已提现', children: yuan(row.paidBefore) },
      { label: '提现单号', wide: true, children: row.withdrawNo },
      ...(row.providerTxn ? [{ label: '渠道流水号', wide: true, children: row.providerTxn }] : []),
      ...(row.reason
        ? [{ label: '原因', wide: true, children: <span className={styles.note}>{row.reason}</span> }]
        : []),
    ]}
  />
)

const payeeOf = async (id: number, reason: string) => {
  const { holder, number, mobile } = await call('adminwithdraw.reveal', { id, reason }, { quiet: true })
  return [
    { name: '户名', value: holder },
    { name: '账号', value: number },
    { name: '手机号', value: mobile },
  ]
}

/** One withdrawal: its data, why it is on hold, its history, and the actions possible now. */
export function WithdrawalDrawer({ changed }: { changed: () => Promise<unknown> }) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  return (
    <>
      <DetailDrawer
        noun="提现"
        load={(id) => call('adminwithdraw.detail', { id }, { quiet: true })}
        title={(row) => (
          <div className={styles.marks}>
            {yuan(row.amount)}
            <Mark tone={WITHDRAWAL_LABELS[row.state].tone}>{WITHDRAWAL_LABELS[row.state].text}</Mark>
          </div>
        )}
        changed={changed}
        actions={(row, again) => (
          <>
            {can(userInfo, 'withdraw.reveal') && (
              <Button
                onClick={() => openDialog(revealDialog('完整收款账户', (reason) => payeeOf(row.id, reason)))}
              >
                查看收款账户
              </Button>
            )}
            {refusable(row) && can(userInfo, 'withdraw.review') && (
              <Button danger onClick={() => openDialog(refuseDialog(row, again))}>
                拒绝
              </Button>
            )}
            {approvable(row) && can(userInfo, 'withdraw.review') && (
              <Button type="primary" onClick={() => openDialog(approveDialog(row, again))}>
                通过
              </Button>
            )}
            {payable(row) && can(userInfo, 'withdraw.pay') && (
              <Button type="primary" onClick={() => openDialog(payDialog(row, again))}>
                {row.state === 'failed' ? '重新打款' : '立即打款'}
              </Button>
            )}
          </>
        )}
      >
        {(row) => (
          <div className={styles.sections}>
            <WithdrawalFacts row={row} />
            {row.held.count ? (
              <section>
                <h3 className={styles.heading}>
                  冻结中 {yuan(row.held.total)}，共 {row.held.count} 笔
                </h3>
                <ul className={styles.lines}>
                  {row.held.rows.map(({ id, title, orderSn, amount, holdUntil }) => (
                    <li key={id}>
                      <span>
                        {title}（订单 {orderSn}）
                      </span>
                      <span className={styles.hint}>
                        {yuan(amount)} · {isoMinute(holdUntil)} 解冻
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
            {row.underWay.length ? (
              <section>
                <h3 className={styles.heading}>提现处理中</h3>
                <ul className={styles.lines}>
                  {row.underWay.map(({ withdrawNo, amount, fee, state, at }) => (
                    <li key={withdrawNo}>
                      <span>
                        {withdrawNo}：{WITHDRAWAL_LABELS[state].text}
                      </span>
                      <span className={styles.hint}>
                        {yuan(amount)}
                        {fee ? `，手续费 ${yuan(fee)}` : ''} · {isoMinute(at)}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
            <section>
              <h3 className={styles.heading}>进度</h3>
              <ul className={styles.lines}>
                {row.steps.map(({ state, note, by, at }) => (
                  <li key={`${state}-${at}-${note}`}>
                    <span>
                      {WITHDRAWAL_LABELS[state].text}
                      {note ? `：${note}` : ''}
                    </span>
                    <span className={styles.hint}>
                      {by ? `${by} · ` : ''}
                      {isoMinute(at)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        )}
      </DetailDrawer>
      {dialog}
    </>
  )
}
