import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { useBack } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { HeadlineCard } from './HeadlineCard'

export function HeadlineList() {
  const { items, status, error, onLoadMore, onRetry, reload } = usePaged('home.headlines', {})
  return (
    <Page title="头条" width="wide" onBack={useBack()} pullRefresh={reload}>
      <PagedList
        aria-label="头条"
        items={items}
        status={status}
        error={error}
        onLoadMore={onLoadMore}
        onRetry={() => void onRetry()}
        itemKey={(row) => row.id}
        renderItem={(row) => <HeadlineCard row={row} />}
        skeleton={<Skeleton shape="row" count={6} />}
        empty={<Empty title="还没有新闻" hint="晚些再来看看" />}
      />
    </Page>
  )
}
