import { Checkbox } from '../Checkbox'
import type { Agreement } from './types'

type AgreementsProps = {
  agreements: readonly Agreement[]
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | null
  /** Opens the agreement over the form, so that typed text is not lost; without it the link is followed. */
  onOpen?: (agreement: Agreement) => void
  className?: string
}

export function Agreements({ agreements, checked, onChange, error, onOpen, className }: AgreementsProps) {
  return (
    <Checkbox className={className} checked={checked} onChange={onChange} error={error}>
      我已阅读并同意
      {agreements.map((agreement, index) => (
        <span key={agreement.href}>
          {index > 0 && '、'}
          <a
            href={agreement.href}
            onClick={(event) => {
              if (onOpen === undefined) return
              event.preventDefault()
              onOpen(agreement)
            }}
          >
            《{agreement.label}》
          </a>
        </span>
      ))}
    </Checkbox>
  )
}
