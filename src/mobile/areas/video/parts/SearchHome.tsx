import { Section } from 'design-system/Section'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import styles from './SearchHome.module.css'
import { clearSearches } from './searchHistory'

interface SearchHomeProps {
  history: readonly string[]
  onPick: (word: string) => void
}

/** The search history of this device, and popular searches. */
export function SearchHome({ history, onPick }: SearchHomeProps) {
  const { data } = useCall('search.hot', {})
  const clear = async (): Promise<void> => {
    if (await overlays.confirm({ title: '清空搜索历史？', confirmText: '清空' })) clearSearches()
  }
  return (
    <>
      {history.length > 0 ? (
        <Section
          title="搜索历史"
          action={
            <button type="button" className={styles.clear} onClick={() => void clear()}>
              清空
            </button>
          }
        >
          <ul className={styles.text}>
            {history.map((word) => (
              <li key={word}>
                <button type="button" className={styles.word} onClick={() => onPick(word)}>
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {data && data.words.length > 0 ? (
        <Section title="大家都在搜">
          <ol className={styles.hot}>
            {data.words.map((word, place) => (
              <li key={word}>
                <button type="button" className={styles.line} onClick={() => onPick(word)}>
                  <span className={styles.rank} data-top={place < 3 || undefined}>
                    {place + 1}
                  </span>
                  {word}
                </button>
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
    </>
  )
}
