import { ProFormSelect } from '@ant-design/pro-components'
import { KIND_NAMES } from '@/client/kindNames'
import type { WorkKind } from '@/contract/catalogue/work'
import { quotedTitle } from '@/format/titles'

export interface FoundWork {
  id: number
  kind: WorkKind
  title: string
  author?: string
}

interface Props {
  name: string
  label: string
  extra: string
  /** Finds works by a part of their title or author. */
  find: (keyword: string) => Promise<readonly FoundWork[]>
  /** The work that is already chosen. */
  known?: FoundWork
  disabled?: boolean
}

const optionOf = ({ id, kind, title, author }: FoundWork) => ({
  value: id,
  label: [quotedTitle(kind, title), KIND_NAMES[kind], author].filter(Boolean).join(' · '),
})

/** Field for a work, found by typing. */
export const WorkField = ({ name, label, extra, find, known, disabled = false }: Props) => (
  <ProFormSelect
    name={name}
    label={label}
    placeholder="输入书名、剧名或作者查找"
    extra={extra}
    disabled={disabled}
    showSearch
    debounceTime={300}
    request={async ({ keyWords = '' }: { keyWords?: string }) => {
      const rows = await find(keyWords)
      const shown = known && !keyWords && !rows.some(({ id }) => id === known.id) ? [known, ...rows] : rows
      return shown.map(optionOf)
    }}
    fieldProps={{ filterOption: false }}
    rules={[{ required: true, message: '请选择作品' }]}
  />
)
