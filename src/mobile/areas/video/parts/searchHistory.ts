import { useSyncExternalStore } from 'react'
import { stored } from '@/client/storage'

/** Maximum number of saved keywords, newest first. */
const KEPT = 12

let words: readonly string[] = stored.read('search_history') ?? []
const listeners = new Set<() => void>()

const change = (next: readonly string[]): void => {
  words = next
  if (next.length) stored.write('search_history', [...next])
  else stored.remove('search_history')
  listeners.forEach((listener) => listener())
}

export const addSearch = (word: string): void => {
  if (words[0] !== word) change([word, ...words.filter((kept) => kept !== word)].slice(0, KEPT))
}

export const clearSearches = (): void => change([])

/** The server knows no words: a drawn screen shows them after it is hydrated. */
const NONE: readonly string[] = []
const none = () => NONE

export const useSearchHistory = (): readonly string[] =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => words,
    none,
  )
