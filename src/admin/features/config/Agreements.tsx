import { ProFormText, ProFormTextArea, type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { useMemo } from 'react'
import { call, type AnswerOf } from '@/client/client'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { useDialog } from '../../kit/dialog/useDialog'
import { actionsColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { ROLE_LABELS } from '../../kit/labels/people'
import { AGREEMENT_TYPES, type AgreementType } from '@/contract/content/agreements'

type Row = AnswerOf<'adminagreement.list'>['rows'][number]
type Text = AnswerOf<'adminagreement.detail'>

const TYPES: Record<AgreementType, string> = {
  ...ROLE_LABELS,
  settleA: '入驻协议 A',
  settleB: '入驻协议 B（品牌）',
  user: '用户协议',
  privacy: '隐私政策',
  deletion: '注销协议',
}

interface TextForm {
  title: string
  html: string
}

const Fields = () => (
  <>
    <ProFormText
      name="title"
      label="标题"
      fieldProps={{ maxLength: 60, showCount: true }}
      rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
    />
    <ProFormTextArea
      name="html"
      label="正文"
      extra="可用 h2、h3、p、ul、li、strong、a 等标签；保存时会去掉不安全的内容"
      fieldProps={{ maxLength: 60_000, showCount: true, rows: 16 }}
      rules={[{ required: true, min: 20, message: '正文至少 20 个字' }]}
    />
  </>
)

/** Dialog for the next version of an agreement, prefilled with the one in force. */
const publishDialog = (seen: Text, refresh: () => Promise<unknown>): DialogSpec<TextForm, Text> => ({
  title: `发布${TYPES[seen.type]}的新版本`,
  okText: '发布',
  width: 720,
  seen,
  initial: { title: seen.title, html: seen.html },
  intro: ({ version }) => (
    <p>当前为第 {version} 版。发布后立即生效，已发布的版本不能修改；已同意旧版的人以旧版为准。</p>
  ),
  fields: <Fields />,
  record: {
    of: ({ title, html }: Text): TextForm => ({ title, html }),
    names: { title: '标题', html: '正文' },
  },
  renew: async () => {
    const { rows } = await call('adminagreement.list', { type: seen.type, pageSize: 1 }, { quiet: true })
    return call('adminagreement.detail', { id: rows[0]?.id ?? seen.id }, { quiet: true })
  },
  run: async ({ title, html }, { type, version: base }) => {
    const { version } = await call('adminagreement.publish', { type, base, title, html }, { quiet: true })
    void refresh()
    return `第 ${version} 版已生效`
  },
})

const columns = (publish: (row: Row) => void, may: boolean): ProColumns<Row>[] => [
  {
    title: '协议',
    dataIndex: 'type',
    key: 'type',
    valueType: 'select',
    valueEnum: enumOf(Object.fromEntries(AGREEMENT_TYPES.map((type) => [type, TYPES[type]]))),
    render: (_, row) => (
      <div className={styles.text}>
        <b>{row.title}</b>
        <div className={styles.hint}>{TYPES[row.type]}</div>
      </div>
    ),
  },
  {
    title: '版本',
    key: 'version',
    search: false,
    width: 120,
    render: (_, row) => (
      <div className={styles.marks}>
        第 {row.version} 版{row.current && <Mark tone="good">生效中</Mark>}
      </div>
    ),
  },
  {
    title: '发布',
    key: 'created',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => (
      <>
        {row.by || '系统'}
        <div className={styles.hintFull}>{isoMinute(row.createdAt)}</div>
      </>
    ),
  },
  actionsColumn(120, (row) =>
    may && row.current ? (
      <Button type="link" size="small" onClick={() => publish(row)} aria-label={`发布新版本 ${row.title}`}>
        发布新版本
      </Button>
    ) : null,
  ),
]

/** Agreements by version; new versions are published, old ones never change. */
export function Agreements() {
  const { userInfo } = useStaff()
  const table = useTable('adminagreement.list')
  const [dialog, openDialog] = useDialog()
  const may = can(userInfo, 'agreement.edit')
  const { refresh } = table
  const shown = useMemo(() => {
    const publish = (row: Row): void => {
      void call('adminagreement.detail', { id: row.id })
        .then((text) => openDialog(publishDialog(text, refresh)))
        .catch(() => undefined)
    }
    return columns(publish, may)
  }, [openDialog, may, refresh])
  return (
    <>
      <OfficeTable
        name="adminagreement"
        table={table}
        noun="协议"
        nameOf={(row) => `${row.title} 第 ${row.version} 版`}
        columns={shown}
      />
      {dialog}
    </>
  )
}
