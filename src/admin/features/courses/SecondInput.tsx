import { Input } from 'antd'
import { useState } from 'react'
import { durationText } from '@/format/duration'
import styles from './courses.module.css'

interface Props {
  value: number
  onChange: (second: number) => void
  /** Accessible name. */
  label: string
}

/** Reads 90, 1:30 or 1:02:30 as seconds; undefined for anything else. */
export function readSecond(typed: string): number | undefined {
  const text = typed.trim().replace(/：/g, ':')
  if (!/^\d{1,5}(:[0-5]?\d){0,2}$/.test(text)) return undefined
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Field for a position in a film, typed as 1:30 or in seconds; what is no time is put back. */
export function SecondInput({ value, onChange, label }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (): void => {
    const second = typed === null ? undefined : readSecond(typed)
    setTyped(null)
    if (second !== undefined && second !== value) onChange(second)
  }
  return (
    <Input
      className={styles.second ?? ''}
      value={typed ?? durationText(value)}
      inputMode="numeric"
      aria-label={label}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  )
}
