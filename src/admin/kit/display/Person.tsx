import { Avatar } from 'antd'
import { fileUrl } from '@/client/base'
import type { UserRow } from '@/contract/office/adminaccount'
import styles from '../styles/records.module.css'

/** A user's picture, name, number and mobile number. */
export const Person = ({
  row,
  open,
}: {
  row: Pick<UserRow, 'id' | 'nickname' | 'avatar' | 'mobile'>
  open: () => void
}) => (
  <div className={styles.person}>
    <Avatar size={40} src={row.avatar ? fileUrl(row.avatar) : undefined} alt="">
      {row.nickname.slice(0, 1)}
    </Avatar>
    <div className={styles.text}>
      <button type="button" className={styles.name} onClick={open} title={row.nickname}>
        {row.nickname}
      </button>
      <div className={styles.hint}>
        {row.id} · {row.mobile || '未绑定手机'}
      </div>
    </div>
  </div>
)
