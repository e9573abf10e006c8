import {
  ProFormDateTimePicker,
  ProFormDependency,
  ProFormRadio,
  ProFormSelect,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components'
import dayjs from 'dayjs'
import { call, type AnswerOf } from '@/client/client'
import type { CustomerEvent, CustomerRow } from '@/contract/customers/admincustomer'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import type { BulkAction } from '../../kit/table/bulk'
import { revealDialog } from '../../kit/dialog/revealDialog'
import { EVENT_OPTIONS, NEXT } from './labels'

type Reload = () => Promise<{ row: CustomerRow }>
export type Owners = AnswerOf<'admincustomer.owners'>

interface FollowForm {
  event: CustomerEvent
  note: string
  nextAt?: unknown
}

export const followDialog = (row: CustomerRow, reload: Reload): DialogSpec<FollowForm, CustomerRow> => ({
  title: `跟进“${row.name}”`,
  okText: '保存',
  initial: { event: NEXT[row.state][0] ?? 'follow', note: '' },
  seen: row,
  renew: async () => (await reload()).row,
  fields: (
    <>
      <ProFormRadio.Group
        name="event"
        label="结果"
        options={NEXT[row.state].map((value) => ({ value, label: EVENT_OPTIONS[value] }))}
      />
      <ProFormTextArea
        name="note"
        label="跟进内容"
        placeholder="谈了什么，对方关心什么，下一步怎样"
        fieldProps={{ maxLength: 500, showCount: true, rows: 4 }}
        rules={[{ required: true, whitespace: true, message: '请填写跟进内容' }]}
      />
      <ProFormDependency name={['event']}>
        {({ event }: Partial<FollowForm>) =>
          event === 'follow' && (
            <ProFormDateTimePicker
              name="nextAt"
              label="下次联系（选填）"
              width="md"
              fieldProps={{
                format: 'YYYY-MM-DD HH:mm',
                showNow: false,
                minDate: dayjs(),
                presets: [
                  { label: '明天上午', value: dayjs().add(1, 'day').hour(10).minute(0) },
                  { label: '三天后', value: dayjs().add(3, 'day').hour(10).minute(0) },
                  { label: '一周后', value: dayjs().add(7, 'day').hour(10).minute(0) },
                ],
              }}
              rules={[
                {
                  validator: (_rule, at: string | undefined) =>
                    at && dayjs(at).isBefore(dayjs())
                      ? Promise.reject(new Error('下次联系时间须晚于现在'))
                      : Promise.resolve(),
                },
              ]}
            />
          )
        }
      </ProFormDependency>
    </>
  ),
  run: async ({ event, note, nextAt }, { id, version }) => {
    const next = event === 'follow' && nextAt ? { nextAt: dayjs(nextAt as string).valueOf() } : {}
    await call('admincustomer.follow', { id, version, event, note: note.trim(), ...next }, { quiet: true })
    await reload().catch(() => undefined)
    return '已保存'
  },
})

const ownerOptions = (owners: Owners | undefined) => [
  { value: 0, label: '不分配' },
  ...(owners?.staff.map(({ id, name, team }) => ({ value: id, label: team ? `${name}（${team}）` : name })) ??
    []),
]

const OwnerField = ({ owners }: { owners: Owners | undefined }) => (
  <ProFormSelect
    name="staffId"
    label="负责人"
    showSearch
    options={ownerOptions(owners)}
    rules={[{ required: true, message: '请选择负责人' }]}
  />
)

export const assignDialog = (
  row: CustomerRow,
  owners: Owners | undefined,
  reload: Reload,
): DialogSpec<{ staffId: number }, CustomerRow> => ({
  title: `分配“${row.name}”`,
  okText: '分配',
  ...(row.staffId ? { initial: { staffId: row.staffId } } : {}),
  seen: row,
  renew: async () => (await reload()).row,
  fields: <OwnerField owners={owners} />,
  run: async ({ staffId }, { id, version }) => {
    await call('admincustomer.assign', { items: [{ id, version }], staffId }, { quiet: true })
    await reload().catch(() => undefined)
    return staffId ? '已分配' : '已收回'
  },
})

export const assignMany = (owners: Owners | undefined): BulkAction<CustomerRow> => ({
  label: '分配',
  permission: 'customer.assign',
  applies: () => true,
  title: (rows) => `分配 ${rows.length} 位客户`,
  change: (row) => `现在：${row.staffName || '未分配'}`,
  fields: <OwnerField owners={owners} />,
  run: (rows, { staffId }: { staffId: number }) =>
    call(
      'admincustomer.assign',
      { items: rows.map(({ id, version }) => ({ id, version })), staffId },
      { quiet: true },
    ),
  done: (changed) => `已分配 ${changed} 位客户`,
})

interface EditForm {
  name: string
  teacherId: number
  note: string
}

export const editDialog = (
  row: CustomerRow,
  owners: Owners | undefined,
  reload: Reload,
): DialogSpec<EditForm, CustomerRow> => {
  const of = ({ name, teacherId, note }: CustomerRow): EditForm => ({ name, teacherId, note })
  return {
    title: '编辑客户',
    okText: '保存',
    initial: of(row),
    seen: row,
    renew: async () => (await reload()).row,
    record: { of, names: { name: '姓名', teacherId: '意向老师', note: '备注' } },
    fields: (
      <>
        <ProFormText
          name="name"
          label="姓名"
          fieldProps={{ maxLength: 40 }}
          rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
        />
        <ProFormSelect
          name="teacherId"
          label="意向老师"
          showSearch
          allowClear={false}
          options={[
            { value: 0, label: '无' },
            ...(owners?.teachers.map(({ id, name }) => ({ value: id, label: name })) ?? []),
          ]}
        />
        <ProFormTextArea name="note" label="备注" fieldProps={{ maxLength: 500, showCount: true, rows: 4 }} />
      </>
    ),
    run: async (form, { id, version }) => {
      await call('admincustomer.save', { id, version, form }, { quiet: true })
      await reload().catch(() => undefined)
      return '已保存'
    },
  }
}

export const customerMobileDialog = (row: CustomerRow) =>
  revealDialog('完整手机号', async (reason) => {
    const { mobile } = await call('admincustomer.reveal', { id: row.id, reason }, { quiet: true })
    return [{ name: row.name, value: mobile }]
  })
