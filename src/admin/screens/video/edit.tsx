import { Button, Result, Skeleton } from 'antd'
import { useRequest } from 'ahooks'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { emptyVideo } from '../../parts/emptyVideo'
import { Episodes } from '../../parts/Episodes'
import { VideoEditor } from '../../parts/VideoEditor'
import { closeTab, nameTab } from '../../shell/OpenTabs'
import { shownHere } from '../../shown'
import { onAttached } from '../../uploads'

const POLL = 2_000
const nothing = { form: emptyVideo, version: 0 }

/** Makes a video, or edits one with its episodes. */
export default function VideoEditScreen() {
  const [query] = useSearchParams()
  const id = Number(query.get('id')) || undefined
  return id === undefined ? <NewVideo /> : <OneVideo key={id} id={id} />
}

function NewVideo() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = (id: number): void => {
    closeTab(pathname, search)
    void navigate(`/admin/video/edit?id=${id}`, { replace: true })
  }
  return <VideoEditor latest={nothing} onSaved={open} reload={() => Promise.resolve()} />
}

function OneVideo({ id }: { id: number }) {
  const { pathname, search } = useLocation()
  const { data, error, loading, refreshAsync } = useRequest(
    () => call('adminvideo.detail', { id }, { quiet: true }),
    shownHere,
  )
  const title = data?.form.title
  useEffect(() => {
    if (title) nameTab(pathname, search, title)
  }, [pathname, search, title])
  useEffect(
    () => onAttached((workId) => void (workId === id && refreshAsync().catch(() => undefined))),
    [id, refreshAsync],
  )
  const working = data?.episodes.some(({ media }) => media === 'uploaded' || media === 'transcoding') ?? false
  useEffect(() => {
    if (!working || loading) return undefined
    const timer = setTimeout(() => void refreshAsync().catch(() => undefined), POLL)
    return () => clearTimeout(timer)
  }, [working, loading, refreshAsync])
  if (data)
    return (
      <VideoEditor
        id={id}
        latest={{ form: data.form, version: data.row.version }}
        onSaved={refreshAsync}
        reload={refreshAsync}
      >
        <Episodes
          workId={id}
          episodes={data.episodes}
          freeParts={data.form.freeParts}
          refresh={refreshAsync}
        />
      </VideoEditor>
    )
  if (loading || !error) return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
  return (
    <Result
      status="warning"
      title="视频没有加载出来"
      subTitle={messageOf(error)}
      extra={[
        <Button key="retry" type="primary" onClick={() => void refreshAsync().catch(() => undefined)}>
          重试
        </Button>,
        <Button key="back" href="#/admin/video/list">
          回到列表
        </Button>,
      ]}
    />
  )
}
