import { Tag } from 'design-system/Tag'
import { classes } from 'design-system/hooks/classes'
import type { Address } from '@/contract/people/address'
import { route } from '@/client/links'
import { maskMobile } from '@/format/masks'
import styles from './AddressCard.module.css'

interface AddressCardProps {
  address: Address
  /** When set, a tap on the address selects it for the order. */
  onPick?: (() => void) | undefined
  picked: boolean
  /** A change is running: other buttons are disabled. */
  busy: boolean
  /** Passed on to the screen of one address. */
  pick: number | undefined
  onDefault: () => void
  onRemove: () => void
}

/** An address with actions. The middle digits of the phone are masked. */
export function AddressCard({ address, onPick, picked, busy, pick, onDefault, onRemove }: AddressCardProps) {
  const { id, name, mobile, region, detail, isDefault } = address
  const what = (
    <>
      <span className={styles.who}>
        <b>{name}</b>
        <span className={styles.mobile}>{maskMobile(mobile)}</span>
        {isDefault ? <Tag tone="cinnabar">默认</Tag> : null}
      </span>
      <span className={styles.region}>{region}</span>
      <span className={styles.detail}>{detail}</span>
    </>
  )
  return (
    <li className={classes(styles.card, picked && styles.picked)}>
      {onPick ? (
        <button type="button" className={styles.what} aria-pressed={picked} disabled={busy} onClick={onPick}>
          {what}
        </button>
      ) : (
        <div className={styles.what}>{what}</div>
      )}
      <div className={styles.foot}>
        {isDefault ? (
          <span className={styles.quiet}>默认地址</span>
        ) : (
          <button type="button" disabled={busy} aria-label={`设为默认 ${detail}`} onClick={onDefault}>
            设为默认
          </button>
        )}
        <span className={styles.tools}>
          <a href={`#${route('/ebook/editaddress', { id, pick })}`} aria-label={`编辑 ${detail}`}>
            编辑
          </a>
          <button type="button" disabled={busy} aria-label={`删除 ${detail}`} onClick={onRemove}>
            删除
          </button>
        </span>
      </div>
    </li>
  )
}
