import { Button, Result, Skeleton } from 'antd'
import { useRequest } from 'ahooks'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { SharesCard } from './actors/SharesCard'
import { emptyVideo } from './emptyVideo'
import { Episodes } from './Episodes'
import { VideoEditor, type VideoPlace } from './VideoEditor'
import { useOpenInstead, useTabTitle } from '../shell/tab'
import { shownHere } from '../shown'
import { onAttached } from '../uploads'
import { useWork } from './useWork'

const nothing = { form: emptyVideo, version: 0 }

/** Makes a video, or edits one with its episodes. */
export function VideoScreen({ place }: { place: VideoPlace }) {
  const [query] = useSearchParams()
  const id = Number(query.get('id')) || undefined
  return id === undefined ? <NewVideo place={place} /> : <OneVideo key={id} id={id} place={place} />
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
    shownHere,
  )
  useTabTitle(data?.form.title)
  const working = data?.episodes.some(({ media }) => media === 'uploaded' || media === 'transcoding') ?? false
  useWork(id, { working, loading, refresh: refreshAsync }, onAttached)
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
    <Result
      status="warning"
      title={`${place.noun}没有加载出来`}
      subTitle={messageOf(error)}
      extra={[
        <Button key="retry" type="primary" onClick={() => void refreshAsync().catch(() => undefined)}>
          重试
        </Button>,
        <Button key="back" href={place.list}>
          回到列表
        </Button>,
      ]}
    />
  )
}
