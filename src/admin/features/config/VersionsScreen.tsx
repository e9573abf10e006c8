import { ProFormSwitch, ProFormText, ProFormTextArea, type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { call } from '@/client/client'
import { can, useStaff } from '@/stores/staff'
import { DigitField } from '../../kit/fields/DigitField'
import { isoMinute } from '@/format/calendar'
import { crud, type Tools } from '../../kit/table/crud'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import { Mark, type Tone } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { actionsColumn } from '../../kit/table/columns'
import type { VersionForm, VersionRow } from '@/contract/content/adminversion'

const STATES: Record<VersionRow['state'], { text: string; tone: Tone }> = {
  draft: { text: '草稿', tone: 'quiet' },
  published: { text: '已发布', tone: 'good' },
  withdrawn: { text: '已撤回', tone: 'bad' },
}

const NAMES: Record<keyof VersionForm, string> = {
  name: '版本号',
  code: '版本代码',
  notes: '更新说明',
  force: '强制更新',
}

type Renew = () => Promise<VersionRow>

const publishDialog = (row: VersionRow, renew: Renew): DialogSpec<object, VersionRow> => ({
  title: `发布 ${row.form.name}？`,
  okText: '发布',
  seen: row,
  renew,
  intro: ({ form }) => (
    <p>
      低于版本代码 {form.code} 的应用会收到更新提示
      {form.force ? '，必须更新后才能继续使用。' : '，可以稍后更新。'}
    </p>
  ),
  run: async (_form, { id, version }) => {
    await call('adminversion.publish', { id, version }, { quiet: true })
    void renew()
    return `${row.form.name} 已发布`
  },
})

const withdrawDialog = (row: VersionRow, renew: Renew): DialogSpec<{ reason: string }, VersionRow> => ({
  title: `撤回 ${row.form.name}？`,
  okText: '撤回',
  danger: true,
  seen: row,
  renew,
  intro: <p>撤回后，应用改为提示上一个已发布的版本；已经更新的不受影响。</p>,
  fields: <ReasonField placeholder="例如：启动闪退" />,
  run: async ({ reason }, { id, version }) => {
    await call('adminversion.withdraw', { id, version, reason }, { quiet: true })
    void renew()
    return `${row.form.name} 已撤回`
  },
})

function Actions({ row, tools }: { row: VersionRow; tools: Tools<VersionRow> }) {
  const { userInfo } = useStaff()
  const renew: Renew = async () => {
    const { rows } = (await tools.refresh()) as { rows: VersionRow[] }
    return rows.find(({ id }) => id === row.id) ?? row
  }
  const mayPublish = can(userInfo, 'version.publish')
  const { name } = row.form
  return (
    <>
      {row.state === 'draft' && mayPublish && (
        <Button
          type="link"
          size="small"
          onClick={() => tools.openDialog(publishDialog(row, renew))}
          aria-label={`发布 ${name}`}
        >
          发布
        </Button>
      )}
      {can(userInfo, 'version.edit') && (
        <Button type="link" size="small" onClick={() => tools.edit(row)} aria-label={`编辑 ${name}`}>
          编辑
        </Button>
      )}
      {row.state === 'published' && mayPublish && (
        <Button
          type="link"
          size="small"
          danger
          onClick={() => tools.openDialog(withdrawDialog(row, renew))}
          aria-label={`撤回 ${name}`}
        >
          撤回
        </Button>
      )}
    </>
  )
}

const columns = (tools: Tools<VersionRow>): ProColumns<VersionRow>[] => [
  {
    title: '版本',
    key: 'name',
    search: false,
    width: 132,
    render: (_, { form, current }) => (
      <div className={styles.text}>
        <div className={styles.marks}>
          <b>{form.name}</b>
          {current && <Mark tone="good">当前</Mark>}
        </div>
        <div className={styles.hint}>代码 {form.code}</div>
      </div>
    ),
  },
  {
    title: '更新说明',
    key: 'notes',
    search: false,
    render: (_, { form }) => <div className={styles.note}>{form.notes}</div>,
  },
  {
    title: '更新方式',
    key: 'force',
    search: false,
    width: 96,
    render: (_, { form }) => (form.force ? <Mark tone="warning">强制</Mark> : '可选'),
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 88,
    valueType: 'select',
    valueEnum: enumOf(STATES),
    render: (_, { state }) => <Mark tone={STATES[state].tone}>{STATES[state].text}</Mark>,
  },
  {
    title: '发布时间',
    key: 'published',
    search: false,
    width: 148,
    className: styles.figure ?? '',
    render: (_, { publishedAt, createdAt, by }) => (
      <>
        {publishedAt ? isoMinute(publishedAt) : '未发布'}
        <div className={styles.hintFull}>
          {by} {publishedAt ? '' : isoMinute(createdAt)}
        </div>
      </>
    ),
  },
  actionsColumn(148, (row) => <Actions row={row} tools={tools} />),
]

function Fields({ row }: { row: VersionRow | null }) {
  const fixed = row !== null && row.state !== 'draft'
  return (
    <>
      <ProFormText
        name="name"
        label={NAMES.name}
        placeholder="例如：1.2.0"
        disabled={fixed}
        fieldProps={{ maxLength: 15, autoComplete: 'off' }}
        rules={[{ required: true, pattern: /^\d{1,3}(\.\d{1,3}){1,3}$/, message: '例如 1.2.0' }]}
      />
      <DigitField
        name="code"
        label={NAMES.code}
        extra={fixed ? '已发布的版本只能修改说明和是否强制更新' : '整数，要大于已发布的版本'}
        disabled={fixed}
        min={1}
        max={2_000_000_000}
        fieldProps={{ precision: 0 }}
        rules={[{ required: true, message: '请填写版本代码' }]}
      />
      <ProFormTextArea
        name="notes"
        label={NAMES.notes}
        placeholder="用户在更新提示里看到"
        fieldProps={{ maxLength: 1000, showCount: true, rows: 5 }}
        rules={[{ required: true, whitespace: true, message: '请填写更新说明' }]}
      />
      <ProFormSwitch name="force" label={NAMES.force} extra="旧版本必须更新后才能继续使用" />
    </>
  )
}

/** Versions of the app: drafted, published, withdrawn. */
export default crud<VersionRow, Partial<VersionForm>>({
  group: 'adminversion',
  title: 'App 版本',
  noun: '版本',
  nameOf: ({ form }) => form.name,
  columns,
  fields: (row) => <Fields row={row} />,
  empty: { name: '', notes: '', force: false },
  permission: 'version.edit',
  formOf: ({ form }) => form,
  names: NAMES,
  width: 520,
})
