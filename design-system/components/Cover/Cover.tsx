import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './Cover.module.css'
import { DrawnCover } from './DrawnCover.tsx'
import { shapes } from './shapes.ts'
import type { Ratio, WorkKind } from './shapes.ts'

export interface CoverProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'title'> {
  kind: WorkKind
  title: string
  author?: string
  src?: string
  srcSet?: string
  sizes?: string
  /** The picture's main colour: its ground until it is there, and the ground of the drawn cover. */
  tint?: string
  /** Another shape than the kind's own. */
  ratio?: Ratio
  /** Loads at once, ahead of everything: the one picture above the fold. */
  priority?: boolean
  /** Empty where the title stands beside the cover. */
  alt?: string
}

type Phase = 'plain' | 'loading' | 'done' | 'failed'

/** A work's picture in the shape of its kind; where there is none, or it fails, a cover set from the title. */
export function Cover(props: CoverProps) {
  const {
    kind,
    title,
    author,
    src,
    srcSet,
    sizes,
    tint,
    ratio,
    priority = false,
    alt = '',
    ...native
  } = props
  const { className, style, children, ...rest } = native
  const shape = shapes[ratio ?? kind]
  const image = useRef<HTMLImageElement>(null)
  const [phase, setPhase] = useState<Phase>('plain')

  // What the server sent may have loaded or failed before this code ran; only what is still under way fades in.
  useEffect(() => {
    const picture = image.current
    if (!picture) return
    if (!picture.complete) setPhase(priority ? 'plain' : 'loading')
    else setPhase(picture.naturalWidth === 0 && picture.currentSrc !== '' ? 'failed' : 'plain')
  }, [src, priority])

  const drawn = !src || phase === 'failed'
  return (
    <span
      {...rest}
      className={classes(styles.cover, className)}
      data-kind={kind}
      data-phase={phase}
      style={{ '--ratio': `${shape.width} / ${shape.height}`, '--tint': tint, ...style } as CSSProperties}
    >
      {drawn ? (
        <DrawnCover
          kind={kind}
          ratio={shape.ratio}
          title={title}
          author={author}
          tinted={Boolean(tint)}
          alt={alt}
        />
      ) : (
        <img
          ref={image}
          className={styles.picture}
          src={src}
          srcSet={srcSet}
          sizes={srcSet ? sizes : undefined}
          alt={alt}
          width={shape.width}
          height={shape.height}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : undefined}
          onLoad={() => setPhase((now) => (now === 'loading' ? 'done' : now))}
          onError={() => setPhase('failed')}
        />
      )}
      {children}
    </span>
  )
}
