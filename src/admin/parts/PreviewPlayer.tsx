import { useRequest } from 'ahooks'
import { Button, Modal, Result, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { EpisodeRow } from '@/contract/adminvideo'
import { shownHere } from '../shown'
import styles from './parts.module.css'

/** HLS where the browser plays it by itself (Safari), the MP4 beside it everywhere else. */
function Film({ hls, mp4, title }: { hls: string; mp4: string; title: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.src = element.canPlayType('application/vnd.apple.mpegurl') ? hls : mp4 || hls
  }, [hls, mp4])
  return (
    // Films uploaded here bring no captions of their own.
    <video ref={video} className={styles.player} controls playsInline aria-label={title}>
      <track kind="captions" />
    </video>
  )
}

/** What is only heard has no picture to play in. */
function Sound({ url, title }: { url: string; title: string }) {
  return (
    // Sounds uploaded here bring no captions of their own.
    <audio className={styles.sound} controls src={url} aria-label={title}>
      <track kind="captions" />
    </audio>
  )
}

/** A transcoded episode in a dialog, whatever the state of its work. */
export function PreviewPlayer({
  workId,
  episode,
  close,
}: {
  workId: number
  episode: EpisodeRow
  close: () => void
}) {
  const { data, error, refresh } = useRequest(
    () => call('adminvideo.preview', { workId, id: episode.id }, { quiet: true }),
    shownHere,
  )
  return (
    <Modal open title={`预览：${episode.title}`} footer={null} width={720} onCancel={close} destroyOnHidden>
      {data &&
        (data.mp4 ? (
          <Film hls={fileUrl(data.url)} mp4={fileUrl(data.mp4)} title={data.title} />
        ) : (
          <Sound url={fileUrl(data.url)} title={data.title} />
        ))}
      {!data && !error && <Skeleton.Node active style={{ width: '100%', height: 320 }} />}
      {error && (
        <Result
          status="warning"
          title="没有加载出来"
          subTitle={messageOf(error)}
          extra={<Button onClick={refresh}>重试</Button>}
        />
      )}
    </Modal>
  )
}
