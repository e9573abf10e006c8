import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Callout } from 'design-system/Callout'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { MediaIcon } from 'design-system/MediaIcon'
import { foldText } from '@/contract/catalogue/fold-text'
import type { Mark } from '@/contract/reading/marks'
import type { Marks } from '../marks/marks'
import { UpperBar } from '../parts/BarFrames'
import { BarTool, BookmarkTool } from '../parts/Bars'
import { SearchSheet } from '../parts/SearchSheet'
import { useReaderSettings } from '../parts/useReaderSettings'
import { useReadingTime } from '../parts/useReadingTime'
import { useWakeLock } from '../parts/useWakeLock'
import { BottomBar } from './Bars'
import type { PdfFault } from './faults'
import { createPdfFinder } from './findInPdf'
import type { Pieces } from './keptFile'
import { Loading } from './Loading'
import { layerText } from './layerText'
import { OutlineSheet } from './OutlineSheet'
import { PageView } from './PageView'
import { keyAt } from './paintPage'
import styles from './PdfBook.module.css'
import { PdfDownload } from './PdfDownload'
import { PdfMarkTools } from './PdfMarkTools'
import { throttled, type Throttled } from './throttled'
import type { PdfDocument, PdfTarget } from './types'
import { usePages, type Point } from './usePages'
import { usePdf } from './usePdf'
import { usePdfKeys } from './usePdfKeys'
import { usePdfMarks } from './usePdfMarks'
import { usePinch } from './usePinch'
import { layerOf, useSelection } from './useSelection'
import { useTaps } from './useTaps'

interface PdfBookProps {
  title: string
  /** Site that the file comes from. */
  host: string
  /** Returns an absolute address of the file that is valid now. Called again when the server refuses an expired one. */
  address: () => Promise<string>
  /** Page to open at, from 1. */
  page: number
  /** Called when another page is read, at most once a second, with the number of pages. */
  onPage: (page: number, pages: number) => void
  /** The marks of its pages. */
  marks: Marks
  /** Grows when the file has changed. */
  version: number
  /** Names what is written in this book on this device. */
  draftKey: string
  /** Saves the marks as a file. */
  exportTools: ReactNode
  /** What this device keeps of the file; absent where it keeps nothing. */
  pieces?: Pieces
}

/** The viewer of a PDF. It fills the screen. */
export function PdfBook({ address, ...book }: PdfBookProps) {
  const { title, pieces } = book
  const { pdf, fault, retry } = usePdf(address, pieces)
  if (pdf) return <Opened {...book} pdf={pdf} fault={fault} onRetry={retry} />
  return (
    <div className={styles.screen}>
      <UpperBar title={title} />
      {fault ? (
        <div className={styles.fault}>
          <Fault fault={fault} onRetry={retry} />
        </div>
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Fault({ fault, onRetry }: { fault: PdfFault; onRetry: () => void }) {
  switch (fault) {
    case 'protected':
      return <ErrorScreen title="这份 PDF 有密码，暂时不能阅读" hint="可以换一个没有密码的文件打开" />
    case 'broken':
      return <ErrorScreen title="这份 PDF 已损坏，不能打开" hint="文件可能没有上传完整，可以换一个地址试试" />
    case 'offline':
      return <ErrorScreen kind="offline" onRetry={onRetry} />
    case 'failed':
      return <ErrorScreen onRetry={onRetry} />
  }
}

/** Share of the height of a page that is left above a place that was picked. */
const ABOVE = 0.2

/** A place that was picked, of a mark or of those that were found; the words that were looked for, folded, or none. */
interface Picked {
  page: number
  start: number
  words: string
}

/** Least ms between two pages that `onPage` is told. */
const TELL = 1_000

interface OpenedProps extends Omit<PdfBookProps, 'address'> {
  pdf: PdfDocument
  /** Why some pages cannot be loaded. */
  fault: PdfFault | undefined
  onRetry: () => void
}

function Opened(props: OpenedProps) {
  const { title, host, pdf, page, onPage, marks, version, draftKey, exportTools, pieces, fault, onRetry } =
    props
  const scroller = useRef<HTMLDivElement>(null)
  const { layout, width, shown, zoom, onScroll, jump, zoomTo, setRatio } = usePages(pdf, page, scroller)
  const { settings, theme, change } = useReaderSettings()
  const night = theme === 'night'
  const [bars, setBars] = useState(true)
  const [contents, setContents] = useState(false)
  const [searching, setSearching] = useState(false)
  const [find] = useState(() => createPdfFinder(pdf))
  const [picked, setPicked] = useState<Picked>()
  const pdfMarks = usePdfMarks(marks, pdf, version)
  const selection = useSelection(scroller, () => setBars(false))
  const { selected, select, clear } = selection
  const numbers = Array.from({ length: shown.last - shown.first + 1 }, (_, at) => shown.first + at)
  useWakeLock(settings.awake)
  useReadingTime(undefined)
  usePinch(scroller, (factor, around) => zoomTo(zoom * factor, around))
  const toggleNight = (): void =>
    change(
      night
        ? { theme: settings.theme === 'night' ? 'white' : settings.theme, followNight: false }
        : { theme: 'night' },
    )
  usePdfKeys({
    scroller,
    zoom,
    onZoom: zoomTo,
    onContents: () => setContents(true),
    onSearch: () => setSearching(true),
    onBookmark: () => pdfMarks.toggleBookmark(shown.page),
    onNight: toggleNight,
    onBars: () => setBars((now) => !now),
    onClose: () => {
      if (selected) clear()
      else if (picked) setPicked(undefined)
      else setBars(false)
    },
  })
  useTold(shown.page, (read) => onPage(read, pdf.pages))
  const rangeOf = useCallback(
    (mark: Mark, text: string) => marks.rangeIn(mark, { partId: mark.partId, version, text }),
    [marks, version],
  )
  /** Selects the mark at a point of the screen. @returns whether there is one */
  const selectAt = ({ x, y }: Point): boolean => {
    for (const number of numbers) {
      const layer = scroller.current && layerOf(scroller.current, number)
      const key = layer?.parentElement ? keyAt(layer.parentElement, x, y) : undefined
      const mark = pdfMarks.of(number).find((one) => one.key === key)
      if (!layer || !mark) continue
      const { text } = layerText(layer)
      const range = rangeOf(mark, text)
      if (!range) continue
      select({ page: number, text, ...range, key: mark.key })
      return true
    }
    return false
  }
  useTaps(scroller, {
    onTap: (at) => {
      if (selectAt(at)) setBars(false)
      else if (selected) clear()
      else setBars((now) => !now)
    },
    onScroll: () => setBars(false),
  })

  const follow = useCallback(
    async (target: PdfTarget): Promise<void> => {
      const goal = await pdf.pageOf(target)
      if (goal !== undefined) jump(goal)
    },
    [pdf, jump],
  )
  const showWanted = useCallback(
    (number: number, share: number): void => jump(number, Math.max(0, share - ABOVE)),
    [jump],
  )
  return (
    <div className={styles.screen}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label={title}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.pages} style={{ width, height: layout.height }}>
          {layout.width > 0
            ? numbers.map((number) => (
                <PageView
                  key={number}
                  pdf={pdf}
                  number={number}
                  width={layout.width}
                  height={layout.heights[number - 1] ?? 0}
                  top={layout.tops[number - 1] ?? 0}
                  words={picked?.words ?? ''}
                  marks={pdfMarks.of(number)}
                  selected={selected?.page === number && selected.key === undefined ? selected : undefined}
                  wanted={picked?.page === number ? picked : undefined}
                  rangeOf={rangeOf}
                  onWanted={showWanted}
                  onRatio={setRatio}
                  onFollow={follow}
                />
              ))
            : null}
          <PdfMarkTools
            marks={marks}
            pdfMarks={pdfMarks}
            selection={selection}
            scroller={scroller}
            version={version}
            title={title}
            draftKey={draftKey}
            width={layout.width}
          />
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {`第 ${shown.page} 页，共 ${pdf.pages} 页`}
      </p>
      {pdfMarks.hasBookmark(shown.page) ? (
        <span className={styles.ribbon} data-bars={bars || undefined}>
          <MediaIcon name="bookmarked" size={28} />
          <span className="visually-hidden">这一页有书签</span>
        </span>
      ) : null}
      {bars ? (
        <>
          <UpperBar
            title={title}
            right={
              <>
                <BookmarkTool
                  on={pdfMarks.hasBookmark(shown.page)}
                  toggle={() => pdfMarks.toggleBookmark(shown.page)}
                />
                <BarTool label="搜索" onPress={() => setSearching(true)}>
                  <MediaIcon name="search" />
                </BarTool>
              </>
            }
          />
          <BottomBar
            host={host}
            page={shown.page}
            pages={pdf.pages}
            zoom={zoom}
            night={night}
            onJump={jump}
            onZoom={zoomTo}
            onNight={toggleNight}
            onContents={() => setContents(true)}
          />
        </>
      ) : (
        <p key={shown.page} className={styles.number} aria-hidden="true">
          {shown.page} / {pdf.pages}
        </p>
      )}
      {fault ? (
        <Callout variant="note" className={styles.lost} onRetry={onRetry}>
          {fault === 'offline' ? '网络断了，有的页还没有加载' : '有的页没有加载出来'}
        </Callout>
      ) : null}
      <OutlineSheet
        visible={contents}
        title={title}
        pdf={pdf}
        marks={marks}
        state={pdfMarks.state}
        exportTools={exportTools}
        tools={pieces && pdf.fetchAll ? <PdfDownload pieces={pieces} fetchAll={pdf.fetchAll} /> : undefined}
        onFollow={follow}
        onMark={({ kind, partId, start }) => {
          setPicked(kind === 'bookmark' ? undefined : { page: partId, start, words: '' })
          jump(partId)
        }}
        onClose={() => setContents(false)}
      />
      <SearchSheet
        visible={searching}
        find={find}
        total={pdf.pages}
        unit="页"
        onPick={({ chapter, start, exact }) => {
          setSearching(false)
          setPicked({ page: chapter, start, words: foldText(exact).text })
          jump(chapter)
        }}
        onClose={() => setSearching(false)}
      />
    </div>
  )
}

/** Tells the page that is read, at most once in `TELL`, and the last one at the end. */
function useTold(page: number, onPage: (page: number) => void): void {
  const told = useRef<Throttled>(null)
  const [first] = useState(page)
  const tell = useEffectEvent(onPage)
  useEffect(() => {
    const mine = throttled((read) => tell(read), TELL, first)
    told.current = mine
    return () => mine.flush()
  }, [first])
  useEffect(() => told.current?.call(page), [page])
}
