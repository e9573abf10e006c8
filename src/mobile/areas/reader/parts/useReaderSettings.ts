import { useCallback, useEffect, useState } from 'react'
import { tokens, type TokenName } from 'design-system/tokens/tokens.ts'
import { useMediaQuery } from 'design-system/hooks/useMediaQuery'
import { appTheme, wearTheme } from '@/client/theme'
import { keepSettings, readSettings, type ReaderSettings, type ReaderTheme } from '../surface/settings'

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

/** The look of the reader, kept on this device. While a book is open, bars and sheets are dark at night. */
export function useReaderSettings(): ReaderLook {
  const [settings, setSettings] = useState(readSettings)
  // The device may become dark while somebody reads.
  useMediaQuery('(prefers-color-scheme: dark)')
  const theme = settings.followNight && appTheme() === 'dark' ? 'night' : settings.theme
  useEffect(() => wearTheme(theme === 'night' ? 'dark' : 'light', tokens[GROUNDS[theme]]), [theme])
  const change = useCallback((changes: Partial<ReaderSettings>): void => {
    setSettings((now) => {
      const next = { ...now, ...changes }
      keepSettings(next)
      return next
    })
  }, [])
  return { settings, theme, change }
}
