import { call } from '@/client/client'
import type { DocumentDetail } from '@/contract/courses/document'
import { persist } from '../database'
import { downloadFailure, NotKept } from '../downloadFailure'
import { AddressEnded } from '../fetchRange'
import { createKeptList } from '../keptList'
import { fetchPiece, WrongBytes } from './fetchPiece'
import { isWhole, keptDocuments, type KeptDocument } from './keptDocuments'

/** A document that this device has, or is fetching. */
export interface DocumentDownload {
  id: number
  /** The newest edition of which there is something here. */
  newest: KeptDocument
  /** The newest edition of which all is here. */
  whole: KeptDocument | undefined
  state: 'running' | 'paused' | 'failed' | 'done'
  /** Why it failed. */
  error: string
}

const reasonOf = (error: unknown): string =>
  error instanceof WrongBytes
    ? '文件校验没有通过，请重试'
    : downloadFailure(error, '本机空间不足，删除几份课件后再继续')

/**
 * The documents that are kept on this device for reading without a network: each is fetched piece by piece, goes on
 * where it stopped, even after the page was closed, and runs on while other screens are open.
 */
export function createDownloads() {
  const running = new Map<number, AbortController>()
  const errors = new Map<number, string>()

  const stateOf = (id: number, newest: KeptDocument): DocumentDownload['state'] =>
    running.has(id) ? 'running' : errors.has(id) ? 'failed' : isWhole(newest) ? 'done' : 'paused'

  const list = createKeptList(
    () => keptDocuments().list(),
    (kept) => {
      const ids = [...new Set(kept.map(({ id }) => id))]
      return ids.flatMap((id): DocumentDownload[] => {
        const own = kept.filter((row) => row.id === id).sort((a, b) => b.edition - a.edition)
        const [newest] = own
        if (!newest) return []
        return [
          {
            id,
            newest,
            whole: own.find(isWhole),
            state: stateOf(id, newest),
            error: errors.get(id) ?? '',
          },
        ]
      })
    },
  )

  const addressOf = (id: number): Promise<DocumentDetail> => call('study.document', { id }, { quiet: true })

  /** Fetches what is missing of the present edition. */
  const fetchAll = async (id: number, signal: AbortSignal): Promise<void> => {
    const store = keptDocuments()
    for (let before: number | undefined; ;) {
      const detail = await addressOf(id)
      // A document that was removed meanwhile is not begun again.
      signal.throwIfAborted()
      let row = await store.begin(detail)
      if (!row) throw new NotKept()
      await list.refresh()
      try {
        while (!isWhole(row)) {
          signal.throwIfAborted()
          const hash = row.pieces[row.have] ?? ''
          const piece = { address: detail.file, index: row.have, bytes: row.bytes, hash }
          const next = await store.keep(row, await fetchPiece(piece, signal))
          if (!next) return
          row = next
          await list.refresh()
        }
        return
      } catch (error) {
        // An address is good for ten minutes: a new one that brings nothing either would not help.
        if (!(error instanceof AddressEnded) || row.have === before) throw error
        before = row.have
      }
    }
  }

  return {
    subscribe: list.subscribe,
    /** The account's documents, the latest begun first; undefined before they were read. */
    rows: list.rows,
    refresh: list.refresh,
    /** Fetches a document, or goes on with it. Does not reject. */
    async start(id: number): Promise<void> {
      if (running.has(id)) return
      const stopping = new AbortController()
      running.set(id, stopping)
      errors.delete(id)
      list.publish()
      try {
        if (typeof indexedDB === 'undefined') throw new NotKept()
        await persist()
        await fetchAll(id, stopping.signal)
      } catch (error) {
        if (!stopping.signal.aborted) errors.set(id, reasonOf(error))
      } finally {
        running.delete(id)
        await list.refresh()
      }
    },
    pause(id: number): void {
      running.get(id)?.abort()
    },
    /** Why the latest attempt failed; empty = it did not. */
    errorOf: (id: number): string => errors.get(id) ?? '',
    isRunning: (id: number): boolean => running.has(id),
    /** Removes all that is here of a document. */
    async remove(id: number): Promise<void> {
      running.get(id)?.abort()
      errors.delete(id)
      await keptDocuments().remove(id)
      await list.refresh()
    },
    file: (row: KeptDocument): Promise<Blob> => keptDocuments().file(row),
  }
}

export const downloads = createDownloads()
