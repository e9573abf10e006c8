import type { Ref } from 'react'
import { CodeButton } from 'design-system/CodeButton'
import { TextField } from 'design-system/TextField'
import type { InputOf } from '@/client/client'
import { call } from '@/client/client'
import { toast } from '@/stores/overlays'

interface OwnCodeProps {
  event: InputOf<'user.sendCode'>['event']
  /** Masked number. */
  mobile: string
  label?: string
  value: string
  error?: string | null
  onValue: (code: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Field for the code that is sent to the user's own phone. */
export function OwnCode({ event, mobile, label = '验证码', ...field }: OwnCodeProps) {
  return (
    <TextField
      {...field}
      kind="code"
      label={label}
      placeholder="请输入验证码"
      hint={`验证码将发送到 ${mobile}`}
      suffix={
        <CodeButton
          onSend={async () => {
            await call('user.sendCode', { event }, { quiet: true })
          }}
          onNotice={toast}
        />
      }
    />
  )
}
