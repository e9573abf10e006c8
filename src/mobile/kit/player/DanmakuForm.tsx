import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Sheet } from 'design-system/Sheet'
import { TextField } from 'design-system/TextField'
import { toast } from '@/stores/overlays'

interface DanmakuFormProps {
  visible: boolean
  onClose: () => void
  /** @returns whether it was sent; rejects once the reason has been shown */
  onSend: (text: string) => Promise<boolean>
  maxLength?: number
}

/** Sends a comment that crosses a picture. One that was not sent stays in the field. */
export function DanmakuForm({ visible, onClose, onSend, maxLength = 40 }: DanmakuFormProps) {
  const [text, setText] = useState('')
  const send = async (): Promise<void> => {
    // The error policy has shown the reason of a failure.
    if (!(await onSend(text.trim()).catch(() => false))) return
    setText('')
    toast('弹幕已发送')
    onClose()
  }
  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title="发弹幕"
      footer={
        <Button block size="l" disabled={text.trim() === ''} onClick={send}>
          发送
        </Button>
      }
    >
      <TextField
        label="弹幕内容"
        value={text}
        onValue={setText}
        maxLength={maxLength}
        placeholder={`说点什么，${maxLength} 字以内`}
      />
    </Sheet>
  )
}
