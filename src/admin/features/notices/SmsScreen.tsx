import { lookup } from '@/format/lookup'
import { type ProColumns } from '@ant-design/pro-components'
import { Alert, Typography } from 'antd'
import type { SmsRow } from '@/contract/office/adminlog'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const EVENTS = lookup<string>({
  mobilelogin: '验证码登录与注册',
  resetpwd: '找回密码',
  password: '设置密码',
  bind: '绑定手机',
  changemobile: '更换手机：新号码',
  oldmobile: '更换手机：原号码',
  unbind: '解绑账号',
  transfer: '会员转赠',
  delete: '申请注销',
  consult: '咨询',
})
const STATES = { sent: '已发送', failed: '发送失败' }

const columns: ProColumns<SmsRow>[] = [
  {
    title: '手机号',
    dataIndex: 'mobile',
    key: 'mobile',
    className: styles.figure ?? '',
    fieldProps: { placeholder: '完整手机号或后四位', maxLength: 11, inputMode: 'numeric' },
    formItemProps: {
      rules: [{ pattern: /^(\d{4}|\d{11})$/, message: '请输入完整手机号或后四位' }],
    },
  },
  {
    title: '用途',
    dataIndex: 'event',
    key: 'event',
    valueType: 'select',
    valueEnum: enumOf(EVENTS),
    render: (_, row) => EVENTS[row.event] ?? row.event,
  },
  {
    title: '内容',
    key: 'text',
    search: false,
    render: (_, row) => {
      const code = /\d{4,6}/.exec(row.text)?.[0]
      return (
        <Typography.Text copyable={code ? { text: code, tooltips: ['复制验证码', '已复制'] } : false}>
          {row.text}
        </Typography.Text>
      )
    },
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 100,
    valueType: 'select',
    valueEnum: enumOf(STATES),
    render: (_, row) => <Mark tone={row.state === 'sent' ? 'good' : 'bad'}>{STATES[row.state]}</Mark>,
  },
  {
    title: 'IP',
    key: 'ip',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => row.ip || '—',
  },
  {
    title: '时间',
    key: 'at',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.at),
  },
]

/** Text messages that were sent; without a real SMS channel, with their codes. */
export default function SmsScreen() {
  const table = useTable('adminsms.list')
  return (
    <OfficePage path="/admin/sms">
      {table.data?.sandbox && (
        <Alert
          className={styles.tabs ?? ''}
          type="info"
          role="note"
          showIcon
          message="没有配置短信通道，短信不会真正发出，验证码在这里查看。"
        />
      )}
      <OfficeTable
        name="adminsms"
        table={table}
        noun="短信"
        nameOf={(row) => row.mobile}
        columns={columns}
        nothing="还没有发送过短信"
      />
    </OfficePage>
  )
}
