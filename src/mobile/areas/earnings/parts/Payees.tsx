import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Sheet } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import { MOST_PAYEES } from '@/contract/earnings/withdraw-rules'
import type { Payee } from '@/contract/earnings/withdraw'
import { call } from '@/client/client'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays, toast } from '@/stores/overlays'
import { PayeeForm } from './PayeeForm'
import { payeeName } from './wallets'
import styles from './Payees.module.css'

/** Screen of payee accounts: add, change, set the default, delete. */
export function Payees({ title }: { title: string }) {
  const state = useCall('bank.list', {})
  /** null: closed; undefined: a new payee. */
  const [edited, setEdited] = useState<Payee | null | undefined>(null)
  const rows = state.data?.rows ?? []
  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work()
      toast(done)
    } catch {
      // The error policy has shown the reason.
    }
    await state.refresh()
  }
  const remove = async (payee: Payee): Promise<void> => {
    const sure = await overlays.confirm({
      title: `删除${payeeName(payee)} ${payee.number}？`,
      text: '账号会从服务器上清除；已申请的提现不受影响。',
      confirmText: '删除',
    })
    if (sure) await attempt(() => call('bank.delete', { id: payee.id }), '已删除')
  }
  return (
    <Page
      title={title}
      width="wide"
      ground="group"
      call={state}
      pullRefresh={state.refresh}
      skeleton={<Skeleton shape="lines" count={6} className={styles.waiting} />}
    >
      {state.data ? (
        <div className={styles.page}>
          {rows.length === 0 ? (
            <Empty picture="box" title="还没有收款账户" hint="提现会转入这里的账户，账号加密保存" />
          ) : (
            <ul className={styles.list} aria-label="收款账户">
              {rows.map((payee) => (
                <PayeeCard
                  key={payee.id}
                  payee={payee}
                  onPrefer={() => attempt(() => call('bank.setdefault', { id: payee.id }), '已设为默认')}
                  onEdit={() => setEdited(payee)}
                  onRemove={() => remove(payee)}
                />
              ))}
            </ul>
          )}
          <div className={styles.foot}>
            <Button
              kind="primary"
              size="l"
              block
              disabled={rows.length >= MOST_PAYEES}
              onClick={() => setEdited(undefined)}
            >
              {rows.length >= MOST_PAYEES ? `最多 ${MOST_PAYEES} 个` : '添加收款账户'}
            </Button>
          </div>
          <Sheet
            visible={edited !== null}
            title={edited ? '修改收款账户' : '添加收款账户'}
            onClose={() => setEdited(null)}
          >
            {edited === null ? null : (
              <PayeeForm
                payee={edited}
                onSaved={() => {
                  toast(edited ? '已保存' : '已添加')
                  setEdited(null)
                  void state.refresh()
                }}
              />
            )}
          </Sheet>
        </div>
      ) : null}
    </Page>
  )
}

interface PayeeCardProps {
  payee: Payee
  onPrefer: () => Promise<void>
  onEdit: () => void
  onRemove: () => Promise<void>
}

function PayeeCard({ payee, onPrefer, onEdit, onRemove }: PayeeCardProps) {
  const name = payeeName(payee)
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <b>{name}</b>
        {payee.preferred ? <Tag tone="cinnabar">默认</Tag> : null}
        {payee.shared ? <Tag tone="amber">多人使用</Tag> : null}
      </div>
      <p className={styles.number}>{payee.number}</p>
      <p className={styles.holder}>{payee.holder}</p>
      <div className={styles.actions}>
        {payee.preferred ? null : (
          <Button kind="ghost" size="s" aria-label={`把${name} ${payee.number}设为默认`} onClick={onPrefer}>
            设为默认
          </Button>
        )}
        <Button kind="ghost" size="s" aria-label={`修改${name} ${payee.number}`} onClick={onEdit}>
          修改
        </Button>
        <Button kind="ghost" size="s" aria-label={`删除${name} ${payee.number}`} onClick={onRemove}>
          删除
        </Button>
      </div>
    </li>
  )
}
