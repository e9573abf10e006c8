import { useEffect, useRef, useState } from 'react'
import { Button } from 'design-system/Button'
import { DeviceBar } from '@/mobile/kit/works/DeviceBar'
import { persist } from '@/stores/database'
import { faultOf } from './faults'
import { piecesOf, type Pieces } from './keptFile'

interface PdfDownloadProps {
  pieces: Pieces
  fetchAll: (signal: AbortSignal) => Promise<void>
}

const REASONS = { offline: '网络断开了，已下载的部分还在' } as const

/** Ms between two looks at what has come. */
const LOOK = 500

/** What this device has of a file, and the way to have all of it. */
export function PdfDownload({ pieces, fetchAll }: PdfDownloadProps) {
  const [count, setCount] = useState(0)
  const [error, setError] = useState('')
  const [running, setRunning] = useState(false)
  const stopping = useRef<AbortController>(null)
  const total = piecesOf(pieces.length)
  useEffect(() => {
    let live = true
    const look = (): void => void pieces.indices().then((all) => live && setCount(all.length))
    look()
    const timer = running ? setInterval(look, LOOK) : undefined
    return () => {
      live = false
      clearInterval(timer)
    }
  }, [pieces, running])
  useEffect(() => () => stopping.current?.abort(), [])

  const start = async (): Promise<void> => {
    const stop = new AbortController()
    stopping.current = stop
    setRunning(true)
    setError('')
    try {
      await persist()
      await fetchAll(stop.signal)
    } catch (problem) {
      if (!stop.signal.aborted)
        setError(faultOf(problem) === 'offline' ? REASONS.offline : '下载没有完成，请重试')
    }
    setRunning(false)
  }
  const percent = Math.min(100, Math.floor((count / total) * 100))
  const status = running
    ? `正在下载，已有 ${percent}%`
    : error || (count >= total ? '已下载，没有网络也能读' : '读过的页没有网络也能看')
  return (
    <DeviceBar status={status}>
      {running ? (
        <Button kind="ghost" size="s" onClick={() => stopping.current?.abort()}>
          停止
        </Button>
      ) : count >= total ? null : (
        <Button kind="secondary" size="s" onClick={() => void start()}>
          {error ? '继续下载' : '下载'}
        </Button>
      )}
    </DeviceBar>
  )
}
