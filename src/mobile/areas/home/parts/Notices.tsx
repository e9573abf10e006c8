import { useEffect, useRef } from 'react'
import { Empty } from 'design-system/Empty'
import { PagedList } from 'design-system/PagedList'
import { RelativeTime } from 'design-system/RelativeTime'
import { Sheet } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import { call } from '@/client/client'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { exists } from './entries'
import styles from './Notices.module.css'
import type { Notice } from '@/contract/people/notices'

interface NoticesProps {
  visible: boolean
  onClose: () => void
  /** Called when the server has marked them as read. */
  onRead: () => void
}

/** Notices of the account: follows, sign-ups, transfers, decisions. Opening the sheet marks all of them as read. */
export function Notices({ visible, onClose, onRead }: NoticesProps) {
  return (
    <Sheet visible={visible} onClose={onClose} title="消息">
      <List onClose={onClose} onRead={onRead} />
    </Sheet>
  )
}

function List({ onClose, onRead }: Pick<NoticesProps, 'onClose' | 'onRead'>) {
  const paged = usePaged('user.notices', { limit: 20 })
  const { reload } = paged
  const first = useRef({ reload, onRead })
  useEffect(() => {
    const { reload: again, onRead: tell } = first.current
    // A list cached from an earlier opening would miss newer notices.
    void again()
      .then(() => call('user.readNotices', {}, { quiet: true }))
      .then(tell)
      // On failure they stay unread, and the next opening retries.
      .catch(() => undefined)
  }, [])
  return (
    <PagedList
      {...paged}
      itemKey={({ id }) => id}
      itemHeight={84}
      aria-label="消息"
      renderItem={(row) => <Row row={row} onFollow={onClose} />}
      skeleton={<Skeleton shape="lines" count={6} />}
      empty={<Empty title="还没有消息" hint="新的关注、报名与审核结果会出现在这里" />}
    />
  )
}

function Row({ row, onFollow }: { row: Notice; onFollow: () => void }) {
  const content = (
    <>
      <b className={styles.title} data-unread={!row.read || undefined}>
        {row.title}
        {row.read ? null : <span className="visually-hidden">（未读）</span>}
      </b>
      <span className={styles.time}>
        <RelativeTime value={row.createdAt} />
      </span>
      <span className={styles.text}>{row.text}</span>
    </>
  )
  return exists(row.href) ? (
    <a className={styles.row} href={row.href} onClick={onFollow}>
      {content}
    </a>
  ) : (
    <div className={styles.row}>{content}</div>
  )
}
