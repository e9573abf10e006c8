import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { BookVideoPlayer } from '../parts/BookVideoPlayer'

/** `?id(&episode_id)`: a video book, which is a course whose lessons are chapters. */
export default function BookVideo() {
  const id = useQuery().number('id')
  const asked = useCall('work.detail', id === undefined ? null : { kind: 'course', id })
  const { data } = asked
  if (data && data.parts.length > 0) return <BookVideoPlayer key={id} detail={data} />
  return (
    <Page
      title="视频书"
      call={asked}
      gone={data !== undefined}
      missing={{
        title: '没有找到这本视频书',
        hint: '可能已经下架，或还没有章节',
        action: <Button href={to('/ebook/index')}>去书城</Button>,
      }}
      skeleton={<Skeleton shape="cover" kind="course" />}
    />
  )
}
