import { useState } from 'react'
import type { HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './Avatar.module.css'

export interface AvatarProps extends HTMLAttributes<HTMLSpanElement> {
  /** Alternative text of the picture; its first character replaces a missing picture. */
  name: string
  src?: string
  size?: 's' | 'm' | 'l'
  /** Draws a gold ring around the picture. */
  member?: boolean
}

const side = { s: 28, m: 40, l: 64 }

export function Avatar({ name, src, size = 'm', member = false, className, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const initial = [...name.trim()][0] ?? '书'
  return (
    <span
      role="img"
      aria-label={name}
      {...rest}
      className={classes(styles.avatar, styles[size], member && styles.member, className)}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          width={side[size]}
          height={side[size]}
          loading="lazy"
          onError={() => setBroken(src)}
        />
      ) : (
        <span aria-hidden="true">{initial}</span>
      )}
    </span>
  )
}
