import { CommentForm, CommentList } from 'design-system/CommentList'
import type { WorkBrief } from '@/contract/catalogue/work'
import { useReviews } from '@/mobile/kit/works/useReviews'

/** Reviews of a work, and the user's own. */
export function Reviews({ work }: { work: Pick<WorkBrief, 'kind' | 'id'> }) {
  const { list, write, writing, before, close, submit } = useReviews(work)
  return (
    <>
      <CommentList
        items={list.items}
        total={list.total}
        status={list.status}
        error={list.error}
        onLoadMore={list.onLoadMore}
        onRetry={() => void list.onRetry()}
        onWrite={() => void write()}
      />
      {writing ? <CommentForm visible onClose={close} before={before} onSubmit={submit} /> : null}
    </>
  )
}
