import styles from './PayMark.module.css'

/** White sign on the channel's own colour, on a grid of 24. */
const MARKS: Record<string, { className: string | undefined; path: string }> = {
  wechat: {
    className: styles.wechat,
    path: 'M12 5.5c-4.4 0-7.6 2.7-7.6 6.1 0 2 1.1 3.8 2.9 4.9l-.6 2.3 2.7-1.3c.8.2 1.7.3 2.6.3 4.4 0 7.6-2.8 7.6-6.2 0-1-.3-2-.8-2.8l-8.3 4.9c-.4.2-.8.1-1-.3l-1.7-3.3 2.5 1.7c.3.2.6.2.9.1l6.6-3.5C16.4 6.5 14.3 5.5 12 5.5z',
  },
  alipay: {
    className: styles.alipay,
    path: 'M11 5h2.2v1.9h5v1.5h-5v1.6h3.9c-.3 1.5-.9 2.9-1.7 4.1 1.4.6 3 1.2 4.6 1.7l-.9 1.9c-1.8-.6-3.5-1.3-5-2.1-1.4 1.4-3.2 2.2-5 2.2-2.6 0-4.3-1.3-4.3-3.2 0-1.8 1.6-3.1 3.9-3.1 1.6 0 3.3.6 5 1.4.4-.7.7-1.3.9-2h-6.8V9.5H11V8.4H6V6.9h5zM8.7 13.1c-1.3 0-2.1.6-2.1 1.5 0 1 .9 1.6 2.5 1.6 1.3 0 2.5-.6 3.5-1.7-1.4-.8-2.8-1.4-3.9-1.4z',
  },
  douyin: {
    className: styles.douyin,
    path: 'M12.3 5h2.3c.2 1.9 1.3 3 3.2 3.2v2.3c-1.2 0-2.3-.4-3.2-1v4.8c0 2.7-1.9 4.7-4.5 4.7-2.5 0-4.3-1.8-4.3-4.2 0-2.5 2-4.3 4.8-4.2v2.4c-1.4-.1-2.4.6-2.4 1.8 0 1 .8 1.8 1.9 1.8 1.3 0 2.2-.9 2.2-2.4z',
  },
}

/** The sign of a known payment channel, drawn by us; nothing for an unknown one. The name beside it is the text. */
export function PayMark({ id }: { id: string }) {
  const mark = MARKS[id]
  if (!mark) return null
  return (
    <svg className={mark.className} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <rect className={styles.ground} width="24" height="24" rx="6" />
      <path className={styles.sign} d={mark.path} />
    </svg>
  )
}
