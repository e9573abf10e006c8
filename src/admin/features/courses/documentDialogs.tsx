import { ProFormText } from '@ant-design/pro-components'
import { call } from '@/client/client'
import type { OfficeDocument } from '@/contract/courses/admindocument'
import { LESSON_TITLE } from '@/contract/courses/course-form'
import type { DialogSpec } from '../../kit/dialog/FormDialog'

type Reload = () => Promise<OfficeDocument>

export const renameDialog = (
  row: OfficeDocument,
  reload: Reload,
): DialogSpec<{ title: string }, OfficeDocument> => ({
  title: '给课件改名',
  okText: '保存',
  seen: row,
  renew: reload,
  initial: { title: row.title },
  record: { of: ({ title }) => ({ title }), names: { title: '课件名称' } },
  fields: (
    <ProFormText
      name="title"
      label="课件名称"
      fieldProps={{ maxLength: LESSON_TITLE, showCount: true, autoComplete: 'off' }}
      rules={[{ required: true, whitespace: true, message: '请填写课件名称' }]}
    />
  ),
  run: async ({ title }, { id, version }) => {
    await call('admindocument.rename', { id, version, title }, { quiet: true })
    await reload().catch(() => undefined)
    return '已改名'
  },
})

export const withdrawDialog = (
  row: OfficeDocument,
  reload: Reload,
): DialogSpec<Record<string, never>, OfficeDocument> => ({
  title: row.withdrawn ? `恢复“${row.title}”？` : `下架“${row.title}”？`,
  okText: row.withdrawn ? '恢复' : '下架',
  danger: !row.withdrawn,
  seen: row,
  renew: reload,
  intro: row.withdrawn ? (
    <p>买过课程的学员又能打开和下载它。</p>
  ) : (
    <p>
      学员打不开它，已经下载的文件还在他们的手机里。
      {row.lesson ? `课时“${row.lesson.title}”会显示为未更新。` : ''}
    </p>
  ),
  run: async (_, { id, version }) => {
    await call('admindocument.setState', { id, version, withdrawn: !row.withdrawn }, { quiet: true })
    await reload().catch(() => undefined)
    return row.withdrawn ? '已恢复' : '已下架'
  },
})
