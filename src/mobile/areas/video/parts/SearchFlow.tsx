import { useEffect, useState } from 'react'
import { Page } from 'design-system/Page'
import { SearchBar } from 'design-system/SearchBar'
import type { ScreenPath } from '@/client/paths'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { toast } from '@/stores/overlays'
import { SearchHome } from './SearchHome'
import { SearchResults, type Scope } from './SearchResults'
import styles from './SearchFlow.module.css'
import { Suggestions } from './Suggestions'
import { addSearch, useSearchHistory } from './searchHistory'

/** Longest keyword the server accepts. */
const LONGEST = 40

interface SearchFlowProps {
  path: Extract<ScreenPath, '/video/search' | '/video/Bsearch'>
  placeholder: string
  /** Scopes in tab order; the first covers everything. */
  tabs: readonly Scope[]
}

/** Without a keyword: history and popular searches; while typing: suggestions; after: results by kind. */
export function SearchFlow({ path, placeholder, tabs }: SearchFlowProps) {
  const query = useQuery()
  const keyword = query.text('Keyword').slice(0, LONGEST)
  const index = Math.min(Math.max(0, query.number('index') ?? 0), tabs.length - 1)
  const scope = tabs[index] ?? 'all'
  const [text, setText] = useState(keyword)
  const history = useSearchHistory()

  // Going back to an earlier keyword shows it in the field.
  const [shown, setShown] = useState(keyword)
  if (shown !== keyword) {
    setShown(keyword)
    setText(keyword)
  }
  useEffect(() => {
    if (keyword) addSearch(keyword)
  }, [keyword])

  const search = (asked: string): void => {
    const wanted = asked.trim().slice(0, LONGEST)
    if (!wanted) return toast('请输入关键字')
    setText(wanted)
    query.set({ Keyword: wanted, index: wanted === keyword ? index : 0 })
  }
  const typing = text.trim() !== '' && text.trim() !== keyword

  return (
    <Page
      title="搜索"
      width="wide"
      bar={
        <SearchBar
          key={path}
          className={styles.bar}
          placeholder={placeholder}
          value={text}
          onChange={setText}
          onSearch={search}
          focused={!keyword}
        />
      }
    >
      {typing ? (
        <Suggestions text={text.trim()} scope={tabs[0] ?? 'all'} onPick={search} />
      ) : keyword && text.trim() ? (
        <SearchResults
          keyword={keyword}
          scope={scope}
          tabs={tabs}
          onScope={(next) => query.set({ index: tabs.indexOf(next) })}
        />
      ) : (
        <SearchHome history={history} onPick={search} />
      )}
    </Page>
  )
}
