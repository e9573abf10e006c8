import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { MediaIcon } from 'design-system/MediaIcon'
import type { BookDetail } from '@/contract/discovery/store'
import { stored } from '@/client/storage'
import { useQuery } from '@/mobile/kit/frame/navigation'
import type { Reader } from '../book/reader'
import { watchHands } from '../surface/hands'
import { scriptOf } from '../surface/settings'
import { zoneOf } from '../surface/zones'
import { MarkTools } from '../marks/MarkTools'
import { SpeechBar } from '../speech/SpeechBar'
import { useNarrator } from '../speech/useNarrator'
import { useMarkAddress } from '../marks/useMarkAddress'
import { useMarks } from '../marks/useMarks'
import { BottomBar, TopBar } from './Bars'
import styles from './Book.module.css'
import { ContentsSheet } from './ContentsSheet'
import { Details } from './Details'
import { Hints } from './Hints'
import { HostChapter } from './HostChapter'
import { ListenSheet, recordingOf } from './ListenSheet'
import { SearchSheet } from './SearchSheet'
import { SettingsPanel } from './SettingsPanel'
import { useAutoTurn } from './useAutoTurn'
import { useChapterAddress } from './useChapterAddress'
import { useReaderKeys } from './useReaderKeys'
import type { ReaderLook } from './useReaderSettings'
import { useWakeLock } from './useWakeLock'

/** What lies over the pages. */
export type Panel = 'none' | 'menu' | 'contents' | 'search' | 'settings' | 'listen'

interface BookProps {
  detail: BookDetail
  reader: Reader
  look: ReaderLook
  /** Loads the book's detail again. */
  onChanged: () => Promise<void>
}

/** The pages of a book, and what is over them. */
export function Book({ detail, reader, look, onChanged }: BookProps) {
  const { settings, theme, change } = look
  const stage = useRef<HTMLDivElement>(null)
  const shown = useSyncExternalStore(reader.subscribe, reader.snapshot)
  const query = useQuery()
  const [opensMarks] = useState(query.text('list') === 'marks')
  const [panel, setPanel] = useState<Panel>(opensMarks ? 'contents' : 'none')
  const [hints, setHints] = useState(() => stored.read('reader_hints') !== true)
  const [auto, setAuto] = useState(false)
  const [first] = useState(settings)
  useChapterAddress(reader, shown.chapter)
  useWakeLock(settings.awake)
  useAutoTurn(reader, auto && panel === 'none', settings.pace)

  const book = useMarks(detail.work.id, reader)
  const { marker } = book
  useMarkAddress(book, reader)
  const narration = useNarrator(detail.work, reader, marker)
  const speak = (): void => {
    setAuto(false)
    setPanel('none')
    narration.toggle()
  }
  const listen = (): void => {
    if (narration.state.on || !recordingOf(detail)) return speak()
    setAuto(false)
    setPanel('listen')
  }
  const bookmarked = marker.bookmark() !== undefined

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
      <p className="visually-hidden" role="status">
        {shown.pages
          ? `第${shown.chapter}章，第 ${shown.page} 页，共${shown.about ? '约' : ''} ${shown.pages} 页`
          : ''}
      </p>
      {shown.hosts.map(({ number, element }) =>
        createPortal(
          <HostChapter number={number} detail={detail} reader={reader} onChanged={onChanged} />,
          element,
          String(number),
        ),
      )}
      {panel === 'menu' ? (
        <>
          <TopBar
            detail={detail}
            bookmark={{
              on: bookmarked,
              toggle: marker.text(shown.chapter) ? book.toggleBookmark : null,
            }}
          />
          <BottomBar
            reader={reader}
            shown={shown}
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
      {bookmarked ? (
        <span className={styles.ribbon}>
          <MediaIcon name="bookmarked" size={28} />
          <span className="visually-hidden">这一页有书签</span>
        </span>
      ) : null}
      <Details reader={reader} stage={stage} />
      <MarkTools
        book={book}
        work={detail.work}
        titleOf={(chapter) => reader.chapters.entry(chapter)?.title ?? ''}
      />
      {narration.state.on && panel !== 'menu' ? <SpeechBar {...narration} /> : null}
      {shown.left && panel !== 'menu' && !narration.state.on ? (
        <button type="button" className={styles.back} onClick={() => reader.goBack()}>
          回到原处
        </button>
      ) : null}
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
        work={detail.work}
        current={shown.chapter}
        first={opensMarks ? 'marks' : 'contents'}
        onClose={close}
      />
      <ListenSheet
        visible={panel === 'listen'}
        detail={detail}
        reader={reader}
        onSpeak={speak}
        onClose={() => setPanel('none')}
      />
      <SearchSheet
        // What was found is shown in the script that it was asked for in.
        key={settings.script}
        script={scriptOf(settings)}
        visible={panel === 'search'}
        id={detail.work.id}
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
          id={detail.work.id}
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
