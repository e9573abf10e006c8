import { chapterBlocks, chapterText, type Block } from '@/contract/catalogue/chapter-text'
import type { Part } from '@/contract/catalogue/work'
import { call } from '@/client/client'
import { CallError, messageOf } from '@/client/errors'

export type ChapterState =
  | { state: 'loading' }
  | { state: 'open'; part: Part; blocks: readonly Block[]; characters: number }
  /** It has to be bought. `reason` is the server's. */
  | { state: 'locked'; part: Part; reason: string }
  /** `offline`: there is no network. */
  | { state: 'failed'; message: string; offline: boolean }

/** The chapters of a book, loaded as they are read; nobody renders it, so that a turn needs no render. */
export interface Chapters {
  /** Number of chapters of the book. */
  total: number
  /** Returns a chapter, and begins to load it. */
  at(number: number): ChapterState
  /** Returns what the contents say of a chapter, if they were loaded so far. */
  part(number: number): Part | undefined
  /** Returns the number of a chapter by its id, loading the contents up to it. */
  numberOf(partId: number): Promise<number | undefined>
  /** All chapters of the contents that were loaded. */
  parts(): readonly Part[]
  /** Loads the contents up to a chapter. */
  reach(number: number): void
  /** How much of the contents was loaded, and why the rest was not; the same object until that changes. */
  contents(): { loaded: number; error: string }
  subscribeContents(changed: () => void): () => void
  retry(number: number): void
  /** Loads what was locked again: something was bought. */
  unlocked(): Promise<void>
  /** Calls `changed` whenever a chapter has another state. */
  subscribe(changed: (number: number) => void): () => void
}

const PAGE = 50

export function createChapters(id: number, known: readonly Part[], total: number): Chapters {
  const parts = new Map(known.map((part) => [part.number, part]))
  const states = new Map<number, ChapterState>()
  const listeners = new Set<(number: number) => void>()
  /** Cursor of the next page of the contents; null when all are loaded. */
  let cursor: string | null = ''
  let contents = { loaded: parts.size, error: '' }
  const contentsListeners = new Set<() => void>()
  let loadingPage: Promise<void> | null = null

  const put = (number: number, state: ChapterState): void => {
    states.set(number, state)
    for (const changed of listeners) changed(number)
  }

  const morePages = (): Promise<void> => {
    loadingPage ??= call(
      'ebook.chapters',
      { id, limit: PAGE, ...(cursor ? { cursor } : {}) },
      { quiet: true },
    )
      .then(({ rows, next }) => {
        for (const part of rows) parts.set(part.number, part)
        cursor = next || null
      })
      .finally(() => {
        loadingPage = null
      })
    return loadingPage
  }

  const sayContents = (error: string): void => {
    contents = { loaded: parts.size, error }
    for (const changed of contentsListeners) changed()
  }

  const reach = async (number: number): Promise<void> => {
    if (cursor === null || hasUpTo(number)) return
    try {
      await morePages()
      sayContents('')
      await reach(number)
    } catch (error) {
      sayContents(messageOf(error))
    }
  }

  const hasUpTo = (number: number): boolean => {
    for (let at = 1; at <= number; at += 1) if (!parts.has(at)) return false
    return true
  }

  const find = async (fits: (part: Part) => boolean): Promise<Part | undefined> => {
    for (;;) {
      const found = [...parts.values()].find(fits)
      if (found || cursor === null) return found
      await morePages()
    }
  }

  const load = async (number: number): Promise<void> => {
    let part: Part | undefined
    try {
      part = await find((one) => one.number === number)
      if (!part) throw new CallError('code', 404, '这一章不存在或已下架')
      const { body, rich = false } = await call(
        'work.text',
        { kind: 'ebook', id, partId: part.id },
        { quiet: true },
      )
      const blocks = chapterBlocks(body, rich)
      put(number, { state: 'open', part, blocks, characters: chapterText(blocks).length })
    } catch (error) {
      if (part && error instanceof CallError && error.code === 402)
        return put(number, { state: 'locked', part, reason: error.message })
      const offline = error instanceof CallError && error.kind === 'offline'
      put(number, { state: 'failed', message: messageOf(error), offline })
    }
  }

  const begin = (number: number): void => {
    states.set(number, { state: 'loading' })
    void load(number)
  }

  return {
    total,
    part: (number) => parts.get(number),
    parts: () => [...parts.values()].toSorted((one, other) => one.number - other.number),
    numberOf: async (partId) => (await find((one) => one.id === partId).catch(() => undefined))?.number,
    at(number) {
      const found = states.get(number)
      if (found) return found
      begin(number)
      return { state: 'loading' }
    },
    reach: (number) => void reach(Math.min(number, total)),
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
      cursor = ''
      await Promise.all([morePages().catch(() => undefined), ...locked.map(load)])
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}
