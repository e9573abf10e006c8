import { memo, useEffect, useRef, useState, type CSSProperties } from 'react'
import { paintHits } from './paintHits'
import { canvasSize } from './layout'
import styles from './PageView.module.css'
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
  /** Offset of the place that was picked, where it is on this page. */
  picked: number | undefined
  /** Called with where the picked place begins, as a share of the height of the page. */
  onPicked: (page: number, share: number) => void
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
  picked,
  onPicked,
  onRatio,
  onFollow,
}: PageViewProps) {
  const [page, setPage] = useState<PdfPage>()
  const [links, setLinks] = useState<readonly PdfLink[]>([])
  const [failed, setFailed] = useState(false)
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const hits = useRef<HTMLDivElement>(null)
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

  useEffect(() => {
    if (!hits.current || !text.current || !isWritten) return
    const at = paintHits(hits.current, text.current, { words, picked })
    if (at !== undefined) onPicked(number, at)
  }, [isWritten, words, picked, number, onPicked])

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
      <div ref={hits} className={styles.hits} aria-hidden="true" />
      <div ref={text} className={styles.text} />
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
