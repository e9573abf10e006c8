import { useMemo } from 'react'
import type { HTMLAttributes, SyntheticEvent } from 'react'
import { useSettled } from '../../hooks/useSettled'
import { showImages } from '../ImageViewer'
import styles from './RichText.module.css'
import { sanitize } from './sanitize'

export type RichTextProps = Omit<HTMLAttributes<HTMLDivElement>, 'children'> & {
  /** HTML from the back office or a partner; it is sanitised here, so it need not be trusted. */
  html: string
  /** Called instead of opening the picture viewer. */
  onImage?: (images: string[], index: number) => void
}

export function RichText({ html, onImage, className = '', ...rest }: RichTextProps) {
  const settled = useSettled()
  // React keeps the server's markup while it hydrates, and sets ours only where the text differs from the one before.
  const safe = useMemo(() => ({ __html: `${sanitize(html)}${settled ? '' : '\n'}` }), [html, settled])

  const open = (event: SyntheticEvent<HTMLDivElement>) => {
    const target = event.target
    if (!(target instanceof HTMLImageElement) || target.closest('a') !== null) return
    event.preventDefault()
    const pictures = [...event.currentTarget.querySelectorAll('img')].filter(
      (image) => image.closest('a') === null,
    )
    const sources = pictures.map((image) => image.src)
    const index = pictures.indexOf(target)
    if (onImage !== undefined) onImage(sources, index)
    else
      void showImages(
        sources,
        index,
        pictures.map((image) => image.alt),
      )
  }

  return (
    <div
      {...rest}
      className={`${styles.root} ${className}`}
      // The images in it are the buttons; the container only handles their events.
      role="presentation"
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') open(event)
      }}
      dangerouslySetInnerHTML={safe}
    />
  )
}
