import { DownOutline, UpOutline } from 'antd-mobile-icons'
import { useId, useState } from 'react'
import type { ComponentProps } from 'react'
import { Segmented } from '../Segmented'
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
  { value: 1, label: '创作者' },
  { value: 2, label: '推广者' },
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
        <Segmented label="注册身份" options={roles} value={userType} onChange={onUserType} />
      </div>
    </div>
  )
}
