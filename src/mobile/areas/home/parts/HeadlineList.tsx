import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { HeadlineCard } from './HeadlineCard'

export function HeadlineList() {
  const list = usePaged('home.headlines', {})
  const { reload } = list
  return (
    <Page title="头条" width="wide" pullRefresh={reload}>
      <PagedList
        aria-label="头条"
        {...list}
        itemKey={(row) => row.id}
        renderItem={(row) => <HeadlineCard row={row} />}
        skeleton={<Skeleton shape="row" count={6} />}
        empty={<Empty title="还没有新闻" hint="晚些再来看看" />}
      />
    </Page>
  )
}
