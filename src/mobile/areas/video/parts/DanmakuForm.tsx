import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Sheet } from 'design-system/Sheet'
import { TextField } from 'design-system/TextField'
import { call } from '@/client/client'
import { toast } from '@/stores/overlays'
import { ensureLogin } from '@/stores/session'

interface DanmakuFormProps {
  visible: boolean
  onClose: () => void
  episodeId: number
  /** @returns the playing time for the comment, in seconds */
  at: () => number
  onSaid: (row: { at: number; text: string }) => void
}

/** Sends a comment that crosses the film, up to 40 characters. */
export function DanmakuForm({ visible, onClose, episodeId, at: secondNow, onSaid }: DanmakuFormProps) {
  const [text, setText] = useState('')
  const send = async (): Promise<void> => {
    const at = secondNow()
    if (!(await ensureLogin())) return
    try {
      await call('video.addDanmaku', { episode_id: episodeId, at, text: text.trim() })
      onSaid({ at, text: text.trim() })
      setText('')
      toast('弹幕已发送')
      onClose()
    } catch {
      // The error policy has shown the reason; the text stays for another attempt.
    }
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
        maxLength={40}
        placeholder="说点什么，40 字以内"
      />
    </Sheet>
  )
}
