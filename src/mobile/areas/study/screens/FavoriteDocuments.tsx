import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { FavoriteDocumentItem } from '../parts/document/FavoriteDocumentItem'
import { useRemovedRows } from '@/mobile/kit/lists/useRemovedRows'

/** The user's favourite documents. */
export default function FavoriteDocuments() {
  const list = usePaged('study.favoriteDocuments', {})
  const [removed, setFavorite] = useRemovedRows(
    (id: number, on) => call('study.favoriteDocument', { id, on }),
    ['study.favoriteDocuments', 'study.documents', 'study.document'],
  )
  return (
    <Page title="收藏的课件" width="wide" pullRefresh={list.reload}>
      <PagedList
        aria-label="收藏的课件"
        {...list}
        itemKey={({ id }) => id}
        itemHeight={84}
        renderItem={(row) => (
          <FavoriteDocumentItem
            row={row}
            removed={removed.has(row.id)}
            onRemove={() => void setFavorite(row.id, false)}
            onUndo={() => void setFavorite(row.id, true)}
          />
        )}
        skeleton={<Skeleton shape="row" count={4} />}
        empty={
          <Empty
            title="还没有收藏课件"
            hint="看课件时点“收藏”，以后在这里找到它"
            action={<Button href={to('/study/mycurriculum')}>我的课程</Button>}
          />
        }
      />
    </Page>
  )
}
