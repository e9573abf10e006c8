import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { tokens, type TokenName } from 'design-system/tokens/tokens.ts'
import type { SettingsClass } from '@/contract/reading/reader-settings'
import { call } from '@/client/client'
import { stored } from '@/client/storage'
import { appTheme, onDeviceTheme, wearTheme } from '@/client/theme'
import { hasToken } from '@/stores/session'
import {
  keepSettings,
  parseSettings,
  readSettings,
  type ReaderSettings,
  type ReaderTheme,
} from '../surface/settings'

const GROUNDS: { [Theme in ReaderTheme]: TokenName } = {
  white: 'color-reader-white',
  paper: 'color-reader-paper',
  green: 'color-reader-green',
  blue: 'color-reader-blue',
  night: 'color-reader-night',
}

export interface ReaderLook {
  settings: ReaderSettings
  /** The theme that is shown: night where the app is dark, if the reader wants that. */
  theme: ReaderTheme
  change(changes: Partial<ReaderSettings>): void
}

/** Ms without a change after which the settings are sent. */
const REST = 1_500
/** Screens from this width on are wide (two pages), px. */
const WIDE = 1_000

const lightOnServer = () => 'light' as const

const screenClass = (): SettingsClass => (innerWidth >= WIDE ? 'wide' : 'phone')

/** When the settings of this device were chosen, ms since the epoch; 0 = never. */
const chosenAt = (): number => stored.read('reader_at') ?? 0

/** Sends the settings of this device. What cannot be sent now is sent when a book is opened the next time. */
async function send(): Promise<void> {
  const changedAt = chosenAt()
  if (!hasToken() || changedAt === 0) return
  const value = JSON.stringify(readSettings())
  await call('ebook.saveReaderSettings', { class: screenClass(), value, changedAt }, { quiet: true })
}

/** Loads the settings of the user's other devices. @returns them if they were chosen later than those of this one */
async function laterSettings(): Promise<ReaderSettings | null> {
  if (!hasToken()) return null
  const before = chosenAt()
  const { value, changedAt } = await call('ebook.readerSettings', { class: screenClass() }, { quiet: true })
  if (before > changedAt) await send()
  // What was changed here in the meantime is the last change, and is sent by itself.
  if (value === undefined || changedAt <= chosenAt()) return null
  const settings = parseSettings(JSON.parse(value) as object)
  stored.write('reader_at', changedAt)
  keepSettings(settings)
  return settings
}

/**
 * The look of the reader, kept on this device and shared with those of the same kind of screen: the last change wins.
 * While a book is open, bars and sheets are dark at night.
 */
export function useReaderSettings(): ReaderLook {
  const [settings, setSettings] = useState(readSettings)
  const timer = useRef(0)
  // The server does not know the theme of a device: until it is known, Reading.module.css follows the page's.
  const dark = useSyncExternalStore(onDeviceTheme, appTheme, lightOnServer) === 'dark'
  const theme = settings.followNight && dark ? 'night' : settings.theme
  useLayoutEffect(() => wearTheme(theme === 'night' ? 'dark' : 'light', tokens[GROUNDS[theme]]), [theme])
  useEffect(() => {
    let live = true
    laterSettings().then(
      (later) => {
        if (live && later) setSettings(later)
      },
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [])
  useEffect(
    () => () => {
      if (timer.current === 0) return
      clearTimeout(timer.current)
      send().catch(() => undefined)
    },
    [],
  )
  const change = useCallback((changes: Partial<ReaderSettings>): void => {
    setSettings((now) => {
      const next = { ...now, ...changes }
      keepSettings(next)
      return next
    })
    stored.write('reader_at', Date.now())
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      timer.current = 0
      send().catch(() => undefined)
    }, REST)
  }, [])
  return { settings, theme, change }
}
