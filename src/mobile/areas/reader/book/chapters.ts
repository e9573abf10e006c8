import type { HanScript, LockedChapter } from '@/contract/catalogue/reader'
import { chapterBlocks, chapterText, type Block } from '@/contract/catalogue/chapter-text'
import { CallError, messageOf } from '@/client/errors'
import type { Entry } from '@/stores/offlineBooks'
import { isOffline } from '@/mobile/kit/frame/isOffline'

/** The text of a chapter as it comes from a server or from this device. */
export interface ChapterText {
  id: number
  title: string
  version: number
  script?: HanScript | undefined
  body: string
  /** The body is clean HTML; otherwise plain text. */
  rich: boolean
}

/** Where the chapters of a book come from: the network, and what this device has of them. */
export interface ChapterSource<T extends ChapterText = ChapterText> {
  /** Loads the contents from a chapter on, a page of them. @throws CallError */
  contents(from: number, script: HanScript | undefined): Promise<Entry[]>
  /** Loads a chapter. @throws CallError, with a LockedChapter in it when the chapter is locked */
  chapter(number: number, script: HanScript | undefined): Promise<T>
  /** What this device keeps; absent where it keeps nothing. */
  device?: {
    contents(): Promise<readonly Entry[] | undefined>
    /** Returns a chapter, or `ended` when it may no longer be read. */
    chapter(number: number): Promise<T | 'ended' | undefined>
    keepContents(entries: Entry[]): void
    keep(chapter: T): void
    drop(number: number): void
  }
  /** What came with the page, as its author wrote it. */
  first?: { number: number; chapter: T | undefined; contents: Entry[] | undefined } | undefined
}

export interface OpenChapter {
  state: 'open'
  id: number
  title: string
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
  /** Says how many chapters the book has. */
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
  /** Loads the text of a chapter as its author wrote it, without showing it; undefined when it does not come. */
  author(number: number): Promise<{ version: number; text: string } | undefined>
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

const openOf = ({ id, title, version, script, body, rich }: ChapterText): OpenChapter => {
  const blocks = chapterBlocks(body, rich)
  return { state: 'open', id, title, version, script, blocks, text: chapterText(blocks) }
}

/**
 * The chapters of a book. They can be loaded before it is known how many there are.
 * @param chosen the script to load texts in; without one they come as their author wrote them
 * @param onOtherScript called once a choice of script when a text did not come for want of a network, and is shown in
 * another script
 */
export function createChapters<T extends ChapterText>(
  source: ChapterSource<T>,
  chosen?: HanScript,
  onOtherScript?: () => void,
): Chapters {
  const { device } = source
  /** Undefined until it is known. */
  let total: number | undefined
  let script = chosen
  let isOtherTold = false
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

  const most = (): number => total ?? Infinity

  const put = (number: number, state: ChapterState): void => {
    states.set(number, state)
    for (const changed of listeners) changed(number)
  }

  const putContents = (page: readonly Entry[], from: number): void => {
    page.forEach((entry, at) => {
      entries[from + at] = entry
    })
    device?.keepContents(entries)
  }

  const sayContents = (error: string): void => {
    contents = { loaded: entries.length, error }
    for (const changed of contentsListeners) changed()
  }

  /** Loads the next page of the contents; without a network what this device has. Returns whether there may be more. */
  const more = async (): Promise<boolean> => {
    if (entries.length >= most()) return false
    const before = entries.length
    const mine = generation
    loading ??= source
      .contents(before + 1, script)
      .then(
        (page) => {
          if (mine === generation) putContents(page, before)
        },
        async (error: unknown) => {
          const kept = isOffline(error) ? await device?.contents() : undefined
          if (mine !== generation) return
          if (!kept || kept.length <= before) throw error
          entries = [...kept]
          isKept = true
        },
      )
      .finally(() => {
        if (mine === generation) loading = null
      })
    await loading
    sayContents('')
    return entries.length > before && entries.length < most()
  }

  const reach = async (number: number): Promise<void> => {
    try {
      while (entries.length < Math.min(number, most())) if (!(await more())) return
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
  const showKept = async (number: number): Promise<T | 'ended' | undefined> => {
    const kept = await device?.chapter(number)
    if (kept === undefined || kept === 'ended' || kept.script !== script) return kept
    if (states.get(number)?.state === 'loading') put(number, openOf(kept))
    return undefined
  }

  const take = (number: number, chapter: T): OpenChapter => {
    const before = states.get(number)
    device?.keep(chapter)
    // The text is not laid out again while it is read.
    const same = before?.state === 'open' && before.version === chapter.version
    if (same && before.script === chapter.script) return before
    const now = openOf(chapter)
    put(number, now)
    return now
  }

  const tellOther = (shown: HanScript | undefined, error: unknown): void => {
    if (shown === script || isOtherTold || !isOffline(error)) return
    isOtherTold = true
    onOtherScript?.()
  }

  const load = async (number: number): Promise<void> => {
    const wanted = script
    const shown = showKept(number)
    try {
      const chapter = await source.chapter(number, wanted)
      // Where another script was chosen in the meantime, the chapter is on its way in that.
      if (wanted === script) take(number, chapter)
    } catch (error) {
      const kept = await shown
      if (wanted !== script) return
      if (error instanceof CallError && error.code === 402 && isLocked(error.data)) {
        device?.drop(number)
        return put(number, { state: 'locked', offer: error.data, reason: error.message })
      }
      const now = states.get(number)
      if (now?.state === 'open') return tellOther(now.script, error)
      if (kept && kept !== 'ended') {
        tellOther(kept.script, error)
        return put(number, openOf(kept))
      }
      const because = !isOffline(error) ? 'fault' : kept === 'ended' ? 'ended' : 'offline'
      put(number, { state: 'failed', message: messageOf(error), because })
    }
  }

  let embedded: OpenChapter | undefined
  // What comes with the page is as its author wrote it.
  if (source.first && script === undefined) {
    const { number, chapter, contents: page } = source.first
    if (chapter) embedded = take(number, chapter)
    if (page) putContents(page, 0)
  }

  return {
    embedded,
    get total() {
      return total ?? 0
    },
    get script() {
      return script
    },
    choose(next) {
      if (next === script) return
      script = next
      isOtherTold = false
      for (const number of states.keys()) void load(number)
      void loadAgain()
    },
    open(all) {
      total = all
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
    author: (number) => source.chapter(number, undefined).then(openOf, () => undefined),
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
