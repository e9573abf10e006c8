import { useRef, useState } from 'react'
import { CommentForm } from 'design-system/CommentList'
import { Uploader } from 'design-system/Uploader'
import { MOST_REVIEW_PICTURES, MOST_REVIEW_TEXT } from '@/contract/catalogue/review-rules'
import type { OrderLine } from '@/contract/trade/order-detail'
import { invalidate } from '@/client/answers'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { SUBMITTED } from '@/format/actionTexts'
import { toast } from '@/stores/overlays'

interface ReviewFormProps {
  line: Pick<OrderLine, 'id' | 'title'>
  onClose: () => void
  onDone: () => Promise<void>
}

/** The buyer's review of a received line: stars, text and pictures. */
export function ReviewForm({ line, onClose, onDone }: ReviewFormProps) {
  const [pictures, setPictures] = useState<string[]>([])
  const sending = useRef(0)
  const upload = async (file: File, _onProgress: (share: number) => void, signal: AbortSignal) => {
    sending.current += 1
    try {
      const { url } = await call('upload.upload', {}, { file, signal, quiet: true })
      return { url: fileUrl(url) }
    } finally {
      sending.current -= 1
    }
  }
  const submit = async (text: string, stars: number): Promise<void> => {
    if (sending.current > 0) throw new Error('图片还在上传，请稍候再发表')
    const names = pictures.map((picture) => picture.slice(picture.indexOf('files/u/')))
    await call('orders.review', { line_id: line.id, stars, text, pictures: names }, { quiet: true })
    toast(SUBMITTED)
    invalidate('orders.lists', 'work.comments', 'goods.detail')
    await onDone()
  }
  return (
    <CommentForm
      visible
      onClose={onClose}
      description={line.title}
      maxLength={MOST_REVIEW_TEXT}
      onSubmit={submit}
    >
      <Uploader
        kind="album"
        max={MOST_REVIEW_PICTURES}
        label={`图片，最多 ${MOST_REVIEW_PICTURES} 张`}
        upload={upload}
        onChange={setPictures}
        onNotice={toast}
      />
    </CommentForm>
  )
}
