import { Typography } from 'antd'
import { call } from '@/client/client'
import type { StaffRow } from '@/contract/office/adminstaff'
import type { DialogSpec, Done } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import styles from './staff.module.css'

/** Notice with a password that the server returns only once. */
export const passwordShown = (title: string, name: string, password: string): Done => ({
  title,
  show: (
    <div className={styles.password}>
      <span>登录名：{name}</span>
      <Typography.Text
        className={styles.secret ?? ''}
        copyable={{ text: password, tooltips: ['复制密码', '已复制'] }}
      >
        {password}
      </Typography.Text>
      <span>密码只显示这一次，请复制后转交本人。</span>
    </div>
  ),
})

interface ReasonForm {
  reason: string
}

export function stateDialog(
  row: StaffRow,
  refresh: () => Promise<unknown>,
): DialogSpec<ReasonForm, StaffRow> {
  const frozen = row.state === 'frozen'
  return {
    title: frozen ? `恢复“${row.displayName}”？` : `停用“${row.displayName}”？`,
    okText: frozen ? '恢复' : '停用',
    danger: !frozen,
    seen: row,
    renew: () => latest(row, refresh),
    intro: frozen ? (
      <p>恢复后可以用原来的密码登录后台。</p>
    ) : (
      <p>
        停用后立即退出后台，且不能再登录。
        {row.customers > 0 && `名下还有 ${row.customers} 位跟进中的客户，请另行分配。`}
      </p>
    ),
    fields: <ReasonField placeholder={frozen ? '例如：返岗' : '例如：离职'} />,
    run: async ({ reason }, { id, version }) => {
      await call(
        'adminstaff.setState',
        { id, version, state: frozen ? 'active' : 'frozen', reason },
        { quiet: true },
      )
      void refresh()
      return frozen ? '已恢复' : '已停用'
    },
  }
}

/** @param own whether this is the operator's own account, whose session ends with the old password */
export const passwordDialog = (
  row: StaffRow,
  own: boolean,
  refresh: () => Promise<unknown>,
): DialogSpec<ReasonForm, null> => ({
  title: `重置“${row.displayName}”的密码？`,
  okText: '重置密码',
  danger: true,
  seen: null,
  intro: (
    <p>
      {own
        ? '这是你自己的账号：旧密码立即失效，请先复制新密码，再重新登录。'
        : '旧密码立即失效，正在使用的后台会退出。新密码由系统生成，只显示一次。'}
    </p>
  ),
  fields: <ReasonField placeholder="例如：本人忘记密码" />,
  run: async ({ reason }) => {
    const { password } = await call('adminstaff.resetPassword', { id: row.id, reason }, { quiet: true })
    if (!own) void refresh()
    return passwordShown('密码已重置', row.name, password)
  },
})

async function latest(row: StaffRow, refresh: () => Promise<unknown>): Promise<StaffRow> {
  const answer = (await refresh()) as { rows: StaffRow[] } | undefined
  return answer?.rows.find(({ id }) => id === row.id) ?? row
}
