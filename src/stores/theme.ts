import { useSyncExternalStore } from 'react'
import type { Theme } from '@/client/theme'

const shown = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Returns the theme that the page wears, for what is drawn by code; styles follow by themselves. */
export const useTheme = (): Theme => useSyncExternalStore(watch, shown)
