import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { stored } from '@/client/storage'
import { useQuery } from '@/mobile/kit/frame/navigation'
import type { Reader } from '../book/reader'
import { watchHands } from '../surface/hands'
import { zoneOf } from '../surface/zones'
import { MarkTools } from '../marks/MarkTools'
import type { Quotation } from '../marks/QuotePoster'
import { SpeechBar } from '../speech/SpeechBar'
import type { SpokenBook } from '../speech/narratorTypes'
import { useNarrator } from '../speech/useNarrator'
import { useMarkAddress } from '../marks/useMarkAddress'
import { useMarks, type MarksSource } from '../marks/useMarks'
import { usePopular, type LoadPopular } from '../marks/usePopular'
import { BottomBar, TopBar } from './Bars'
import styles from './Book.module.css'
import { ContentsSheet } from './ContentsSheet'
import { Details } from './Details'
import { Hints } from './Hints'
import type { HostChapterProps } from './HostChapter'
import { HostPages, PageStatus, Ribbon, WayBack } from './PageShown'
import { SearchSheet, type FindWords } from './SearchSheet'
import { SettingsPanel } from './SettingsPanel'
import { useAutoTurn } from './useAutoTurn'
import { useChapterAddress } from './useChapterAddress'
import { useReaderKeys } from './useReaderKeys'
import type { ReaderLook } from './useReaderSettings'
import { useReadingTime } from './useReadingTime'
import { useWakeLock } from './useWakeLock'

/** What lies over the pages. */
export type Panel = 'none' | 'menu' | 'contents' | 'search' | 'settings' | 'listen'

/** Choice between a recording of the book and its text read aloud. */
export interface ListenControl {
  visible: boolean
  onClose: () => void
  /** Reads the page aloud. */
  onSpeak: () => void
}

/** What the screen of a book gives to its pages: the parts in which books of the house and of other sites differ. */
export interface BookKit {
  /** What is read aloud. */
  spoken: SpokenBook
  /** Names what is written in this book on this device. */
  draftKey: string
  marks: MarksSource
  /** Another function where what was found before does not count any more. */
  find: FindWords
  /** Buttons of the upper bar. */
  barTools?: ReactNode
  /** Stands above the contents. */
  contentsTools?: ReactNode
  /** Saves the marks as a file. */
  exportTools?: ReactNode
  settingsRows?: ReactNode
  /** The page after the last chapter. */
  endPage: ReactNode
  lockedPage: HostChapterProps['lockedPage']
  /** Absent where nobody counts what readers highlight, or where the reader does not want to see it. */
  popular?: LoadPopular | undefined
  /** Absent where a book has no recording. */
  listenSheet?: ((control: ListenControl) => ReactNode) | undefined
  /** Absent where no address leads back to the words. */
  openPoster?: (quotation: Quotation) => void
}

interface BookProps {
  kit: BookKit
  reader: Reader
  look: ReaderLook
}

/** The pages of a book, and what is over them. A turn of the page renders only what shows the place. */
export function Book({ kit, reader, look }: BookProps) {
  const { title } = kit.spoken
  const { settings, theme, change } = look
  const stage = useRef<HTMLDivElement>(null)
  const query = useQuery()
  const [opensMarks] = useState(query.text('list') === 'marks')
  const [panel, setPanel] = useState<Panel>(opensMarks ? 'contents' : 'none')
  const [hints, setHints] = useState(() => stored.read('reader_hints') !== true)
  const [auto, setAuto] = useState(false)
  const [first] = useState(settings)
  useChapterAddress(reader)
  useWakeLock(settings.awake)
  useReadingTime(kit.spoken.id, reader)
  useAutoTurn(reader, auto && panel === 'none', settings.pace)

  const book = useMarks(kit.marks, reader)
  const { marker } = book
  useMarkAddress(book, reader)
  usePopular(kit.popular, reader, marker)
  const narration = useNarrator(kit.spoken, reader, marker)
  const speak = (): void => {
    setAuto(false)
    setPanel('none')
    narration.toggle()
  }
  const listen = (): void => {
    if (narration.state.on || !kit.listenSheet) return speak()
    setAuto(false)
    setPanel('listen')
  }

  // Before the browser paints: the first page of the chapter may have stood in this place.
  useLayoutEffect(() => {
    const { current } = stage
    if (!current) return
    const stops = [reader.attach(current, first), marker.attach(current)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [reader, marker, first])

  // Colours and brightness move no line.
  const { size, line, gap, margin, font, weight, indent, justify, turn } = settings
  const arrange = useEffectEvent(() => {
    // The first settings were applied when the pages were attached.
    if (settings !== first) reader.arrange(settings)
  })
  useEffect(() => {
    arrange()
  }, [size, line, gap, margin, font, weight, indent, justify, turn])

  const toggle = useCallback(
    (wanted: Panel): void => setPanel((now) => (now === wanted ? 'none' : wanted)),
    [],
  )
  const tap = useEffectEvent((at: { x: number; y: number }): void => {
    if (auto) return setAuto(false)
    if (panel !== 'none') return setPanel('none')
    if (marker.state().selected) return marker.clear()
    const mark = marker.markAt(at)
    if (mark) return marker.select(mark)
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {}
    const zone = zoneOf(settings.taps, at, { width, height })
    if (zone === 'menu') setPanel('menu')
    else if (zone !== 'none') reader.surface()?.turn(zone === 'on' ? 1 : -1)
  })
  const hold = useEffectEvent((at: { x: number; y: number }): void => {
    setPanel('none')
    marker.hold(at)
  })
  const scrolls = useEffectEvent((): boolean => settings.turn === 'scroll')
  const drag = useEffectEvent((by: number): void => {
    if (panel !== 'none') setPanel('none')
    marker.clear()
    reader.surface()?.drag(by)
  })
  // Before the browser paints: the first touch of the text counts.
  useLayoutEffect(() => {
    const { current } = stage
    if (!current) return
    return watchHands(current, {
      onTap: (at) => tap(at),
      onDrag: (by) => drag(by),
      onDrop: (by, speed) => reader.surface()?.drop(by, speed),
      onHold: (at) => hold(at),
      onSelect: (at) => marker.extend(at),
      onSelected: () => marker.settle(),
      scrolls: () => scrolls(),
    })
  }, [reader, marker])
  useReaderKeys({
    reader,
    look,
    onPanel: toggle,
    onBookmark: book.toggleBookmark,
    onSpeak: speak,
    onClose: () => (book.selection.selected ? marker.clear() : setPanel('none')),
    isOver: panel !== 'none' || book.selection.selected !== null,
  })

  const close = (): void => {
    setPanel('none')
    // A reload shows the page, not the list.
    if (query.text('list')) query.set({ list: undefined })
  }
  return (
    <>
      <div
        ref={stage}
        data-theme={theme === 'night' ? 'dark' : 'light'}
        data-theme-name={theme}
        className={styles.stage}
      />
      <div
        className={styles.veil}
        style={{ opacity: (100 - settings.brightness) / 100 }}
        aria-hidden="true"
      />
      <PageStatus reader={reader} />
      <HostPages reader={reader} endPage={kit.endPage} lockedPage={kit.lockedPage} />
      {panel === 'menu' ? (
        <>
          <TopBar title={title} reader={reader} book={book}>
            {kit.barTools}
          </TopBar>
          <BottomBar
            reader={reader}
            night={theme === 'night'}
            speaking={narration.state.on}
            onNight={() =>
              change(
                theme === 'night'
                  ? { theme: settings.theme === 'night' ? 'white' : settings.theme, followNight: false }
                  : { theme: 'night' },
              )
            }
            onSpeak={listen}
            onPanel={setPanel}
          />
        </>
      ) : null}
      <Ribbon reader={reader} book={book} />
      <Details reader={reader} stage={stage} />
      <MarkTools
        book={book}
        title={title}
        draftKey={kit.draftKey}
        openPoster={kit.openPoster}
        titleOf={(chapter) => reader.chapters.entry(chapter)?.title ?? ''}
      />
      {narration.state.on && panel !== 'menu' ? <SpeechBar {...narration} /> : null}
      {panel !== 'menu' && !narration.state.on ? <WayBack reader={reader} /> : null}
      {hints && panel === 'none' ? (
        <Hints
          taps={settings.taps}
          onClose={() => {
            stored.write('reader_hints', true)
            setHints(false)
          }}
        />
      ) : null}
      <ContentsSheet
        visible={panel === 'contents'}
        reader={reader}
        book={book}
        title={title}
        contentsTools={kit.contentsTools}
        exportTools={kit.exportTools}
        first={opensMarks ? 'marks' : 'contents'}
        onClose={close}
      />
      {kit.listenSheet?.({
        visible: panel === 'listen',
        onSpeak: speak,
        onClose: () => setPanel('none'),
      })}
      <SearchSheet
        // What was found is shown in the script that it was asked for in.
        key={settings.script}
        visible={panel === 'search'}
        find={kit.find}
        total={reader.chapters.total}
        onPick={(span) => {
          close()
          reader.jumpTo({ chapter: span.chapter, offset: span.start })
          marker.find(span)
        }}
        onClose={close}
      />
      {panel === 'settings' ? (
        <SettingsPanel
          rows={kit.settingsRows}
          look={look}
          auto={auto}
          onAuto={(on) => {
            setAuto(on)
            if (on) close()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
