import type { HanScript } from '@/contract/catalogue/reader'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { persist } from '@/stores/database'
import { offlineBooks } from '@/stores/offlineBooks'

export interface DownloadState {
  /** Chapters that this device has. */
  numbers: ReadonlySet<number>
  /** Those of them that are in another script than the chosen one; they are read when there is no network. */
  stale: ReadonlySet<number>
  running: boolean
  /** Why it stopped. */
  error: string
}

/** The texts of a book on this device, and the fetching of all that are open to the reader. */
export interface Download {
  /** The same object until it changes. */
  state(): DownloadState
  subscribe(changed: () => void): () => void
  /** Reads what this device has. Does not reject. */
  refresh(): Promise<void>
  /** Fetches what is missing or in another script; `stop` ends it after the pack that is on its way. Does not reject. */
  start(): Promise<void>
  stop(): void
}

/** Where the texts of a book come from, and where this device keeps them. */
export interface DownloadSource {
  /** Numbers of the chapters that are here, and of those of them that are in another script. */
  numbers(): Promise<number[]>
  stale(script: HanScript | undefined): Promise<number[]>
  /**
   * Fetches and keeps a chapter, perhaps some after it too; returns what has come, and where to go on, 0 at the end.
   * @throws CallError, DOMException
   */
  fetch(from: number, script: HanScript | undefined): Promise<{ came: number[]; next: number }>
}

/** The texts came, and this device has not kept them. */
class NotKept extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return '本机空间不足，已下载的章节可以继续读'
  return error instanceof NotKept ? '这个浏览器不能保存书籍，请退出无痕模式再试' : messageOf(error)
}

/** @param script returns the script that texts are fetched in; undefined = as their author wrote them */
export function downloadFrom(source: DownloadSource, script: () => HanScript | undefined): Download {
  const listeners = new Set<() => void>()
  let state: DownloadState = { numbers: new Set(), stale: new Set(), running: false, error: '' }
  let stopping = new AbortController()

  const update = (change: Partial<DownloadState>): void => {
    state = { ...state, ...change }
    for (const changed of listeners) changed()
  }

  const refresh = async (): Promise<void> => {
    const [numbers, stale] = await Promise.all([source.numbers(), source.stale(script())]).catch(() => [
      [],
      [],
    ])
    update({ numbers: new Set(numbers), stale: new Set(stale) })
  }

  const fetchAll = async (): Promise<void> => {
    const { signal } = stopping
    for (let from = 1; from && !signal.aborted;) {
      while (state.numbers.has(from) && !state.stale.has(from)) from += 1
      const chosen = script()
      const { came, next } = await source.fetch(from, chosen)
      await refresh()
      if (came.some((number) => !state.numbers.has(number))) throw new NotKept()
      // What was fetched before another script was chosen is fetched again.
      from = chosen === script() ? next : 1
    }
  }

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    refresh,
    async start() {
      if (state.running) return
      stopping = new AbortController()
      update({ running: true, error: '' })
      try {
        await persist()
        await refresh()
        await fetchAll()
        update({ running: false })
      } catch (error) {
        update({ running: false, error: reasonOf(error) })
      }
    },
    stop() {
      stopping.abort()
    },
  }
}

/** The texts of a book of the house, a pack of chapters at a time. */
export const createDownload = (id: number, script: () => HanScript | undefined): Download =>
  downloadFrom(
    {
      numbers: () => offlineBooks().numbers(id),
      stale: (chosen) => offlineBooks().stale(id, chosen),
      async fetch(from, chosen) {
        const books = offlineBooks()
        const asked = chosen === undefined ? {} : { script: chosen }
        const pack = await call('ebook.chapterPack', { id, from, ...asked }, { quiet: true })
        await books.keep(id, pack.rows, true)
        return { came: pack.rows.map(({ part }) => part.number), next: pack.next }
      },
    },
    script,
  )
