import type { CallName } from '@/contract/contract'
import { stored } from '@/client/storage'
import { whenHidden } from '@/stores/whenHidden'
import { keptAnswers } from './keptAnswers'

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
  const landings = { ...stored.read('landings') }
  for (const [key, { name, data }] of keptAnswers) if (LANDINGS.includes(name)) landings[key] = data
  stored.write('landings', landings)
}

/** Stores what the tabs show whenever the page is left or hidden. Returns a function that ends it. */
export const watchLandings = (): (() => void) => whenHidden(storeLandings)

/** Returns what a tab has shown in an earlier visit, by the key of its call; undefined for any other call. */
export const deviceAnswer = (key: string): unknown => stored.read('landings')?.[key]
