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

/** Gives the page the chosen theme, and the browser's own bars the colour of its ground. */
function applyTheme(): void {
  const page = document.documentElement
  page.dataset['theme'] = stored.read('theme') ?? (darkSystem().matches ? 'dark' : 'light')
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (bar) bar.content = getComputedStyle(page).getPropertyValue('--color-surface')
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
  darkSystem().addEventListener('change', applyTheme)
}
