import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { workCard } from '@/mobile/kit/works/workCard'

/** Short videos of a room; each opens in the full-screen feed. */
export default function ShortVideo() {
  const id = useQuery().number('id')
  const list = usePaged('video.short_video', { room: id })
  const { reload } = list
  return (
    <Page title="精彩片段" width="wide" pullRefresh={reload}>
      <PagedList
        aria-label="精彩片段"
        {...list}
        itemKey={(card) => card.part.id}
        renderItem={(card) => (
          <WorkCard
            {...workCard(card.work)}
            href={to('/watch', { id: card.work.id })}
            summary={card.synopsis}
            layout="row"
          />
        )}
        layout="list"
        itemHeight={150}
        skeleton={<Skeleton shape="row" kind="drama" count={4} />}
        empty={
          <Empty
            title="还没有片段"
            hint="直播结束后会剪出精彩片段"
            action={<Button href={to('/watch')}>看看别的</Button>}
          />
        }
      />
    </Page>
  )
}
