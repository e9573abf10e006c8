import { useRequest } from 'ahooks'
import { Button, Modal, Result, Skeleton } from 'antd'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { EpisodeRow } from '@/contract/catalogue/adminvideo'
import { handledByScreen } from '../../kit/handledByScreen'
import { FilmPlayer, SoundPlayer } from '../../kit/display/FilmPlayer'

/** Age in ms below which an address counts as new. */
const YOUNG = 10_000

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
          <FilmPlayer hls={fileUrl(data.url)} mp4={fileUrl(data.mp4)} title={data.title} onError={renew} />
        ) : (
          <SoundPlayer url={fileUrl(data.url)} title={data.title} onError={renew} />
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
