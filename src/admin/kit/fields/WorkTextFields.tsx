import { ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import type { ReactNode } from 'react'
import { half } from './columns'

interface Props {
  names: Record<'title' | 'subtitle' | 'author' | 'tags' | 'synopsis', string>
  /** Error when there is no title. */
  missing: string
  /** Fields after the author. */
  children?: ReactNode
  /** Rows of the synopsis. */
  rows?: number
}

/** Text fields of a work or product: title, author, tags, synopsis. */
export const WorkTextFields = ({ names, missing, children, rows = 4 }: Props) => (
  <>
    <ProFormText
      name="title"
      label={names.title}
      colProps={half}
      rules={[{ required: true, whitespace: true, message: missing }]}
      fieldProps={{ maxLength: 60, showCount: true }}
    />
    <ProFormText
      name="subtitle"
      label={names.subtitle}
      colProps={half}
      fieldProps={{ maxLength: 100, showCount: true }}
    />
    <ProFormText name="author" label={names.author} colProps={half} fieldProps={{ maxLength: 40 }} />
    {children}
    <ProFormSelect
      name="tags"
      label={names.tags}
      colProps={half}
      mode="tags"
      placeholder="输入后回车，最多 10 个"
      fieldProps={{ maxCount: 10, open: false, suffixIcon: null, tokenSeparators: [',', '，', ' '] }}
    />
    <ProFormTextArea
      name="synopsis"
      label={names.synopsis}
      fieldProps={{ maxLength: 2000, showCount: true, rows }}
    />
  </>
)
