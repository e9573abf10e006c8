import { Button, Result, Skeleton } from 'antd'
import { useRequest } from 'ahooks'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { SharesCard } from '../../kit/actors/SharesCard'
import { emptyVideo } from '../../kit/works/emptyVideo'
import { Episodes } from './Episodes'
import { VideoEditor, type VideoPlace } from './VideoEditor'
import { useOpenInstead, useTabTitle } from '../../kit/page/tabs'
import { handledByScreen } from '../../kit/handledByScreen'
import { onEpisodeFile } from '../../kit/works/episodeUploads'
import { useWork } from '../../kit/works/useWork'

const nothing = { form: emptyVideo, version: 0 }

/** Creates a video, or edits one with its episodes. */
export function VideoScreen({ place }: { place: VideoPlace }) {
  const [query] = useSearchParams()
  const asked = query.get('id')
  if (asked === null) return <NewVideo place={place} />
  const id = Number(asked)
  if (!Number.isSafeInteger(id) || id < 1) return <Missing place={place} msg={`${place.noun}不存在`} />
  return <OneVideo key={id} id={id} place={place} />
}

function NewVideo({ place }: { place: VideoPlace }) {
  const instead = useOpenInstead()
  const open = (id: number): void => {
    instead(`${place.path}?id=${id}`)
  }
  return <VideoEditor place={place} latest={nothing} onSaved={open} reload={() => Promise.resolve()} />
}

function OneVideo({ id, place }: { id: number; place: VideoPlace }) {
  const { data, error, loading, refreshAsync } = useRequest(
    () => call('adminvideo.detail', { id }, { quiet: true }),
    handledByScreen,
  )
  useTabTitle(data?.form.title)
  const working = data?.episodes.some(({ media }) => media === 'uploaded' || media === 'transcoding') ?? false
  useWork(id, { working, loading, refresh: refreshAsync }, onEpisodeFile)
  if (data)
    return (
      <VideoEditor
        place={place}
        id={id}
        number={data.row.number}
        latest={{ form: data.form, version: data.row.version }}
        onSaved={() => void refreshAsync().catch(() => undefined)}
        reload={refreshAsync}
      >
        <Episodes
          workId={id}
          kind={data.form.kind}
          episodes={data.episodes}
          freeParts={data.form.freeParts}
          refresh={refreshAsync}
        />
        <SharesCard workId={id} version={data.row.version} refresh={refreshAsync} />
      </VideoEditor>
    )
  if (loading || !error) return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
  return (
    <Missing place={place} msg={messageOf(error)} retry={() => void refreshAsync().catch(() => undefined)} />
  )
}

/** Error for a video that does not exist or failed to load; `retry` is given if it may still load. */
function Missing({ place, msg, retry }: { place: VideoPlace; msg: string; retry?: () => void }) {
  return (
    <Result
      status="warning"
      title={retry ? `${place.noun}没有加载出来` : msg}
      subTitle={retry ? msg : '请检查链接，或回到列表查找'}
      extra={[
        retry && (
          <Button key="retry" type="primary" onClick={retry}>
            重试
          </Button>
        ),
        <Button key="back" href={place.list}>
          回到列表
        </Button>,
      ]}
    />
  )
}
