import type { CallName } from '@/contract/contract'
import { stored } from '@/client/storage'
import { keptOf } from './keptAnswers'

/** What the tabs show: the same for everybody, so that it may stay on a device that several people use. */
const LANDINGS: readonly CallName[] = [
  'home.learning',
  'home.recommend',
  'home.ebook',
  'home.copyright',
  'home.movies',
  'home.goods',
  'home.pbook',
]

/** Stores what the tabs have shown last, each in place of what it showed before. */
function storeLandings(): void {
  if (document.visibilityState === 'hidden')
    stored.write('landings', { ...stored.read('landings'), ...keptOf(LANDINGS) })
}

/** Stores what the tabs show whenever the page is left or hidden. Returns a function that ends it. */
export function watchLandings(): () => void {
  document.addEventListener('visibilitychange', storeLandings)
  return () => document.removeEventListener('visibilitychange', storeLandings)
}

/** Returns what a tab has shown in an earlier visit, by the key of its call; undefined for any other call. */
export const deviceAnswer = (key: string): unknown => stored.read('landings')?.[key]
