import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { ErrorScreen } from 'design-system/ErrorScreen'
import type { BookDetail } from '@/contract/discovery/store'
import type { Reader } from '../book/reader'
import { EndPage } from './EndPage'
import { LockedPage } from './LockedPage'
import styles from './HostChapter.module.css'
import { Waiting } from './Waiting'

interface HostChapterProps {
  number: number
  detail: BookDetail
  reader: Reader
  onChanged: () => Promise<void>
}

/** The page of a chapter without text to show: it loads, failed, is locked, is still being made; or the book's end. */
export function HostChapter({ number, detail, reader, onChanged }: HostChapterProps) {
  const { chapters } = reader
  if (number > chapters.total) return <EndPage detail={detail} onFirst={() => reader.jump(1)} />
  const chapter = chapters.at(number)
  switch (chapter.state) {
    case 'loading':
      return <Waiting />
    case 'failed':
      return (
        <div className={styles.page}>
          <ErrorScreen
            kind={chapter.offline ? 'offline' : 'failed'}
            title={chapter.offline ? undefined : chapter.message}
            hint={chapter.offline ? '读过的章节还在，联网后继续这一章' : undefined}
            onRetry={() => chapters.retry(number)}
          />
        </div>
      )
    case 'locked':
      return (
        <LockedPage
          detail={detail}
          offer={chapter.offer}
          reason={chapter.reason}
          reader={reader}
          onChanged={onChanged}
        />
      )
    case 'open':
      return (
        <div className={styles.page}>
          <Empty
            title={chapter.part.title}
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
