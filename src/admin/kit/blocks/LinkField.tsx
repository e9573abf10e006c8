import { useDebounceFn, useRequest } from 'ahooks'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import { KIND_NAMES } from '@/client/kindNames'
import { workLink } from '@/client/links'
import { SCREEN_PATHS } from '@/client/paths'
import type { ContentWork } from '@/contract/content/admincontent'
import { quotedTitle } from '@/format/titles'
import { handledByScreen } from '../handledByScreen'
import { leadsSomewhere, PAGES } from './links'

export const linkOf = ({ kind, number }: ContentWork): string => workLink({ kind, id: number })
export const workLabel = ({ kind, title, author }: ContentWork): string =>
  [quotedTitle(kind, title), KIND_NAMES[kind], author].filter(Boolean).join(' · ')

const MOST_SCREENS = 8

/** Searches works by title or author while the user types. */
export function useWorkSearch() {
  const { data, loading, run } = useRequest(
    (keyword: string) => call('admincontent.works', keyword ? { keyword } : {}, { quiet: true }),
    { ...handledByScreen, manual: true },
  )
  const { run: search } = useDebounceFn(run, { wait: 300 })
  return { works: data?.rows ?? [], loading, begin: () => run(''), search }
}

/** Returns the screens that a typed address may mean, with its query if any. */
function screensFor(typed: string): { value: string; label: string }[] {
  const href = `#/${typed.replace(/^#?\/*/, '')}`
  const paths = SCREEN_PATHS.filter((path) => path.includes(href.slice(1)) && `#${path}` !== href)
  return [
    ...(leadsSomewhere(href) ? [href] : []),
    ...paths.slice(0, MOST_SCREENS).map((path) => `#${path}`),
  ].map((value) => ({ value, label: value }))
}

interface Props {
  id?: string
  value?: string
  onChange?: (href: string) => void
  label?: string
}

/** Field for the target of a link: an existing screen, or a work found by its title. */
export function LinkField({ id, value = '', onChange, label = '打开的页面' }: Props) {
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const { works, loading, begin, search } = useWorkSearch()
  const address = /^#?\//.test(typed.trim())
  const pages = address ? screensFor(typed.trim()) : PAGES.filter(({ label: name }) => name.includes(typed))
  const found = address ? [] : works.map((work) => ({ value: linkOf(work), label: workLabel(work) }))
  const listed = [...pages, ...found]
  const named = PAGES.find((page) => page.value === value)?.label ?? known.get(value)
  return (
    <Select<{ value: string; label: string }>
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      labelInValue
      allowClear
      showSearch
      placeholder="查找作品或页面，也可输入 #/ 开头的地址"
      {...(value ? { value: { value, label: named ?? value } } : {})}
      loading={loading}
      filterOption={false}
      notFoundContent={loading ? '正在查找…' : '没有找到，地址须是应用里有的页面'}
      onFocus={begin}
      onSearch={(text) => {
        setTyped(text)
        if (!/^#?\//.test(text.trim())) search(text)
      }}
      options={[
        ...(pages.length ? [{ label: '页面', title: '页面', options: pages }] : []),
        ...(found.length ? [{ label: '作品', title: '作品', options: found }] : []),
      ]}
      onChange={(chosen?: { value: string }) => {
        const option = listed.find((one) => one.value === chosen?.value)
        if (option) setKnown(new Map([...known, [option.value, option.label]]))
        setTyped('')
        onChange?.(chosen?.value ?? '')
      }}
    />
  )
}
