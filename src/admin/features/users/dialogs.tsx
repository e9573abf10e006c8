import { ProFormCheckbox, ProFormRadio, ProFormDependency } from '@ant-design/pro-components'
import { call } from '@/client/client'
import { randomText } from '@/client/storage'
import type { UserDetail, UserRow } from '@/contract/office/adminaccount'
import type { ApplicationKind } from '@/contract/office/applications'
import { DigitField } from '../../kit/fields/DigitField'
import { grouped } from '@/format/figures'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import styles from '../../kit/styles/records.module.css'
import { revealDialog } from '../../kit/dialog/revealDialog'
import { currencyLabel } from '../../kit/labels/money'
import { optionsOf } from '../../kit/labels/options'
import { ROLE_LABELS } from '../../kit/labels/people'

/** Dialogs for operators' actions on one user. `reload` returns the user as they are now. */

type Reload = () => Promise<UserDetail>
type Wallet = 'COIN' | 'POINT'
const balanceOf = (row: UserRow, wallet: Wallet): number => (wallet === 'COIN' ? row.coins : row.points)

interface RolesForm {
  roles: ApplicationKind[]
  reason: string
}

export const rolesDialog = (row: UserRow, reload: Reload): DialogSpec<RolesForm, UserRow> => ({
  title: `设置“${row.nickname}”的身份`,
  okText: '保存',
  initial: { roles: row.roles, reason: '' },
  seen: row,
  renew: async () => (await reload()).row,
  record: {
    of: ({ roles }) => ({ roles: [...roles].sort(), reason: '' }),
    names: { roles: '身份', reason: '原因' },
  },
  fields: (
    <>
      <ProFormCheckbox.Group name="roles" label="身份" options={optionsOf(ROLE_LABELS)} />
      <ReasonField placeholder="例如：线下签约，直接开通" />
    </>
  ),
  run: async ({ roles, reason }, { id, version }) => {
    await call('adminaccount.setRoles', { id, version, roles, reason }, { quiet: true })
    await reload().catch(() => undefined)
    return '身份已保存'
  },
})

interface AdjustForm {
  currency: Wallet
  direction: '+' | '-'
  amount: number
  reason: string
}

/** Balance of the wallet now and after the change. */
function Preview({ row, form }: { row: UserRow; form: Partial<AdjustForm> }) {
  const currency = form.currency ?? 'POINT'
  const now = balanceOf(row, currency)
  const after = now + (form.direction === '-' ? -1 : 1) * (form.amount ?? 0)
  return (
    <div className={styles.preview} aria-live="polite">
      <span>调整后{currencyLabel(currency)}</span>
      <span>
        {grouped(now)} → <strong className={after < 0 ? styles.below : ''}>{grouped(after)}</strong>
        {after < 0 && <span className={styles.below}>（余额不足）</span>}
      </span>
    </div>
  )
}

export function adjustDialog(row: UserRow, reload: Reload): DialogSpec<AdjustForm, UserRow> {
  // One idempotency key for all tries of this dialog: a lost response does not book twice.
  const key = randomText(24)
  return {
    title: `调整“${row.nickname}”的余额`,
    okText: '确认调整',
    initial: { currency: 'POINT', direction: '+', amount: 0, reason: '' },
    seen: row,
    renew: async () => (await reload()).row,
    fields: (
      <>
        <ProFormRadio.Group
          name="currency"
          label="账户"
          radioType="button"
          options={[
            { value: 'POINT', label: '积分' },
            { value: 'COIN', label: '金币' },
          ]}
        />
        <ProFormRadio.Group
          name="direction"
          label="方式"
          options={[
            { value: '+', label: '增加' },
            { value: '-', label: '扣减' },
          ]}
        />
        <DigitField
          name="amount"
          label="数量"
          min={1}
          max={1_000_000}
          fieldProps={{ precision: 0, controls: false }}
          rules={[
            { required: true, message: '请填写数量' },
            { type: 'number', min: 1, message: '数量至少为 1' },
          ]}
        />
        <ProFormDependency name={['currency', 'direction', 'amount']}>
          {(form: Partial<AdjustForm>) => <Preview row={row} form={form} />}
        </ProFormDependency>
        <ReasonField placeholder="例如：活动补发" extra="会记入审计日志" />
      </>
    ),
    run: async ({ currency, direction, amount, reason }) => {
      const { balance } = await call(
        'adminaccount.adjust',
        { id: row.id, currency, amount: direction === '-' ? -amount : amount, reason },
        { quiet: true, key },
      )
      await reload().catch(() => undefined)
      return `已调整，现有 ${grouped(balance)} ${currencyLabel(currency)}`
    },
  }
}

export const reverseDialog = (
  row: UserDetail['adjustments'][number],
  reload: Reload,
): DialogSpec<{ reason: string }, null> => ({
  title: '撤销这笔调整？',
  okText: '撤销',
  danger: true,
  seen: null,
  intro: (
    <p>
      将记一笔相反的账：{currencyLabel(row.currency)} {row.amount > 0 ? '-' : '+'}
      {grouped(Math.abs(row.amount))}。
    </p>
  ),
  fields: <ReasonField />,
  run: async ({ reason }) => {
    await call('adminaccount.reverse', { id: row.id, reason }, { quiet: true })
    await reload().catch(() => undefined)
    return '已撤销'
  },
})

export const stateDialog = (row: UserRow, reload: Reload): DialogSpec<{ reason: string }, UserRow> => {
  const frozen = row.state === 'frozen'
  return {
    title: frozen ? `恢复“${row.nickname}”？` : `停用“${row.nickname}”？`,
    okText: frozen ? '恢复' : '停用',
    danger: !frozen,
    seen: row,
    renew: async () => (await reload()).row,
    intro: <p>{frozen ? '恢复后可以重新登录。' : '停用后所有设备立即退出，且不能再登录。'}</p>,
    fields: <ReasonField placeholder={frozen ? '例如：申诉核实通过' : '例如：多次发布违规内容'} />,
    run: async ({ reason }, { id, version }) => {
      await call(
        'adminaccount.setState',
        { items: [{ id, version }], state: frozen ? 'active' : 'frozen', reason },
        { quiet: true },
      )
      await reload().catch(() => undefined)
      return frozen ? '已恢复' : '已停用'
    },
  }
}

export const mobileDialog = (row: UserRow) =>
  revealDialog('完整手机号', async (reason) => {
    const { mobile } = await call('adminaccount.reveal', { id: row.id, reason }, { quiet: true })
    return [{ name: row.nickname, value: mobile }]
  })
