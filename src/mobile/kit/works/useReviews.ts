import { SUBMITTED } from '@/format/actionTexts'
import { useState } from 'react'
import type { ReviewFilter } from '@/contract/catalogue/review-rules'
import type { WorkBrief } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { call, type AnswerOf } from '@/client/client'
import { usePaged, type Paged } from '@/mobile/kit/frame/usePaged'
import { saveInputIfEnded, useAfterLogin } from '@/stores/intent'
import { toast } from '@/stores/overlays'

type Review = AnswerOf<'work.comments'>['rows'][number]

interface Draft {
  text: string
  stars: number
}

export interface Reviews {
  /** Reviews with absolute picture addresses. */
  list: Paged<Review>
  /** Opens the form, after a log-in if needed. */
  write(): Promise<void>
  writing: boolean
  /** Initial form values: a draft that a log-in interrupted, or the user's earlier review. */
  before: Draft | undefined
  close(): void
  submit(text: string, stars: number): Promise<void>
}

/** Shown reviews of a work or product, with absolute addresses of pictures. */
export function useReviewList(
  { kind, id }: Pick<WorkBrief, 'kind' | 'id'>,
  only?: ReviewFilter,
): Paged<Review> {
  const list = usePaged('work.comments', { kind, id, limit: 5, ...(only ? { only } : {}) })
  return {
    ...list,
    items: list.items.map((row) => ({
      ...row,
      avatar: fileUrl(row.avatar),
      pictures: row.pictures.map(fileUrl),
    })),
  }
}

/** Reviews of a work, and the user's own: one per work, which can be changed. */
export function useReviews({ kind, id }: Pick<WorkBrief, 'kind' | 'id'>): Reviews {
  const list = useReviewList({ kind, id })
  const [writing, setWriting] = useState(false)
  const [draft, setDraft] = useState<Draft | null>(null)

  const name = `review:${kind}:${id}`
  // Called with a draft when the session ended while the form was open: the text is restored after the log-in.
  const write = useAfterLogin<Draft | null>(name, async (kept) => {
    setDraft(kept)
    setWriting(true)
  })
  return {
    list,
    write: () => write(null),
    writing,
    before: draft ?? list.items.find((row) => row.mine),
    close: () => setWriting(false),
    async submit(text, stars) {
      try {
        await call('work.comment', { kind, id, text, stars }, { quiet: true })
      } catch (error) {
        saveInputIfEnded(error, name, { text, stars })
        throw error
      }
      toast(SUBMITTED)
      await list.reload()
    },
  }
}
