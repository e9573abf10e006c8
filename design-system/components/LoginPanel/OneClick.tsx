import { Button } from '../Button'
import styles from './LoginPanel.module.css'
import { ProviderMark } from './ProviderMark'
import type { LoginProvider } from './types'

type OneClickProps = {
  brand: string
  slogan: string
  providers: readonly LoginProvider[]
  busy: boolean
  /** `bind` asks for the mobile number after the authorisation. */
  onThirdParty: (provider: string, bind?: boolean) => void
  onMobile: () => void
  bindable: boolean
}

/** Mode 1 of the first variant: login with one tap, without typing. */
export function OneClick({
  brand,
  slogan,
  providers,
  busy,
  onThirdParty,
  onMobile,
  bindable,
}: OneClickProps) {
  const [first, ...others] = providers
  return (
    <div className={styles.oneClick}>
      <p className={styles.brand}>{brand}</p>
      <p className={styles.slogan}>{slogan}</p>
      {first !== undefined && (
        <Button
          kind="primary"
          size="l"
          block
          loading={busy}
          icon={<ProviderMark id={first.id} plain />}
          onClick={() => onThirdParty(first.id)}
        >
          {`${first.label}一键登录`}
        </Button>
      )}
      {others.map((provider) => (
        <Button
          key={provider.id}
          kind="secondary"
          size="l"
          block
          disabled={busy}
          icon={<ProviderMark id={provider.id} plain />}
          onClick={() => onThirdParty(provider.id)}
        >
          {`${provider.label}登录`}
        </Button>
      ))}
      <Button
        kind={first === undefined ? 'primary' : 'secondary'}
        size="l"
        block
        disabled={busy}
        onClick={onMobile}
      >
        手机号登录
      </Button>
      {bindable && first !== undefined && (
        <button
          type="button"
          className={styles.link}
          disabled={busy}
          onClick={() => onThirdParty(first.id, true)}
        >
          绑定手机号
        </button>
      )}
    </div>
  )
}

/** Shown while the third party's code is being exchanged. */
export function Waiting({ brand }: { brand: string }) {
  return (
    <div className={styles.waiting}>
      <p className={styles.brand}>{brand}</p>
      <p className={styles.slogan} role="status">
        正在登录…
      </p>
      <span className={styles.bar} aria-hidden="true" />
    </div>
  )
}
