import { useState } from 'react'
import { CommentForm, CommentList } from 'design-system/CommentList'
import type { WorkBrief } from '@/contract/work'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { usePaged } from '@/client/usePaged'
import { toast } from '@/stores/overlays'
import { ensureLogin } from '@/stores/session'

/** Reviews of a work, and one's own: one a work, which may be said again. */
export function Reviews({ work: { kind, id } }: { work: Pick<WorkBrief, 'kind' | 'id'> }) {
  const { items, total, status, error, onLoadMore, onRetry, reload } = usePaged('work.comments', {
    kind,
    id,
    limit: 5,
  })
  const [writing, setWriting] = useState(false)
  const mine = items.find((comment) => comment.mine)

  const write = async (): Promise<void> => {
    if (await ensureLogin()) setWriting(true)
  }
  const submit = async (text: string, stars: number): Promise<void> => {
    await call('work.comment', { kind, id, text, stars }, { quiet: true })
    toast('提交成功!')
    await reload()
  }
  return (
    <>
      <CommentList
        items={items.map((comment) => ({ ...comment, avatar: fileUrl(comment.avatar) }))}
        total={total}
        status={status}
        error={error}
        onLoadMore={onLoadMore}
        onRetry={() => void onRetry()}
        onWrite={() => void write()}
      />
      {writing ? (
        <CommentForm visible onClose={() => setWriting(false)} before={mine} onSubmit={submit} />
      ) : null}
    </>
  )
}
