import { Button } from '../Button'
import styles from './LoginPanel.module.css'
import type { LoginProvider } from './types'

type OneClickProps = {
  brand: string
  slogan: string
  providers: readonly LoginProvider[]
  busy: boolean
  onThirdParty: (provider: string) => void
  onMobile: () => void
  onBind?: () => void
}

/** Mode 1 of the first variant: one tap, no typing. */
export function OneClick({ brand, slogan, providers, busy, onThirdParty, onMobile, onBind }: OneClickProps) {
  const [first, ...others] = providers
  return (
    <div className={styles.oneClick}>
      <p className={styles.brand}>{brand}</p>
      <p className={styles.slogan}>{slogan}</p>
      {first !== undefined && (
        <Button kind="primary" size="l" block loading={busy} onClick={() => onThirdParty(first.id)}>
          {first.label}
        </Button>
      )}
      {others.map((provider) => (
        <Button
          key={provider.id}
          kind="secondary"
          size="l"
          block
          disabled={busy}
          onClick={() => onThirdParty(provider.id)}
        >
          {provider.label}
        </Button>
      ))}
      <Button kind="secondary" size="l" block disabled={busy} onClick={onMobile}>
        手机号登录
      </Button>
      {onBind !== undefined && (
        <button type="button" className={styles.link} disabled={busy} onClick={onBind}>
          绑定手机号
        </button>
      )}
    </div>
  )
}
