import { Button } from 'design-system/Button'
import { Rail } from 'design-system/Rail'
import { WorkCard } from 'design-system/WorkCard'
import type { BookDetail } from '@/contract/discovery/store'
import { Reviews } from '@/mobile/kit/works/Reviews'
import { useFavorite } from '@/mobile/kit/works/useFavorite'
import { workCard } from '@/mobile/kit/works/workCard'
import { EndPage } from './EndPage'

interface HouseEndPageProps {
  detail: BookDetail
  onFirst: () => void
}

/** The page after the last chapter of a book of the house. */
export function HouseEndPage({ detail, onFirst }: HouseEndPageProps) {
  const { work, related, offShelf } = detail
  const { favorite, toggle } = useFavorite(work, detail.favorite)
  return (
    <EndPage
      title={work.finished ? '全书完' : '已读到最新一章'}
      note={
        work.finished
          ? `《${work.title}》 ${work.author}`
          : offShelf
            ? '这本书已下架，不再更新'
            : '新的章节更新后，会在书架里提醒你'
      }
      actions={
        <>
          {offShelf ? null : (
            <Button kind={favorite ? 'secondary' : 'primary'} onClick={() => void toggle()}>
              {work.finished ? (favorite ? '已收藏' : '收藏这本书') : favorite ? '已追更' : '追更'}
            </Button>
          )}
          <Button kind="secondary" onClick={onFirst}>
            从头再读
          </Button>
        </>
      }
    >
      {offShelf ? null : <Reviews work={work} />}
      {related.length ? (
        <Rail title="相似好书">
          {related.map((other) => (
            <WorkCard key={`${other.kind}-${other.id}`} {...workCard(other)} />
          ))}
        </Rail>
      ) : null}
    </EndPage>
  )
}
