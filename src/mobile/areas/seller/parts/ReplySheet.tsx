import { useState } from 'react'
import { Button } from 'design-system/Button'
import { FormError } from 'design-system/FormError'
import { Sheet } from 'design-system/Sheet'
import { TextArea } from 'design-system/TextArea'
import { useSubmit } from 'design-system/hooks/useSubmit'
import type { ShopReview } from '@/contract/store/shop-reviews'
import { call } from '@/client/client'
import { toast } from '@/stores/overlays'

interface ReplySheetProps {
  review: Pick<ShopReview, 'id' | 'text' | 'reply'>
  onClose: () => void
  onDone: () => Promise<void>
}

/** The owner's public answer to a review of one of the shop's products. */
export function ReplySheet({ review: { id, text: said, reply }, onClose, onDone }: ReplySheetProps) {
  const [text, setText] = useState(reply)
  const { busy, error, run } = useSubmit()
  const submit = async (): Promise<void> => {
    if (!(await run(() => call('shop.reply', { id, text: text.trim() }, { quiet: true })))) return
    toast('已回复')
    onClose()
    await onDone()
  }
  return (
    <Sheet
      visible
      onClose={onClose}
      title="回复评价"
      description={said}
      footer={
        <Button block size="l" loading={busy} disabled={text.trim() === ''} onClick={submit}>
          发布回复
        </Button>
      }
    >
      <TextArea
        value={text}
        onValue={setText}
        label="回复内容"
        hideLabel
        maxLength={200}
        placeholder="所有人都能看到，200 字以内"
      />
      <FormError>{error}</FormError>
    </Sheet>
  )
}
