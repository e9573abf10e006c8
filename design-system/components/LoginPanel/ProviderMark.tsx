import { AlipayCircleFill } from 'antd-mobile-icons'
import styles from './LoginPanel.module.css'

/** Two speech bubbles, one behind the other. */
const bubbles =
  'M9.6 4.4c-4 0-7.1 2.6-7.1 5.9 0 1.9 1 3.5 2.7 4.6l-.6 2.1 2.3-1.2c.9.3 1.7.4 2.7.4h.6a5 5 0 0 1-.2-1.3c0-3.1 3-5.5 6.5-5.5h.6c-.6-2.9-3.7-5-7.5-5zM7.2 9.4a.9.9 0 1 1 0-1.8.9.9 0 0 1 0 1.8zm4.9 0a.9.9 0 1 1 0-1.8.9.9 0 0 1 0 1.8zm9.4 5.5c0-2.8-2.6-5-5.8-5s-5.8 2.2-5.8 5 2.6 5 5.8 5c.8 0 1.5-.1 2.1-.3l1.9 1-.5-1.7c1.4-1 2.3-2.4 2.3-4zm-7.7-.8a.8.8 0 1 1 0-1.5.8.8 0 0 1 0 1.5zm3.9 0a.8.8 0 1 1 0-1.5.8.8 0 0 1 0 1.5z'

/** Logo of a third party; `plain` takes the colour of the text around it. */
export function ProviderMark({ id, plain = false }: { id: string; plain?: boolean }) {
  return (
    <span className={plain ? styles.markPlain : styles.mark} data-provider={id} aria-hidden="true">
      {id === 'alipay' ? (
        <AlipayCircleFill />
      ) : (
        <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor">
          <path d={bubbles} />
        </svg>
      )}
    </span>
  )
}
