import { Button } from 'design-system/Button'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { RichText } from 'design-system/RichText'
import { Sheet } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import type { WorkBrief } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { CallError } from '@/client/errors'
import { useCall } from '@/mobile/kit/frame/useCall'
import styles from './ChapterText.module.css'

interface ChapterTextProps {
  work: Pick<WorkBrief, 'kind' | 'id' | 'title'>
  /** The open chapter; null when there is none. */
  partId: number | null
  onTurn: (partId: number) => void
  onClose: () => void
  /** Called when the chapter was locked meanwhile. */
  onLocked: () => void
}

/** Makes a chapter's picture addresses absolute: pictures are on the API's server, which may not be the page's. */
const withPictures = (html: string): string =>
  html.replace(
    /(<img [^>]*?src=")(files\/[^"]+)/g,
    (_tag, before: string, path: string) => before + fileUrl(path),
  )

/** Reader of an unlocked chapter. */
export function ChapterText({ work, partId, onTurn, onClose, onLocked }: ChapterTextProps) {
  const { data, error, refresh } = useCall(
    'work.text',
    partId === null ? null : { kind: work.kind, id: work.id, partId },
  )
  const locked = error instanceof CallError && error.code === 402
  return (
    <Sheet
      visible={partId !== null}
      onClose={onClose}
      title={data?.part.title ?? work.title}
      description={`《${work.title}》`}
      footer={
        data ? (
          <div className={styles.turn}>
            <Turn label="上一章" to={data.previous} onTurn={onTurn} />
            <Turn label="下一章" to={data.next} onTurn={onTurn} />
          </div>
        ) : undefined
      }
    >
      <div className={styles.text}>
        {data ? (
          data.rich ? (
            <RichText html={withPictures(data.body)} />
          ) : data.body ? (
            data.body.split(/\n+/).map((line, index) => <p key={index}>{line}</p>)
          ) : (
            <p className={styles.none}>这一章的正文还没有上线，上线后会在这里更新。</p>
          )
        ) : locked ? (
          <div className={styles.locked}>
            <p>{error.message}</p>
            <Button onClick={onLocked}>看看怎么解锁</Button>
          </div>
        ) : error ? (
          <ErrorScreen kind="failed" title={error.message} onRetry={() => void refresh()} />
        ) : (
          <Skeleton shape="lines" count={8} />
        )}
      </div>
    </Sheet>
  )
}

function Turn({
  label,
  to,
  onTurn,
}: {
  label: string
  to: number | undefined
  onTurn: (partId: number) => void
}) {
  return (
    <Button
      kind="secondary"
      block
      disabled={to === undefined}
      onClick={() => (to === undefined ? undefined : onTurn(to))}
    >
      {label}
    </Button>
  )
}
