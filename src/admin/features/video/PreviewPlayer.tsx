import { useRequest } from 'ahooks'
import { Button, Modal, Result, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { EpisodeRow } from '@/contract/catalogue/adminvideo'
import { handledByScreen } from '../../kit/handledByScreen'
import styles from './PreviewPlayer.module.css'

/** Age in ms below which an address counts as new. */
const YOUNG = 10_000

/**
 * Plays HLS where the browser supports it natively (Safari), otherwise the MP4; a new address of the same media
 * continues at the position of the old one.
 */
function useSource<E extends HTMLMediaElement>(hls: string, mp4: string) {
  const media = useRef<E>(null)
  useEffect(() => {
    const element = media.current
    if (!element) return
    const source = element.canPlayType('application/vnd.apple.mpegurl') ? hls : mp4 || hls
    if (element.getAttribute('src') === source) return
    const { currentTime, paused } = element
    element.src = source
    if (!currentTime) return
    element.currentTime = currentTime
    if (!paused) void element.play().catch(() => undefined)
  }, [hls, mp4])
  return media
}

interface MediumProps {
  title: string
  /** Called when the address has expired. */
  onError: () => void
}

function Film({ hls, mp4, title, onError }: MediumProps & { hls: string; mp4: string }) {
  const media = useSource<HTMLVideoElement>(hls, mp4)
  return (
    // Uploaded videos have no captions.
    <video ref={media} className={styles.player} controls playsInline aria-label={title} onError={onError}>
      <track kind="captions" />
    </video>
  )
}

/** Player for audio, which has no picture. */
function Sound({ url, title, onError }: MediumProps & { url: string }) {
  const media = useSource<HTMLAudioElement>(url, url)
  return (
    // Uploaded audio has no captions.
    <audio ref={media} className={styles.sound} controls aria-label={title} onError={onError}>
      <track kind="captions" />
    </audio>
  )
}

/** Dialog that plays a transcoded episode, whatever the state of its work. */
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
    async () => ({
      ...(await call('adminvideo.preview', { workId, id: episode.id }, { quiet: true })),
      givenAt: Date.now(),
    }),
    handledByScreen,
  )
  /** An address that fails right away is not fixed by a new one. */
  const renew = (): void => {
    if (data && Date.now() - data.givenAt > YOUNG) refresh()
  }
  return (
    <Modal open title={`预览：${episode.title}`} footer={null} width={720} onCancel={close} destroyOnHidden>
      {data &&
        (data.mp4 ? (
          <Film hls={fileUrl(data.url)} mp4={fileUrl(data.mp4)} title={data.title} onError={renew} />
        ) : (
          <Sound url={fileUrl(data.url)} title={data.title} onError={renew} />
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
