import type { Chapter, Contents, HanScript, LockedChapter } from '@/contract/catalogue/reader'
import { chapterBlocks, chapterText, type Block } from '@/contract/catalogue/chapter-text'
import { call, firstAnswer } from '@/client/client'
import { CallError, messageOf } from '@/client/errors'
import { offlineBooks, type Entry } from '@/stores/offlineBooks'
import { isOffline } from './isOffline'

export interface OpenChapter {
  state: 'open'
  part: Chapter['part']
  version: number
  /** The script that the text was converted to; its offsets are the same in all. */
  script: HanScript | undefined
  blocks: readonly Block[]
  text: string
}

export type ChapterState =
  | { state: 'loading' }
  | OpenChapter
  /** It has to be bought: `offer` says how. `reason` is the server's. */
  | { state: 'locked'; offer: LockedChapter; reason: string }
  /** `offline`: there is no network, and no text on this device; `ended`: the text here may no longer be read. */
  | { state: 'failed'; message: string; because: 'offline' | 'ended' | 'fault' }

/**
 * The chapters of a book, loaded as they are read: from this device at once, and from the network, which knows better.
 * Nobody renders it, so that a turn needs no render.
 */
export interface Chapters {
  /** Number of chapters of the book; 0 until it is known. */
  readonly total: number
  /** The chapter that came with the page. */
  readonly embedded: OpenChapter | undefined
  /** The script that texts are loaded in; undefined = as their author wrote them. */
  readonly script: HanScript | undefined
  /** Loads in another script what was loaded so far; it is shown as it is until that has come. */
  choose(script: HanScript | undefined): void
  /** Says how many chapters the book has: what was loaded before is kept on the device from now on. */
  open(total: number): void
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
  /** Loads again what did not come for want of a network. */
  retryOffline(): void
  /** Loads what was locked again: something was bought. */
  unlocked(): Promise<void>
  /** Calls `changed` whenever a chapter has another state. */
  subscribe(changed: (number: number) => void): () => void
}

const isLocked = (data: unknown): data is LockedChapter =>
  typeof data === 'object' && data !== null && 'opening' in data && 'part' in data

const openOf = ({ part, version, script, body, rich }: Chapter): OpenChapter => {
  const blocks = chapterBlocks(body, rich)
  return { state: 'open', part, version, script, blocks, text: chapterText(blocks) }
}

/** A book is read without being kept: where the device is full, or where the browser keeps nothing. */
const notKept = (error: unknown): void => console.warn('The text was not kept on this device', error)

/**
 * The chapters of a book. They can be loaded before it is known how many there are.
 * @param first a chapter that may have come with the page, as the contents may
 * @param chosen the script to load texts in; without one they come as their author wrote them
 */
export function createChapters(id: number, first?: number, chosen?: HanScript): Chapters {
  let total = 0
  let script = chosen
  let sayOpen = (): void => undefined
  /** The device keeps chapters of a book whose detail it has, which comes with the number of chapters. */
  const opened = new Promise<void>((done) => (sayOpen = done))
  let entries: Entry[] = []
  const states = new Map<number, ChapterState>()
  const listeners = new Set<(number: number) => void>()
  const contentsListeners = new Set<() => void>()
  let contents = { loaded: 0, error: '' }
  let loading: Promise<void> | null = null
  /** Incremented whenever the contents are loaded anew: an answer to an earlier request is dropped. */
  let generation = 1
  /** The contents are those that this device had: locks may have changed since. */
  let isKept = false

  /** The input that asks for the chosen script. */
  const scriptInput = () => (script === undefined ? {} : { script })

  const put = (number: number, state: ChapterState): void => {
    states.set(number, state)
    for (const changed of listeners) changed(number)
  }

  const keepContents = ({ ids, titles, characters, states: letters }: Contents, from: number): void => {
    ids.forEach((part, at) => {
      entries[from + at] = {
        id: part,
        title: titles[at] ?? '',
        characters: characters[at] ?? 0,
        locked: letters[at] === 'l',
      }
    })
    opened.then(() => offlineBooks().keepContents(id, entries)).catch(notKept)
  }

  const sayContents = (error: string): void => {
    contents = { loaded: entries.length, error }
    for (const changed of contentsListeners) changed()
  }

  const keptContents = () =>
    offlineBooks()
      .contents(id)
      .catch(() => undefined)

  /** Loads the next page of the contents; without a network what this device has. Returns whether there may be more. */
  const more = async (): Promise<boolean> => {
    if (entries.length >= total) return false
    const before = entries.length
    const mine = generation
    loading ??= call('ebook.toc', { id, from: before + 1, ...scriptInput() }, { quiet: true })
      .then(
        (answer) => {
          if (mine === generation) keepContents(answer, before)
        },
        async (error: unknown) => {
          const kept = isOffline(error) ? await keptContents() : undefined
          if (mine !== generation) return
          if (!kept || kept.length <= before) throw error
          entries = kept
          isKept = true
        },
      )
      .finally(() => {
        if (mine === generation) loading = null
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

  /** Loads the known contents again. */
  const loadAgain = (): Promise<void> => {
    const known = entries.length
    generation += 1
    loading = null
    entries = []
    return reach(Math.max(1, known))
  }

  /**
   * Shows the text that this device has, until the network has answered. One in another script is not shown, but
   * returned, as is whether the time of the text is over.
   */
  const showKept = async (number: number): Promise<Chapter | 'ended' | undefined> => {
    const kept = await offlineBooks()
      .chapter(id, number)
      .catch(() => undefined)
    if (kept === undefined || kept === 'ended' || kept.script !== script) return kept
    if (states.get(number)?.state === 'loading') put(number, openOf(kept))
    return undefined
  }

  const take = (number: number, chapter: Chapter): OpenChapter => {
    const before = states.get(number)
    opened.then(() => offlineBooks().keep(id, [chapter])).catch(notKept)
    // The text is not laid out again while it is read.
    const same = before?.state === 'open' && before.version === chapter.version
    if (same && before.script === chapter.script) return before
    const now = openOf(chapter)
    put(number, now)
    return now
  }

  const load = async (number: number): Promise<void> => {
    const books = offlineBooks()
    const wanted = script
    const shown = showKept(number)
    try {
      const chapter = await call(
        'ebook.chapterDetail',
        { id, chapter: number, ...scriptInput() },
        { quiet: true },
      )
      // Where another script was chosen in the meantime, the chapter is on its way in that.
      if (wanted === script) take(number, chapter)
    } catch (error) {
      const kept = await shown
      if (wanted !== script) return
      if (error instanceof CallError && error.code === 402 && isLocked(error.data)) {
        books.drop(id, number).catch(notKept)
        return put(number, { state: 'locked', offer: error.data, reason: error.message })
      }
      if (states.get(number)?.state === 'open') return
      if (kept && kept !== 'ended') return put(number, openOf(kept))
      const because = !isOffline(error) ? 'fault' : kept === 'ended' ? 'ended' : 'offline'
      put(number, { state: 'failed', message: messageOf(error), because })
    }
  }

  let embedded: OpenChapter | undefined
  // What comes with the page is as its author wrote it.
  if (first !== undefined && script === undefined) {
    const chapter = firstAnswer('ebook.chapterDetail', { id, chapter: first })
    const answer = firstAnswer('ebook.toc', { id, from: 1 })
    if (chapter) embedded = take(first, chapter)
    if (answer) keepContents(answer, 0)
  }

  return {
    embedded,
    get total() {
      return total
    },
    get script() {
      return script
    },
    choose(next) {
      if (next === script) return
      script = next
      for (const number of states.keys()) void load(number)
      void loadAgain()
    },
    open(all) {
      total = all
      sayOpen()
    },
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
    retryOffline() {
      for (const [number, state] of states)
        if (state.state === 'failed' && state.because !== 'fault') {
          put(number, { state: 'loading' })
          void load(number)
        } else if (state.state === 'open' && state.script !== script) void load(number)
      if (isKept) {
        isKept = false
        void loadAgain()
      } else if (contents.error) void reach(contents.loaded + 1)
    },
    async unlocked() {
      const locked = [...states].filter(([, { state }]) => state === 'locked').map(([number]) => number)
      await Promise.all([loadAgain(), ...locked.map(load)])
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}
