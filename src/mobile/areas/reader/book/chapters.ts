import type { OpenChapter, Contents, LockedChapter } from '@/contract/catalogue/reader'
import { chapterBlocks, chapterText, type Block } from '@/contract/catalogue/chapter-text'
import { call } from '@/client/client'
import { CallError, messageOf } from '@/client/errors'

export type ChapterState =
  | { state: 'loading' }
  | { state: 'open'; part: OpenChapter['part']; version: number; blocks: readonly Block[]; text: string }
  /** It has to be bought: `offer` says how. `reason` is the server's. */
  | { state: 'locked'; offer: LockedChapter; reason: string }
  /** `offline`: there is no network. */
  | { state: 'failed'; message: string; offline: boolean }

/** A row of the contents. */
export interface Entry {
  id: number
  title: string
  /** Length of the text; 0 when it is not known. */
  characters: number
  locked: boolean
}

/** The chapters of a book, loaded as they are read; nobody renders it, so that a turn needs no render. */
export interface Chapters {
  /** Number of chapters of the book. */
  total: number
  /** Returns a chapter, and begins to load it. */
  at(number: number): ChapterState
  /** Returns what the contents say of a chapter, if they were loaded so far. */
  entry(number: number): Entry | undefined
  /** Returns the number of a chapter by its id, loading the contents up to it. */
  numberOf(partId: number): Promise<number | undefined>
  /** Loads the contents up to a chapter. Does not reject: `contents` has the reason. */
  reach(number: number): Promise<void>
  /** How much of the contents was loaded, and why the rest was not; the same object until that changes. */
  contents(): { loaded: number; error: string }
  subscribeContents(changed: () => void): () => void
  retry(number: number): void
  /** Loads what was locked again: something was bought. */
  unlocked(): Promise<void>
  /** Calls `changed` whenever a chapter has another state. */
  subscribe(changed: (number: number) => void): () => void
}

const isLocked = (data: unknown): data is LockedChapter =>
  typeof data === 'object' && data !== null && 'opening' in data && 'part' in data

export function createChapters(id: number, total: number): Chapters {
  const entries: Entry[] = []
  const states = new Map<number, ChapterState>()
  const listeners = new Set<(number: number) => void>()
  const contentsListeners = new Set<() => void>()
  let contents = { loaded: 0, error: '' }
  let loading: Promise<void> | null = null

  const put = (number: number, state: ChapterState): void => {
    states.set(number, state)
    for (const changed of listeners) changed(number)
  }

  const keep = ({ ids, titles, characters, states: letters }: Contents, from: number): void => {
    ids.forEach((part, at) => {
      entries[from + at] = {
        id: part,
        title: titles[at] ?? '',
        characters: characters[at] ?? 0,
        locked: letters[at] === 'l',
      }
    })
  }

  const sayContents = (error: string): void => {
    contents = { loaded: entries.length, error }
    for (const changed of contentsListeners) changed()
  }

  /** Loads the next page of the contents. Returns whether there may be more. */
  const more = async (): Promise<boolean> => {
    if (entries.length >= total) return false
    const before = entries.length
    loading ??= call('ebook.toc', { id, from: before + 1 }, { quiet: true })
      .then((answer) => keep(answer, before))
      .finally(() => {
        loading = null
      })
    await loading
    sayContents('')
    return entries.length > before && entries.length < total
  }

  const reach = async (number: number): Promise<void> => {
    try {
      while (entries.length < Math.min(number, total)) if (!(await more())) return
    } catch (error) {
      sayContents(messageOf(error))
    }
  }

  const load = async (number: number): Promise<void> => {
    try {
      const { part, version, body, rich } = await call(
        'ebook.chapterDetail',
        { id, chapter: number },
        { quiet: true },
      )
      const blocks = chapterBlocks(body, rich)
      put(number, { state: 'open', part, version, blocks, text: chapterText(blocks) })
    } catch (error) {
      if (error instanceof CallError && error.code === 402 && isLocked(error.data))
        return put(number, { state: 'locked', offer: error.data, reason: error.message })
      const offline = error instanceof CallError && error.kind === 'offline'
      put(number, { state: 'failed', message: messageOf(error), offline })
    }
  }

  return {
    total,
    entry: (number) => entries[number - 1],
    async numberOf(partId) {
      const find = (): number => entries.findIndex((entry) => entry.id === partId) + 1
      while (!find() && (await more().catch(() => false)));
      return find() || undefined
    },
    at(number) {
      const found = states.get(number)
      if (found) return found
      states.set(number, { state: 'loading' })
      void load(number)
      return { state: 'loading' }
    },
    reach,
    contents: () => contents,
    subscribeContents(changed) {
      contentsListeners.add(changed)
      return () => void contentsListeners.delete(changed)
    },
    retry(number) {
      put(number, { state: 'loading' })
      void load(number)
    },
    async unlocked() {
      const locked = [...states].filter(([, { state }]) => state === 'locked').map(([number]) => number)
      const known = entries.length
      entries.length = 0
      await Promise.all([reach(known), ...locked.map(load)])
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}
