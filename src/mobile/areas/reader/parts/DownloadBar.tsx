import { useEffect, useSyncExternalStore } from 'react'
import { Button } from 'design-system/Button'
import { DeviceBar } from '@/mobile/kit/works/DeviceBar'
import type { Reader } from '../book/reader'

interface DownloadBarProps {
  reader: Reader
  /** Asked before a download begins; absent where anybody may. */
  mayStart?: () => Promise<boolean>
  /** Removes the texts from this device, after a question. Does not reject. */
  onRemove: () => Promise<void>
}

/** What this device has of the book, and the ways to have all of it or none. */
export function DownloadBar({ reader, mayStart, onRemove }: DownloadBarProps) {
  const { download, chapters } = reader
  const { numbers, stale, running, error } = useSyncExternalStore(download.subscribe, download.state)
  useSyncExternalStore(chapters.subscribeContents, chapters.contents)
  useEffect(() => void download.refresh(), [download])

  const open = Array.from({ length: chapters.total }, (_, at) => at + 1).filter(
    (number) => chapters.entry(number)?.locked !== true,
  )
  const isWhole = open.every((number) => numbers.has(number) && !stale.has(number))

  const start = async (): Promise<void> => {
    if ((await mayStart?.()) !== false) await download.start()
  }
  const remove = async (): Promise<void> => {
    await onRemove()
    await download.refresh()
  }

  return (
    <DeviceBar status={error || textOf({ count: numbers.size, stale: stale.size, running, isWhole })}>
      {running ? (
        <Button kind="ghost" size="s" onClick={download.stop}>
          停止
        </Button>
      ) : (
        <>
          {numbers.size > 0 ? (
            <Button kind="ghost" size="s" onClick={() => void remove()}>
              删除
            </Button>
          ) : null}
          {isWhole ? null : (
            <Button kind="secondary" size="s" onClick={() => void start()}>
              {error ? '继续下载' : stale.size > 0 ? '重新下载' : '下载'}
            </Button>
          )}
        </>
      )}
    </DeviceBar>
  )
}

interface Facts {
  count: number
  stale: number
  running: boolean
  isWhole: boolean
}

function textOf({ count, stale, running, isWhole }: Facts): string {
  if (running) return `正在下载，已有 ${count - stale} 章`
  if (count === 0) return '下载后没有网络也能读'
  if (stale > 0) return `本机有 ${stale} 章的简繁与当前设置不同`
  return isWhole ? `已下载 ${count} 章，没有网络也能读` : `本机已有 ${count} 章`
}
