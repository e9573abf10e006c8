import { useState } from 'react'
import { CommentForm, CommentList } from 'design-system/CommentList'
import type { WorkBrief } from '@/contract/work'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { usePaged } from '@/client/usePaged'
import { keepIfEnded, useAfterLogin } from '@/stores/intent'
import { toast } from '@/stores/overlays'

interface Draft {
  text: string
  stars: number
}

/** Reviews of a work, and one's own: one a work, which may be said again. */
export function Reviews({ work: { kind, id } }: { work: Pick<WorkBrief, 'kind' | 'id'> }) {
  const { items, total, status, error, onLoadMore, onRetry, reload } = usePaged('work.comments', {
    kind,
    id,
    limit: 5,
  })
  const [writing, setWriting] = useState(false)
  const [draft, setDraft] = useState<Draft | null>(null)
  const mine = items.find((comment) => comment.mine)

  const name = `review:${kind}:${id}`
  // With a draft when the session ended under the form: what was written is there again after the log-in.
  const write = useAfterLogin<Draft | null>(name, async (kept) => {
    setDraft(kept)
    setWriting(true)
  })
  const submit = async (text: string, stars: number): Promise<void> => {
    try {
      await call('work.comment', { kind, id, text, stars }, { quiet: true })
    } catch (error) {
      keepIfEnded(error, name, { text, stars })
      throw error
    }
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
        onWrite={() => void write(null)}
      />
      {writing ? (
        <CommentForm visible onClose={() => setWriting(false)} before={draft ?? mine} onSubmit={submit} />
      ) : null}
    </>
  )
}
