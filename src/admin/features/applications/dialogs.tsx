import { ProFormTextArea } from '@ant-design/pro-components'
import { call } from '@/client/client'
import type { ReviewRow } from '@/contract/office/adminapplication'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import type { BulkAction } from '../../kit/table/bulk'
import { revealDialog } from '../../kit/dialog/revealDialog'
import { KIND_LABELS } from '../../kit/labels/people'

export const isWaiting = (row: ReviewRow): boolean => row.state === 'submitted' || row.state === 'resubmitted'

const RefuseField = () => (
  <ReasonField placeholder="申请人会看到，请写清楚怎样修改" extra="申请人会看到，并可修改后重新提交" />
)

const NoteField = () => (
  <ProFormTextArea
    name="note"
    label="备注（选填）"
    placeholder="只有后台能看到"
    fieldProps={{ maxLength: 200, showCount: true, rows: 2 }}
  />
)

const picked = (rows: ReviewRow[]) => rows.map(({ id, version }) => ({ id, version }))

/** Bulk decisions on applications. */
export const decisions: BulkAction<ReviewRow>[] = [
  {
    label: '通过',
    permission: 'application.review',
    applies: isWaiting,
    title: (rows) => `通过 ${rows.length} 个申请？`,
    change: (row) => KIND_LABELS[row.kind],
    warning: () => <p>通过后立即开通对应身份，并通知申请人。</p>,
    fields: <NoteField />,
    run: (rows, { note }: { note?: string }) =>
      call(
        'adminapplication.approve',
        { items: picked(rows), ...(note?.trim() ? { note: note.trim() } : {}) },
        { quiet: true },
      ),
    done: (changed) => `已通过 ${changed} 个申请`,
  },
  {
    label: '拒绝',
    permission: 'application.review',
    danger: true,
    applies: isWaiting,
    title: (rows) => `拒绝 ${rows.length} 个申请？`,
    change: (row) => KIND_LABELS[row.kind],
    fields: <RefuseField />,
    run: (rows, { reason }: { reason: string }) =>
      call('adminapplication.refuse', { items: picked(rows), reason }, { quiet: true }),
    done: (changed) => `已拒绝 ${changed} 个申请`,
  },
]

type Reload = () => Promise<{ row: ReviewRow }>

export const approveDialog = (row: ReviewRow, reload: Reload): DialogSpec<{ note?: string }, ReviewRow> => ({
  title: `通过“${row.name}”的${KIND_LABELS[row.kind]}申请？`,
  okText: '通过',
  seen: row,
  renew: async () => (await reload()).row,
  intro: <p>通过后立即开通对应身份，并通知申请人。</p>,
  fields: <NoteField />,
  run: async ({ note }, { id, version }) => {
    const given = note?.trim()
    await call(
      'adminapplication.approve',
      { items: [{ id, version }], ...(given ? { note: given } : {}) },
      { quiet: true },
    )
    await reload().catch(() => undefined)
    return '已通过，身份已开通'
  },
})

export const refuseDialog = (row: ReviewRow, reload: Reload): DialogSpec<{ reason: string }, ReviewRow> => ({
  title: `拒绝“${row.name}”的${KIND_LABELS[row.kind]}申请？`,
  okText: '拒绝',
  danger: true,
  seen: row,
  renew: async () => (await reload()).row,
  fields: <RefuseField />,
  run: async ({ reason }, { id, version }) => {
    await call('adminapplication.refuse', { items: [{ id, version }], reason }, { quiet: true })
    await reload().catch(() => undefined)
    return '已拒绝'
  },
})

export const applicantDialog = (row: ReviewRow) =>
  revealDialog('手机号与证件号', async (reason) => {
    const { mobile, idCard } = await call('adminapplication.reveal', { id: row.id, reason }, { quiet: true })
    return [
      { name: '手机号', value: mobile },
      { name: '证件号', value: idCard },
    ]
  })
