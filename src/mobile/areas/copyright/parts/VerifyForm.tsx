import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Form } from 'design-system/Form'
import { TextField } from 'design-system/TextField'
import { certificateFault } from '@/contract/certificates/certificate-number'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { to } from '@/client/links'
import { useGo } from '@/mobile/kit/frame/navigation'

/** Looks up a certificate by number, which is checked for typing errors before the request. */
export function VerifyForm() {
  const go = useGo()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const verify = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const fault = certificateFault(number)
    setError(fault)
    if (fault) return
    setBusy(true)
    try {
      const { id } = await call('certificate.verify', { number }, { quiet: true })
      go(to('/copyright/certificate/detail', { id }))
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form busy={busy} onSubmit={(event) => void verify(event)}>
      <TextField
        label="证书编号"
        placeholder="例如 SSR-2026-000012-A"
        value={number}
        onValue={(typed) => {
          setNumber(typed)
          setError(null)
        }}
        error={error}
        hint="印在证书标题下方，空格和横线可以不输"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        enterKeyHint="search"
      />
      <Button type="submit" kind="primary" size="l" block loading={busy}>
        核验
      </Button>
    </Form>
  )
}
