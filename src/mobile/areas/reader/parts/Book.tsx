import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { BookDetail } from '@/contract/discovery/store'
import { stored } from '@/client/storage'
import type { Reader } from '../book/reader'
import { watchHands } from '../surface/hands'
import { zoneOf } from '../surface/zones'
import { BottomBar, TopBar } from './Bars'
import styles from './Book.module.css'
import { ContentsSheet } from './ContentsSheet'
import { Hints } from './Hints'
import { HostChapter } from './HostChapter'
import { SettingsPanel } from './SettingsPanel'
import { useAutoTurn } from './useAutoTurn'
import { useChapterAddress } from './useChapterAddress'
import { useReaderKeys } from './useReaderKeys'
import type { ReaderLook } from './useReaderSettings'
import { useWakeLock } from './useWakeLock'

/** What lies over the pages. */
export type Panel = 'none' | 'menu' | 'contents' | 'settings'

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
  const [panel, setPanel] = useState<Panel>('none')
  const [hints, setHints] = useState(() => stored.read('reader_hints') !== true)
  const [auto, setAuto] = useState(false)
  const [first] = useState(settings)
  useChapterAddress(shown.chapter, reader.chapters.total)
  useWakeLock(settings.awake)
  useAutoTurn(reader, auto && panel === 'none', settings.pace)

  useEffect(() => (stage.current ? reader.attach(stage.current, first) : undefined), [reader, first])

  // Colours and brightness move no line.
  const { size, line, gap, margin, font, weight, indent, justify, turn } = settings
  const arrange = useEffectEvent(() => reader.arrange(settings))
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
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {}
    const zone = zoneOf(settings.taps, at, { width, height })
    if (zone === 'menu') setPanel('menu')
    else if (zone !== 'none') reader.surface()?.turn(zone === 'on' ? 1 : -1)
  })
  const scrolls = useEffectEvent((): boolean => settings.turn === 'scroll')
  const drag = useEffectEvent((by: number): void => {
    if (panel !== 'none') setPanel('none')
    reader.surface()?.drag(by)
  })
  useEffect(() => {
    const { current } = stage
    if (!current) return
    return watchHands(current, {
      onTap: (at) => tap(at),
      onDrag: (by) => drag(by),
      onDrop: (by, speed) => reader.surface()?.drop(by, speed),
      onHold: () => undefined,
      onSelect: () => undefined,
      onSelected: () => undefined,
      scrolls: () => scrolls(),
    })
  }, [reader])
  useReaderKeys({ reader, look, panel, onPanel: toggle, onClose: () => setPanel('none') })

  const close = (): void => setPanel('none')
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
          <TopBar detail={detail} />
          <BottomBar
            reader={reader}
            shown={shown}
            night={theme === 'night'}
            onNight={() =>
              change(
                theme === 'night'
                  ? { theme: settings.theme === 'night' ? 'white' : settings.theme, followNight: false }
                  : { theme: 'night' },
              )
            }
            onPanel={setPanel}
          />
        </>
      ) : null}
      {shown.left && panel !== 'menu' ? (
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
        title={detail.work.title}
        current={shown.chapter}
        onClose={close}
      />
      {panel === 'settings' ? (
        <SettingsPanel
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
