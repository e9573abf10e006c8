import { useState } from 'react'
import { fileUrl } from '@/client/base'
import styles from './parts.module.css'

/** A small cover; the title's first character where there is none. */
export function CoverThumb({ cover, title }: { cover: string; title: string }) {
  const [missing, setMissing] = useState('')
  if (!cover || missing === cover) return <span className={styles.noCover}>{title.slice(0, 1)}</span>
  return (
    <img
      className={styles.cover}
      src={fileUrl(cover)}
      alt=""
      width={44}
      height={58}
      loading="lazy"
      onError={() => setMissing(cover)}
    />
  )
}
