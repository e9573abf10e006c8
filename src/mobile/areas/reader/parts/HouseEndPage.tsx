import { Button } from 'design-system/Button'
import { Rail } from 'design-system/Rail'
import { WorkCard } from 'design-system/WorkCard'
import { momentOf } from '@/format/dates'
import type { BookDetail } from '@/contract/discovery/store'
import { Reviews } from '@/mobile/kit/works/Reviews'
import { useFavorite } from '@/mobile/kit/works/useFavorite'
import { workCard } from '@/mobile/kit/works/workCard'
import { EndPage } from './EndPage'

const REMINDED = '新的章节更新后，会发消息提醒你'
const REMINDS = '追更后，新的章节更新时会发消息提醒你'

interface HouseEndPageProps {
  detail: BookDetail
  /** The reader has finished the book. */
  finished: boolean
  onFinished: (finished: boolean) => Promise<void>
  onFirst: () => void
}

/** The page after the last chapter of a book of the house. */
export function HouseEndPage({ detail, finished, onFinished, onFirst }: HouseEndPageProps) {
  const { work, related, offShelf, nextAt } = detail
  const { favorite, toggle } = useFavorite(work, detail.favorite)
  return (
    <EndPage
      title={work.finished ? '全书完' : '已读到最新一章'}
      note={
        work.finished
          ? `《${work.title}》 ${work.author}`
          : offShelf
            ? '这本书已下架，不再更新'
            : `${nextAt === undefined ? '' : `下一章 ${momentOf(nextAt)} 更新。`}${favorite ? REMINDED : REMINDS}`
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
          <Button kind="ghost" onClick={() => onFinished(!finished)}>
            {finished ? '标为未读完' : '标为读完'}
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
