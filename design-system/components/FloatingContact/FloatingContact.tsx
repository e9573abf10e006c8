import { useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import styles from './FloatingContact.module.css'

export type FloatingContactProps = {
  /** 1: a headset, 2: an adviser with a name, 3: a tag at the edge. */
  variant?: 1 | 2 | 3
  label?: string
  /** Address of the link; without it, a button is drawn. */
  href?: string
  onClick?: () => void
  /** Lets the user move it up and down, off the content it covers. */
  draggable?: boolean
}

function Headset() {
  return (
    <svg viewBox="0 0 32 32" className={styles.drawing} aria-hidden="true">
      <path d="M6.5 18v-2.5a9.5 9.5 0 0 1 19 0V18" />
      <rect x="4.5" y="17" width="5" height="7.5" rx="2.5" />
      <rect x="22.5" y="17" width="5" height="7.5" rx="2.5" />
      <path d="M25 24.5c0 2-2 3.5-4.5 3.5H18" />
    </svg>
  )
}

function Adviser() {
  return (
    <svg viewBox="0 0 32 32" className={styles.drawing} aria-hidden="true">
      <circle cx="13.5" cy="13" r="5" />
      <path d="M4.5 27c.6-5 4.3-8 9-8s8.4 3 9 8" />
      <path d="M19.5 4.5h8v6h-3.5l-2.5 2v-2h-2z" />
    </svg>
  )
}

/** A press that moves further than this (px) is a drag, not a tap. */
const slack = 6

/** Customer-service button at the right edge, 20 % from the bottom: a narrow tag where it would cover the page. */
export function FloatingContact({
  variant = 1,
  label = '联系客服',
  href,
  onClick,
  draggable = false,
}: FloatingContactProps) {
  const root = useRef<HTMLElement | null>(null)
  const press = useRef<{ y: number; from: number; moved: boolean } | null>(null)
  const [lift, setLift] = useState(0)

  const bounded = (next: number) => {
    const box = root.current?.getBoundingClientRect()
    if (box === undefined) return next
    const margin = 64
    const low = lift - (window.innerHeight - margin - box.bottom)
    const high = lift + (box.top - margin)
    return Math.min(high, Math.max(low, next))
  }
  const drag = draggable && {
    onPointerDown: (event: PointerEvent) => {
      press.current = { y: event.clientY, from: lift, moved: false }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current
      if (start === null || event.buttons === 0) return
      const by = start.y - event.clientY
      if (Math.abs(by) > slack) start.moved = true
      if (start.moved) setLift(bounded(start.from + by))
    },
    draggable: false,
  }
  const click = (event: MouseEvent) => {
    if (press.current?.moved === true) {
      press.current = null
      event.preventDefault()
      return
    }
    onClick?.()
  }
  const shared = {
    ...drag,
    className: styles.root,
    'data-variant': variant,
    'data-draggable': draggable || undefined,
    'aria-label': label,
    style: lift === 0 ? undefined : { transform: `translateY(${-lift}px)` },
    onClick: click,
  }
  const face = (
    <span className={styles.face}>
      {variant === 2 ? <Adviser /> : <Headset />}
      <span className={styles.label}>{label}</span>
    </span>
  )

  return href === undefined ? (
    <button type="button" {...shared} ref={(element) => void (root.current = element)}>
      {face}
    </button>
  ) : (
    <a href={href} {...shared} ref={(element) => void (root.current = element)}>
      {face}
    </a>
  )
}
