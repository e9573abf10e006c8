import { DownOutline, UpOutline } from 'antd-mobile-icons'
import { useId, useState } from 'react'
import type { ComponentProps } from 'react'
import { TextField } from '../TextField'
import styles from './LoginPanel.module.css'

type InvitationFieldsProps = {
  field: Omit<ComponentProps<typeof TextField>, 'label'>
  /** Masked name of the inviter; empty while unknown. */
  inviter: string
  userType: 1 | 2
  onUserType: (userType: 1 | 2) => void
}

const roles = [
  { id: 1, label: '创作者' },
  { id: 2, label: '推广者' },
] as const

/** Fields of an invitation. Few users have one: folded until opened, unfolded for users who arrive with a code. */
export function InvitationFields({ field, inviter, userType, onUserType }: InvitationFieldsProps) {
  const [open, setOpen] = useState(field.value !== undefined && field.value !== '')
  const id = useId()

  return (
    <div className={styles.invitation}>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        填写邀请码
        {open ? <UpOutline aria-hidden="true" /> : <DownOutline aria-hidden="true" />}
      </button>
      <div id={id} hidden={!open}>
        <TextField
          {...field}
          label="邀请码（选填）"
          hideLabel
          hint={inviter === '' ? undefined : `邀请人：${inviter}`}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="off"
        />
        <div className={styles.roles} role="radiogroup" aria-label="注册身份">
          {roles.map((role) => (
            <label key={role.id} className={styles.role}>
              <input
                type="radio"
                name={id}
                className={styles.roleInput}
                checked={userType === role.id}
                onChange={() => onUserType(role.id)}
              />
              {role.label}
            </label>
          ))}
        </div>
      </div>
    </div>
  )
}
