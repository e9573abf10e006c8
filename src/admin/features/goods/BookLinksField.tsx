import { ProCard, ProForm } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { KIND_NAMES } from '@/client/kindNames'
import type { LinkableWork } from '@/contract/catalogue/adminbook'
import { LINK_NAMES, LINK_ROLES, MOST_LINKS, type LinkRole } from '@/contract/catalogue/links'
import { quotedTitle } from '@/format/titles'
import { handledByScreen } from '../../kit/handledByScreen'
import styles from '../../kit/styles/works.module.css'
import { STATE_NAMES } from '../../kit/works/states'
import type { NamedLink } from './bookLinks'

const EXTRAS: Record<LinkRole, string> = {
  film: '由这本书改编的电影、短剧或视频书',
  audio: '这本书的有声剧或 FM 有声书',
  course: '拥有整本书的读者可以免费学习',
  paper: '试读结束和书籍详情里推荐的纸质版',
}

const textOf = ({ kind, title, author, state }: LinkableWork): string =>
  [
    quotedTitle(kind, title),
    KIND_NAMES[kind],
    author,
    state === 'published' ? '' : `${STATE_NAMES[state]}，读者看不到`,
  ]
    .filter(Boolean)
    .join(' · ')

interface RoleProps {
  id: string
  role: LinkRole
  chosen: readonly NamedLink[]
  onChange: (works: NamedLink[]) => void
}

/** Select for the works of one role, found by typing; they are shown in the order they were chosen. */
function RoleSelect({ id, role, chosen, onChange }: RoleProps) {
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState(false)
  const { data, error, loading } = useRequest(
    () => call('adminbook.works', { role, ...(keyword ? { keyword } : {}) }, { quiet: true }),
    { ...handledByScreen, ready: open, refreshDeps: [keyword], debounceWait: 300, debounceLeading: true },
  )
  const found = (data?.rows ?? []).filter((work) => !chosen.some((link) => link.id === work.id))
  const works = [...chosen, ...found.map((work) => ({ ...work, role }))]
  return (
    <Select
      id={id}
      mode="multiple"
      value={chosen.map((link) => link.id)}
      placeholder="输入标题或作者查找"
      filterOption={false}
      loading={loading}
      notFoundContent={
        <span className={styles.hint}>
          {error ? messageOf(error) : loading ? '正在查找...' : '没有找到作品'}
        </span>
      }
      onOpenChange={setOpen}
      onSearch={setKeyword}
      onChange={(ids: number[]) => {
        setKeyword('')
        onChange(ids.flatMap((one) => works.find((work) => work.id === one) ?? []))
      }}
      options={works.map((work) => ({ value: work.id, label: textOf(work) }))}
    />
  )
}

interface FieldProps {
  id?: string
  value?: NamedLink[]
  onChange?: (links: NamedLink[]) => void
}

function LinksField({ id = 'links', value = [], onChange }: FieldProps) {
  return (
    <ProForm.Group grid>
      {LINK_ROLES.map((role) => (
        <ProForm.Item
          key={role}
          label={LINK_NAMES[role]}
          htmlFor={`${id}-${role}`}
          extra={EXTRAS[role]}
          style={{ flex: '1 1 max(260px, 45%)', minWidth: 0, paddingInline: 4 }}
        >
          <RoleSelect
            id={`${id}-${role}`}
            role={role}
            chosen={value.filter((link) => link.role === role)}
            onChange={(works) => onChange?.([...value.filter((link) => link.role !== role), ...works])}
          />
        </ProForm.Item>
      ))}
    </ProForm.Group>
  )
}

/** The works that belong to a book, by their role. */
export const BookLinksField = () => (
  <ProCard title="关联作品" headerBordered>
    <ProForm.Item
      name="links"
      style={{ marginBottom: 0 }}
      rules={[{ type: 'array', max: MOST_LINKS, message: `最多关联 ${MOST_LINKS} 部作品，请移除一些` }]}
    >
      <LinksField />
    </ProForm.Item>
  </ProCard>
)

/** Linked works as text, where two versions of the form are compared. */
export const LinksText = ({ links }: { links: readonly NamedLink[] }) =>
  links.length === 0 ? (
    <>空</>
  ) : (
    <ul>
      {links.map((link) => (
        <li key={`${link.role} ${link.id}`}>
          {LINK_NAMES[link.role]}：{textOf(link)}
        </li>
      ))}
    </ul>
  )
