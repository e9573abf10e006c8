import { useEffect, useRef } from 'react'
import type { HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import { useAutoplay } from '../../hooks/useAutoplay.ts'
import { Cover } from '../Cover/Cover.tsx'
import styles from './BannerCarousel.module.css'
import { glide } from './glide.ts'

export interface Banner {
  id: string | number
  /** Read out as the link's name, and set as the banner where the picture is missing. */
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
  /** The first picture is the largest above the fold. */
  priority?: boolean
  /** Milliseconds that a banner stands, and that a change takes (spec section 9). */
  interval?: number
  duration?: number
}

/**
 * A strip that scrolls and snaps by itself, so a finger moves it before any code has run. The timer only scrolls
 * it on; after the last banner comes a copy of the first, from which it jumps back unseen. No dots (spec section 9).
 */
export function BannerCarousel(props: BannerCarouselProps) {
  const { banners, priority = false, interval = 3000, duration = 800, className, ...rest } = props
  const strip = useRef<HTMLUListElement>(null)
  const stop = useRef<() => void>(undefined)
  const count = banners.length

  const rewind = (list: HTMLElement) => {
    if (list.clientWidth > 0 && list.scrollLeft >= count * list.clientWidth - 1) list.scrollLeft = 0
  }
  const next = () => {
    const list = strip.current
    if (!list || list.clientWidth === 0) return
    rewind(list)
    const target = (Math.round(list.scrollLeft / list.clientWidth) + 1) * list.clientWidth
    stop.current?.()
    stop.current = glide(list, target, duration, () => rewind(list))
  }
  const { holders, running } = useAutoplay(next, interval, count > 1)

  // A finger on the strip ends the code's own movement at once.
  useEffect(() => {
    if (!running) stop.current?.()
    return () => stop.current?.()
  }, [running])

  const first = banners[0]
  if (!first) return null
  const slides = count > 1 ? [...banners, first] : banners

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
          const copy = index === count
          return (
            <li key={copy ? 'copy' : banner.id} className={styles.slide} inert={copy}>
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
