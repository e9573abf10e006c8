import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import type { CreationForm } from '@/contract/catalogue/admincreation'
import { CoverField } from '../../kit/fields/CoverField'

interface Props {
  id?: string
  value?: string
  onChange?: (path: string) => void
}

/** A cover that is uploaded, or drawn from the title: each press draws another design. */
export function CoverDraw({ id, value, onChange }: Props) {
  const { message } = App.useApp()
  const form = Form.useFormInstance<CreationForm>()
  const [turn, setTurn] = useState(0)
  const [busy, setBusy] = useState(false)
  const draw = async (): Promise<void> => {
    const { title, penName, genre } = form.getFieldsValue(['title', 'penName', 'genre']) as CreationForm
    if (!title.trim()) return void message.warning('请先填写作品名')
    setBusy(true)
    try {
      const { url } = await call('admincreation.draw', { title: title.trim(), penName, genre, turn })
      setTurn(turn + 1)
      onChange?.(url)
    } catch {
      // The error policy has shown why; the previous picture stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <CoverField
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
      upload="admincreation.cover"
      ratio={3 / 4}
      hint="3:4，JPG、PNG 或 WebP，不超过 10 MB"
      more={
        <Button loading={busy} onClick={() => void draw()}>
          {turn === 0 ? '按书名绘制' : '换一个设计'}
        </Button>
      }
    />
  )
}
