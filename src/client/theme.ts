import { stored } from './storage'

export type Theme = 'light' | 'dark'

/** What somebody chose on this device: a theme, or the one of the device itself. */
export type ThemeChoice = Theme | 'system'

export const THEME_CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

export const chosenTheme = (): ThemeChoice => stored.read('theme') ?? 'system'

/** The chosen theme, or the device's own: what screens wear that have none of their own. */
export const appTheme = (): Theme => stored.read('theme') ?? (darkSystem().matches ? 'dark' : 'light')

/** Calls `changed` whenever the device changes its own theme. */
export function onDeviceTheme(changed: () => void): () => void {
  const list = darkSystem()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Gives the page the chosen theme, and the browser's own bars the colour of its ground. */
function applyTheme(): void {
  const page = document.documentElement
  page.dataset['theme'] = worn?.theme ?? appTheme()
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (bar) bar.content = worn?.ground ?? getComputedStyle(page).getPropertyValue('--color-surface')
}

/** What a screen makes the page wear in place of the chosen theme, with the colour of the browser's bars. */
let worn: { theme: Theme; ground: string } | null = null

/** Makes the page wear a theme of a screen's own. Returns what gives it the chosen one back. */
export function wearTheme(theme: Theme, ground: string): () => void {
  const mine = { theme, ground }
  worn = mine
  applyTheme()
  return () => {
    if (worn !== mine) return
    worn = null
    applyTheme()
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') stored.remove('theme')
  else stored.write('theme', choice)
  applyTheme()
}

/** Applies the theme now, again when the head is complete, and whenever the device changes its own. */
export function followTheme(): void {
  applyTheme()
  document.addEventListener('DOMContentLoaded', applyTheme)
  onDeviceTheme(applyTheme)
}
