import { useEffect, useState } from 'react'
import { Icon } from 'design-system/Icon'
import { KIND_NAMES } from '@/client/kindNames'
import { useCall } from '@/mobile/kit/frame/useCall'
import { Marked } from './Marked'
import type { Scope } from './SearchResults'
import styles from './Suggestions.module.css'

/** Typing pause before the server is asked, ms. */
const PAUSE = 150

interface SuggestionsProps {
  text: string
  scope: Scope
  onPick: (word: string) => void
}

/** Suggested titles for the typed text. */
export function Suggestions({ text, scope, onPick }: SuggestionsProps) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useCall('search.suggest', { keyword: settled.slice(0, 40), scope })
  return (
    <ul className={styles.list} aria-label="搜索建议">
      <li>
        <button type="button" className={styles.line} onClick={() => onPick(text)}>
          <Icon name="search" size={18} />
          <span className={styles.title}>{`搜索“${text}”`}</span>
        </button>
      </li>
      {(data?.rows ?? []).map((row) => (
        <li key={`${row.kind}-${row.id}`}>
          <button type="button" className={styles.line} onClick={() => onPick(row.title)}>
            <Icon name="search" size={18} />
            <span className={styles.title}>
              <Marked text={row.title} keyword={settled} />
            </span>
            <span className={styles.kind}>{KIND_NAMES[row.kind]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
