import { memo, useEffect, useRef, useState, type CSSProperties } from 'react'
import { classes } from 'design-system/hooks/classes'
import { placesIn } from '@/contract/catalogue/chapter-hits'
import type { Range as Span } from '@/contract/catalogue/sentences'
import type { Mark } from '@/contract/reading/marks'
import { boxLayer, lookOf } from '../marks/paint'
import { layerText } from './layerText'
import { canvasSize } from './layout'
import styles from './PageView.module.css'
import { topOf, paintPage, type PagePaint } from './paintPage'
import type { Drawing, PdfDocument, PdfLink, PdfPage, PdfTarget } from './types'

/** Ms without a change of its width after which a page is drawn anew. */
const REST = 200

interface PageViewProps {
  pdf: PdfDocument
  number: number
  /** Px. */
  width: number
  height: number
  top: number
  /** Words that were looked for, folded; empty = none. */
  words: string
  /** Highlights and notes of this page. */
  marks: readonly Mark[]
  /** What is selected of this page. */
  selected: Span | undefined
  /** A place of this page that is shown: another object is another wish. */
  wanted: { start: number } | undefined
  /** Returns where a mark stands in the text of this page. */
  rangeOf: (mark: Mark, text: string) => Span | null
  /** Called with where the wanted place stands, as a share of the height of the page. */
  onWanted: (page: number, share: number) => void
  onRatio: (page: number, ratio: number) => void
  onFollow: (target: PdfTarget) => void
}

/** A page of a PDF: its picture, its text and its links. Everything is freed with the component. */
export const PageView = memo(function PageView({
  pdf,
  number,
  width,
  height,
  top,
  words,
  marks,
  selected,
  wanted,
  rangeOf,
  onWanted,
  onRatio,
  onFollow,
}: PageViewProps) {
  const [page, setPage] = useState<PdfPage>()
  const [links, setLinks] = useState<readonly PdfLink[]>([])
  const [failed, setFailed] = useState(false)
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const boxes = useRef<HTMLDivElement>(null)
  const [isWritten, setWritten] = useState(false)

  useEffect(() => {
    let live = true
    let mine: PdfPage | undefined
    const load = async (): Promise<void> => {
      mine = await pdf.page(number)
      if (!live) return
      onRatio(number, mine.ratio)
      setPage(mine)
      const found = await mine.links()
      if (live) setLinks(found)
    }
    load().catch(() => {
      if (live) setFailed(true)
    })
    return () => {
      live = false
      mine?.free()
    }
  }, [pdf, number, onRatio])

  useEffect(() => {
    const host = picture.current
    if (!host || !page) return
    let live = true
    let drawing: Drawing | undefined
    const draw = (): void => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, canvasSize(width, page.ratio, devicePixelRatio))
      drawing = page.draw(canvas)
      drawing.done.then(
        () => {
          // The old picture stays until the new one is complete.
          freeCanvases(host)
          host.replaceChildren(canvas)
        },
        () => {
          freeCanvas(canvas)
          if (live) setFailed(true)
        },
      )
    }
    // A page without a picture is drawn at once.
    const timer = setTimeout(draw, host.firstChild ? REST : 0)
    return () => {
      live = false
      clearTimeout(timer)
      drawing?.cancel()
    }
  }, [page, width])
  useEffect(() => {
    const host = picture.current
    return () => {
      if (host) freeCanvases(host)
    }
  }, [])

  useEffect(() => {
    const { current } = text
    if (!current || !page) return
    const drawing = page.drawText(current)
    let live = true
    drawing.done.then(
      () => live && setWritten(true),
      () => undefined,
    )
    return () => {
      live = false
      drawing.cancel()
      current.replaceChildren()
    }
  }, [page])

  const picked = wanted?.start
  useEffect(() => {
    if (!boxes.current || !text.current || !isWritten) return
    const own = layerText(text.current).text
    const found = words
      ? placesIn(own, words).map((span): PagePaint => ({
          ...span,
          look: 'found',
          picked: span.start === picked,
        }))
      : []
    const marked = marks.flatMap((mark): PagePaint[] => {
      const range = rangeOf(mark, own)
      return range ? [{ ...range, look: lookOf(mark), key: mark.key }] : []
    })
    const chosen: PagePaint[] = selected ? [{ ...selected, look: 'selected' }] : []
    paintPage(boxes.current, text.current, [...marked, ...found, ...chosen])
  }, [isWritten, words, picked, marks, selected, rangeOf])
  useEffect(() => {
    if (!boxes.current || !text.current || !isWritten || !wanted) return
    const at = topOf(boxes.current, text.current, wanted.start)
    if (at !== undefined) onWanted(number, at)
  }, [isWritten, wanted, number, onWanted])

  const scale: CSSProperties & { '--total-scale-factor'?: number } = page
    ? { '--total-scale-factor': width / page.width }
    : {}
  return (
    <div
      className={styles.page}
      role="group"
      aria-label={`第 ${number} 页`}
      style={{ top, width, height, ...scale }}
    >
      <span className={styles.blank} aria-hidden={!failed}>
        {failed ? '这一页无法显示' : number}
      </span>
      <div ref={picture} className={styles.picture} />
      <div ref={boxes} className={classes(styles.boxes, boxLayer)} aria-hidden="true" />
      <div ref={text} className={styles.text} data-layer={number} />
      {links.map((link, index) => (
        <button
          key={index}
          type="button"
          className={styles.link}
          aria-label="前往链接的页"
          style={{
            left: `${link.left * 100}%`,
            top: `${link.top * 100}%`,
            width: `${link.width * 100}%`,
            height: `${link.height * 100}%`,
          }}
          onClick={() => onFollow(link.target)}
        />
      ))}
    </div>
  )
})

/** Gives the memory of a picture back at once: browsers of phones keep it for long, and have little of it. */
function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}

const freeCanvases = (host: HTMLElement): void => host.querySelectorAll('canvas').forEach(freeCanvas)
