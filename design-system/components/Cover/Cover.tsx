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
  /** Main colour of the picture: the background until it has loaded, and the background of the drawn cover. */
  tint?: string
  /** Overrides the aspect ratio of the kind. */
  ratio?: Ratio
  /** Loads the picture before all others, and does not fade it in: for the one picture above the fold. */
  priority?: boolean
  /** Alternative text; empty where the title is shown beside the cover. */
  alt?: string
}

type Phase = 'plain' | 'loading' | 'done' | 'failed'

/** Picture of a work in the ratio of its kind; where it is missing or fails, a cover drawn from the title. */
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

  // An image in the server's markup may have loaded or failed before this code ran; only one still loading fades in.
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
          // The page itself makes the pictures of its first view eager: see src/mobile/app/early/painted.ts.
          loading="lazy"
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
