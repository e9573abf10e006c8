import { useEffect, useRef } from 'react'
import type { HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import { useAutoplay } from '../../hooks/useAutoplay.ts'
import { useSettled } from '../../hooks/useSettled.ts'
import { Cover } from '../Cover/Cover.tsx'
import styles from './BannerCarousel.module.css'
import { glide } from './glide.ts'

export interface Banner {
  id: string | number
  /** Accessible name of the link; drawn in place of a missing picture. */
  title: string
  href: string
  subtitle?: string
  src?: string
  srcSet?: string
  sizes?: string
  tint?: string
}

export interface BannerCarouselProps extends HTMLAttributes<HTMLElement> {
  banners: readonly Banner[]
  /** Loads the first picture early: set it when this is the largest picture above the fold. */
  priority?: boolean
  /** Milliseconds that a banner is shown, and that the change to the next takes (spec section 9). */
  interval?: number
  duration?: number
}

/** Distance from one banner to the next in px: a slide includes its gap. */
const stepOf = (list: HTMLElement) => list.firstElementChild?.clientWidth ?? 0

/**
 * A strip that scrolls and snaps natively, so a finger can move it before any code has run; the timer only scrolls it
 * to the next banner. Copies of the first two follow the last banner (two are visible where there is room); from there
 * it jumps back unseen. No dots (spec section 9).
 */
export function BannerCarousel(props: BannerCarouselProps) {
  const { banners, priority = false, interval = 3000, duration = 800, className, ...rest } = props
  const strip = useRef<HTMLUListElement>(null)
  const stop = useRef<() => void>(undefined)
  const settled = useSettled()
  // As many as a wide screen shows at once; the others are not visible before the strip moves.
  const shown = settled ? banners : banners.slice(0, 2)
  const count = shown.length

  const rewind = (list: HTMLElement) => {
    const step = stepOf(list)
    if (step > 0 && list.scrollLeft >= count * step - 1) list.scrollLeft = 0
  }
  const next = () => {
    const list = strip.current
    const step = list ? stepOf(list) : 0
    if (!list || step === 0) return
    rewind(list)
    const target = (Math.round(list.scrollLeft / step) + 1) * step
    stop.current?.()
    stop.current = glide(list, target, duration, () => rewind(list))
  }
  const { holders, running } = useAutoplay(next, interval, settled && count > 1)

  // A touch on the strip cancels the scroll started by code.
  useEffect(() => {
    if (!running) stop.current?.()
    return () => stop.current?.()
  }, [running])

  const first = banners[0]
  if (!first) return null
  const slides = settled && count > 1 ? [...banners, ...banners.slice(0, 2)] : shown

  return (
    <section
      aria-roledescription="轮播"
      aria-label="推荐"
      {...rest}
      className={classes(styles.carousel, className)}
      {...holders}
    >
      <ul className={styles.strip} ref={strip} onScrollEnd={(event) => rewind(event.currentTarget)}>
        {slides.map((banner, index) => {
          const copy = index >= count
          return (
            <li key={copy ? `copy ${index}` : banner.id} className={styles.slide} inert={copy}>
              <a href={banner.href} className={styles.link}>
                <Cover
                  kind="film"
                  ratio="5:2"
                  title={banner.title}
                  alt={banner.title}
                  author={banner.subtitle}
                  src={banner.src}
                  srcSet={banner.srcSet}
                  sizes={banner.sizes}
                  tint={banner.tint}
                  priority={priority && index === 0}
                  className={styles.picture}
                />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
