import {
  ProFormDateTimePicker,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import dayjs from 'dayjs'
import { call } from '@/client/client'
import type { NoticeRow } from '@/contract/content/adminnotice'
import { isoMinute } from '@/format/calendar'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import { handledByScreen } from '../../kit/handledByScreen'
import styles from '../../kit/styles/records.module.css'
import { AUDIENCE_LABELS, NOTICE_NAMES } from './labels'

export const NoticeFields = () => (
  <>
    <ProFormText
      name="title"
      label={NOTICE_NAMES.title}
      fieldProps={{ maxLength: 40, showCount: true }}
      rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
    />
    <ProFormTextArea
      name="text"
      label={NOTICE_NAMES.text}
      fieldProps={{ maxLength: 500, showCount: true, rows: 5 }}
      rules={[{ required: true, whitespace: true, message: '请填写内容' }]}
    />
    <ProFormSelect
      name="audience"
      label={NOTICE_NAMES.audience}
      allowClear={false}
      options={Object.entries(AUDIENCE_LABELS).map(([value, label]) => ({ value, label }))}
    />
    <ProFormText
      name="href"
      label={NOTICE_NAMES.href}
      extra="点通知时打开，不填则只显示文字"
      fieldProps={{ maxLength: 200, placeholder: '#/ebook/index' }}
      rules={[{ pattern: /^(#\/\S*)?$/, message: '以 #/ 开头的页面地址' }]}
    />
    <ProFormSwitch
      name="important"
      label={NOTICE_NAMES.important}
      extra="打开后，关闭了“公告与活动”的用户也会收到。只用于协议变更、停机、账号安全等用户必须知道的事，不用于活动与推广"
    />
  </>
)

function Reach({ row }: { row: NoticeRow }) {
  const { data, error } = useRequest(
    () => call('adminnotice.reach', { audience: row.audience, important: row.important }, { quiet: true }),
    handledByScreen,
  )
  const users = data ? `，现在 ${data.users} 人` : error ? '' : '，正在统计人数'
  return (
    <p>
      发送给{AUDIENCE_LABELS[row.audience]}
      {users}
      {row.important ? '，含关闭了“公告与活动”的用户' : ''}。
    </p>
  )
}

const seenOf = ({ id, version }: NoticeRow) => ({ id, version })

type Again = () => Promise<NoticeRow>

/** Dialog that sends a draft now or at a later time. */
export const sendDialog = (row: NoticeRow, renew: Again): DialogSpec<{ at?: string | null }, NoticeRow> => ({
  title: `发送“${row.title}”`,
  okText: '发送',
  seen: row,
  renew,
  intro: (seen) => (
    <>
      <Reach row={seen} />
      <blockquote className={styles.note}>{seen.text}</blockquote>
    </>
  ),
  fields: (
    <ProFormDateTimePicker
      name="at"
      label="定时发送"
      extra="不选则立即发送"
      fieldProps={{
        format: 'YYYY-MM-DD HH:mm',
        minDate: dayjs(),
      }}
    />
  ),
  run: async ({ at }, seen) => {
    const moment_ = at ? dayjs(at).valueOf() : undefined
    await call(
      'adminnotice.send',
      { ...seenOf(seen), ...(moment_ === undefined ? {} : { at: moment_ }) },
      { quiet: true },
    )
    await renew()
    return moment_ === undefined ? '已开始发送' : `将于 ${isoMinute(moment_)} 发送`
  },
})

/** Dialog that cancels a scheduled notice, or removes a sent one from its readers' messages. */
export const recallDialog = (row: NoticeRow, renew: Again): DialogSpec<{ reason: string }, NoticeRow> => ({
  title: row.state === 'scheduled' ? `取消定时“${row.title}”` : `撤回“${row.title}”`,
  okText: row.state === 'scheduled' ? '取消定时' : '撤回',
  danger: true,
  seen: row,
  renew,
  intro: (
    <p>
      {row.state === 'scheduled'
        ? '取消后变回草稿，可以修改后再发送。'
        : '撤回后，已收到的用户不再看到这条消息。'}
    </p>
  ),
  fields: <ReasonField placeholder="例如：时间有变" />,
  run: async ({ reason }, seen) => {
    await call('adminnotice.recall', { ...seenOf(seen), reason }, { quiet: true })
    await renew()
    return row.state === 'scheduled' ? '已取消定时' : '已撤回'
  },
})
