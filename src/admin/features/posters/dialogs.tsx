import { ProFormText } from '@ant-design/pro-components'
import { call } from '@/client/client'
import type { PosterRow } from '@/contract/content/poster'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'

type Again = () => Promise<PosterRow>

export const stateDialog = (row: PosterRow, again: Again): DialogSpec<{ reason: string }, PosterRow> => {
  const state = row.state === 'on' ? 'off' : 'on'
  return {
    title: `${state === 'on' ? '启用' : '停用'}“${row.name}”？`,
    okText: state === 'on' ? '启用' : '停用',
    danger: state === 'off',
    seen: row,
    renew: again,
    intro: state === 'on' ? '用户马上可以选到这个模板。' : '用户不再看到这个模板，已经保存的海报不受影响。',
    fields: <ReasonField />,
    run: async ({ reason }, { id, version }) => {
      await call('adminposter.setState', { items: [{ id, version }], state, reason }, { quiet: true })
      await again().catch(() => undefined)
      return state === 'on' ? '已启用' : '已停用'
    },
  }
}

export const copyDialog = (
  row: PosterRow,
  open: (id: number) => void,
): DialogSpec<{ name: string }, null> => ({
  title: `复制“${row.name}”`,
  okText: '复制',
  seen: null,
  initial: { name: `${row.name}副本`.slice(0, 12) },
  intro: '副本是停用的，改好以后再启用。',
  fields: (
    <ProFormText
      name="name"
      label="名称"
      fieldProps={{ maxLength: 12, showCount: true }}
      rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
    />
  ),
  run: async ({ name }) => {
    const document = JSON.stringify(row.document)
    const { id } = await call('adminposter.save', { name, sort: row.sort, document }, { quiet: true })
    open(id)
    return '已复制'
  },
})
