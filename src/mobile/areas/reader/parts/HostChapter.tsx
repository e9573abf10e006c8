import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { ErrorScreen } from 'design-system/ErrorScreen'
import type { ChapterState } from '../book/chapters'
import type { Reader } from '../book/reader'
import styles from './HostChapter.module.css'
import { useShown } from './useShown'
import { Waiting } from './Waiting'

export interface HostChapterProps {
  number: number
  reader: Reader
  /** The page after the last chapter. */
  endPage: ReactNode
  lockedPage: (chapter: Extract<ChapterState, { state: 'locked' }>) => ReactNode
}

const HINTS = {
  offline: '这一章还没有保存到本机，联网后可以继续读',
  ended: '会员可离线阅读 7 天，联网一次即可继续',
}

interface FailedProps {
  number: number
  reader: Reader
  chapter: Extract<ChapterState, { state: 'failed' }>
}

/** A chapter that did not come; without a network it says which chapter can be read. */
function Failed({ number, reader, chapter: { message, because } }: FailedProps) {
  const { download, chapters } = reader
  const { numbers } = useSyncExternalStore(download.subscribe, download.state)
  useEffect(() => void download.refresh(), [download])
  const nearest = [...numbers].sort((a, b) => Math.abs(a - number) - Math.abs(b - number))[0]
  const isFault = because === 'fault'
  return (
    <div className={styles.page}>
      <ErrorScreen
        kind={isFault ? 'failed' : 'offline'}
        title={isFault ? message : because === 'ended' ? '离线阅读的期限到了' : undefined}
        hint={isFault ? undefined : HINTS[because]}
        onRetry={() => chapters.retry(number)}
        action={
          isFault || nearest === undefined ? null : (
            <Button kind="ghost" onClick={() => reader.jump(nearest)}>
              读本机的第{nearest}章
            </Button>
          )
        }
      />
    </div>
  )
}

/** The page of a chapter without text to show: it loads, failed, is locked, is still being made; or the book's end. */
export function HostChapter({ number, reader, endPage, lockedPage }: HostChapterProps) {
  const { chapters } = reader
  const chapter = useShown(reader, () => (number > chapters.total ? null : chapters.at(number)))
  if (!chapter) return endPage
  switch (chapter.state) {
    case 'loading':
      return <Waiting />
    case 'failed':
      return <Failed number={number} reader={reader} chapter={chapter} />
    case 'locked':
      return lockedPage(chapter)
    case 'open':
      return (
        <div className={styles.page}>
          <Empty
            title={chapter.title}
            hint="这一章的正文还没有上线，上线后会在这里更新"
            action={
              number < chapters.total ? (
                <Button kind="secondary" onClick={() => reader.jump(number + 1)}>
                  下一章
                </Button>
              ) : null
            }
          />
        </div>
      )
  }
}
