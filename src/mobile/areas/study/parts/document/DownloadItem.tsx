import { Button } from 'design-system/Button'
import { Callout } from 'design-system/Callout'
import { Tag } from 'design-system/Tag'
import { to } from '@/client/links'
import { fileSize } from '@/format/figures'
import { removeDocument } from '@/mobile/kit/works/removeDocument'
import { downloads, type DocumentDownload } from '@/stores/documents/downloads'
import { receivedPercent } from '@/stores/keptFile'
import styles from './DownloadItem.module.css'
import { documentSize } from './documentTexts'
import { saveDocument } from './saveDocument'
import type { Present } from './usePresentEditions'

interface DownloadItemProps {
  row: DocumentDownload
  present: Present | undefined
}

/** A document on this device: how far its download is, and what can be done with it. */
export function DownloadItem({ row, present }: DownloadItemProps) {
  const { id, newest, state } = row
  const renewable = typeof present === 'number' && present > newest.edition
  const percent = receivedPercent(newest)
  return (
    <article className={styles.item} aria-label={newest.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <a href={to('/study/document', { id, course: newest.course })}>{newest.title}</a>
        </h2>
        {present === 'gone' ? <Tag>已下架</Tag> : renewable ? <Tag tone="amber">有新版</Tag> : null}
      </header>
      <p className={styles.facts}>{`《${newest.courseTitle}》 · ${documentSize(newest)}`}</p>
      {state === 'done' ? null : (
        <div
          className={styles.track}
          role="progressbar"
          aria-label={`下载进度，${newest.title}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span className={styles.bar} data-state={state} style={{ width: `${percent}%` }} />
        </div>
      )}
      {state === 'failed' ? (
        <Callout>{row.error}</Callout>
      ) : (
        <p className={styles.state} role="status">
          {stateText(row, present, renewable)}
        </p>
      )}
      <Actions row={row} present={present} renewable={renewable} />
    </article>
  )
}

function stateText(
  { newest, state, whole }: DocumentDownload,
  present: Present | undefined,
  renewable: boolean,
): string {
  const part = `${fileSize(newest.received)} / ${fileSize(newest.bytes)}`
  if (state === 'running') return `正在下载，${part}`
  if (state === 'paused') return whole ? `新版已暂停，${part}，旧版还能打开` : `已暂停，${part}`
  if (present === 'gone') return '课件已下架，本机的文件还能打开'
  return renewable ? '老师更新了这份课件，可以下载新版' : '没有网络也能打开'
}

function Actions({ row, present, renewable }: DownloadItemProps & { renewable: boolean }) {
  const { id, newest, whole, state } = row
  const start = (label: string) => (
    <Button size="s" aria-label={`${label}，${newest.title}`} onClick={() => void downloads.start(id)}>
      {label}
    </Button>
  )
  return (
    <div className={styles.actions}>
      <Button
        kind="ghost"
        size="s"
        aria-label={`删除，${newest.title}`}
        onClick={() => removeDocument(newest)}
      >
        删除
      </Button>
      {whole ? (
        <Button
          kind="secondary"
          size="s"
          aria-label={`打开，${newest.title}`}
          onClick={() => saveDocument(whole)}
        >
          打开
        </Button>
      ) : null}
      {state === 'running' ? (
        <Button
          kind="secondary"
          size="s"
          aria-label={`暂停，${newest.title}`}
          onClick={() => downloads.pause(id)}
        >
          暂停
        </Button>
      ) : present === 'gone' ? null : state === 'failed' ? (
        start('重试')
      ) : state === 'paused' ? (
        start('继续')
      ) : renewable ? (
        start('更新')
      ) : null}
    </div>
  )
}
