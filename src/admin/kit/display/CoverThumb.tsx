import { useState } from 'react'
import { fileUrl } from '@/client/base'
import styles from './CoverThumb.module.css'

interface Props {
  cover: string
  title: string
  /** 16:9 instead of a book's 3:4. */
  wide?: boolean
}

/** A small cover; where there is none, the title's first character. */
export function CoverThumb({ cover, title, wide = false }: Props) {
  const [missing, setMissing] = useState('')
  const shape = wide ? styles.thumbWide : ''
  if (!cover || missing === cover)
    return <span className={`${styles.noCover} ${shape}`}>{title.slice(0, 1)}</span>
  return (
    <img
      className={`${styles.cover} ${shape}`}
      src={fileUrl(cover)}
      alt=""
      width={wide ? 88 : 44}
      height={wide ? 50 : 58}
      loading="lazy"
      onError={() => setMissing(cover)}
    />
  )
}
