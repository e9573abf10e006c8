import { ProFormDependency, ProFormText, ProFormTextArea, type ProColumns } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Button, Skeleton } from 'antd'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { WordForm, WordRow } from '@/contract/kernel/adminword'
import { isoMinute } from '@/format/calendar'
import { crud, type Tools } from '../../kit/table/crud'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import styles from '../../kit/styles/records.module.css'
import { RowActions } from '../../kit/table/RowActions'
import { handledByScreen } from '../../kit/handledByScreen'
import { actionsColumn, keywordColumn } from '../../kit/table/columns'

const NAMES: Record<keyof WordForm, string> = { word: '词语', note: '备注' }
const SHOWN_FAULTS = 20

/** Preview from the server of what the pasted text would change. */
function PastePreview({ text }: { text: string }) {
  const { data, error, loading } = useRequest(
    () => call('adminword.paste', { text, preview: true }, { quiet: true }),
    { ...handledByScreen, refreshDeps: [text], ready: text.trim() !== '', debounceWait: 300 },
  )
  if (!text.trim()) return <p className={styles.hintFull}>每行一个词，逗号后可写备注；最多 1000 行。</p>
  if (error) return <p className={styles.below}>{messageOf(error)}</p>
  if (!data || loading) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return (
    <div role="status">
      <p>
        将添加 {data.added} 个词
        {data.known > 0 && `，${data.known} 个已在词表里或重复、会跳过`}
        {data.faults.length > 0 && `，${data.faults.length} 行有误、不会添加：`}
      </p>
      <ul>
        {data.faults.slice(0, SHOWN_FAULTS).map(({ line, text: found, msg }) => (
          <li key={line}>
            第 {line} 行“{found}”：{msg}
          </li>
        ))}
      </ul>
    </div>
  )
}

const pasteDialog = (refresh: () => Promise<unknown>): DialogSpec<{ text: string }, null> => ({
  title: '批量添加敏感词',
  okText: '添加',
  width: 560,
  seen: null,
  fields: (
    <>
      <ProFormTextArea
        name="text"
        label="词语"
        fieldProps={{ rows: 8, maxLength: 60_000, placeholder: '刷单返利，诈骗\n代写论文' }}
        rules={[{ required: true, whitespace: true, message: '请粘贴词语' }]}
      />
      <ProFormDependency name={['text']}>
        {({ text }: { text?: string }) => <PastePreview text={text ?? ''} />}
      </ProFormDependency>
    </>
  ),
  run: async ({ text }) => {
    const { added, known, faults } = await call('adminword.paste', { text, preview: false }, { quiet: true })
    void refresh()
    const lost = faults.map(({ line, msg }) => ({ name: `第 ${line} 行`, msg }))
    const done = `已添加 ${added} 个词${known > 0 ? `，跳过 ${known} 个：已在词表里，或在文中重复` : ''}`
    return lost.length ? { done, lost } : done
  },
})

const columns = (tools: Tools<WordRow>): ProColumns<WordRow>[] => [
  keywordColumn('词语或备注'),
  { title: '词语', key: 'word', search: false, render: (_, row) => <b>{row.word}</b> },
  { title: '备注', key: 'note', search: false, render: (_, row) => row.note || '—' },
  { title: '更新人', key: 'by', search: false, width: 120, render: (_, row) => row.by },
  {
    title: '更新时间',
    key: 'updatedAt',
    search: false,
    width: 148,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.updatedAt),
  },
  actionsColumn(128, (row) => <RowActions row={row} name={row.word} tools={tools} permission="word.edit" />),
]

/** Words that users may not publish in reviews, profiles, chats and forms. */
export default crud<WordRow, WordForm>({
  group: 'adminword',
  title: '敏感词',
  noun: '敏感词',
  nameOf: (row) => row.word,
  columns,
  fields: () => (
    <>
      <ProFormText
        name="word"
        label={NAMES.word}
        extra="大小写、全半角与中间的符号、空格不影响识别"
        fieldProps={{ maxLength: 40 }}
        rules={[{ required: true, whitespace: true, message: '请输入词语' }]}
      />
      <ProFormText name="note" label={NAMES.note} fieldProps={{ maxLength: 60 }} />
    </>
  ),
  empty: { word: '', note: '' },
  permission: 'word.edit',
  formOf: ({ word, note }) => ({ word, note }),
  names: NAMES,
  more: ({ openDialog, refresh }) => (
    <Button key="paste" onClick={() => openDialog(pasteDialog(refresh))}>
      批量添加
    </Button>
  ),
})
