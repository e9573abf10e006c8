import type { IDBPTransaction } from 'idb'
import type { DocumentDetail } from '@/contract/courses/document'
import { accountHere } from '../account'
import { piecesOf, type KeptFile } from '../keptFile'
import { offlineDatabase as database, writeFor, type OfflineTables } from '../offlineDatabase'

/** The file of an edition of a document that this device has, wholly or in part. */
export interface KeptDocument extends KeptFile {
  /** `account/id/edition`. */
  key: string
  account: number
  id: number
  edition: number
  /** Id of the course. */
  course: number
  courseTitle: string
  title: string
  pages: number
  /** SHA-256 in hex of each piece. */
  pieces: string[]
  /** Ms since the epoch. */
  keptAt: number
}

type Writing = IDBPTransaction<OfflineTables, ('documents' | 'pieces')[], 'readwrite'>

export const isWhole = ({ have, pieces }: Pick<KeptDocument, 'have' | 'pieces'>): boolean =>
  have === pieces.length

async function removeOne(tables: Writing, key: string): Promise<void> {
  await tables.objectStore('documents').delete(key)
  await tables.objectStore('pieces').delete(piecesOf(key))
}

/** The files of documents that the present account has on this device; with its log-out they go. */
export function keptDocuments() {
  const account = accountHere()
  const keyOf = (id: number, edition: number): string => `${account}/${id}/${edition}`

  const write = <Result>(work: (tables: Writing) => Promise<Result>): Promise<Result | undefined> =>
    writeFor(account, ['documents', 'pieces'], work)

  const list = async (): Promise<KeptDocument[]> => {
    const all = await database.run((opened) => opened.getAll('documents'))
    return all.filter((row) => row.account === account).sort((a, b) => b.keptAt - a.keptAt)
  }

  return {
    list,
    /** Begins an edition, or returns what is here of it. */
    begin: ({ document, courseTitle, pieces }: DocumentDetail): Promise<KeptDocument | undefined> => {
      const { id, edition, course, title, pages, bytes } = document
      const key = keyOf(id, edition)
      return write(async (tables) => {
        const before = await tables.objectStore('documents').get(key)
        if (before) return before
        const facts = { id, edition, course, courseTitle, title, pages, bytes, pieces }
        const row = { ...facts, key, account, have: 0, received: 0, keptAt: Date.now() }
        await tables.objectStore('documents').put(row)
        return row
      })
    },
    /** Keeps the next piece, and with the last one removes the editions before. @returns what is here by then */
    keep: (kept: KeptDocument, bytes: Uint8Array<ArrayBuffer>): Promise<KeptDocument | undefined> =>
      write(async (tables) => {
        const documents = tables.objectStore('documents')
        // Removed meanwhile.
        const before = await documents.get(kept.key)
        if (before?.have !== kept.have) return undefined
        const next = { ...before, have: before.have + 1, received: before.received + bytes.length }
        await tables.objectStore('pieces').put(bytes, [kept.key, before.have])
        await documents.put(next)
        if (!isWhole(next)) return next
        const all = await documents.getAll()
        for (const { key, id, edition } of all.filter((row) => row.account === account))
          if (id === kept.id && edition < kept.edition) await removeOne(tables, key)
        return next
      }),
    /** The whole file of an edition. */
    async file({ key }: KeptDocument): Promise<Blob> {
      const pieces = await database.run((opened) => opened.getAll('pieces', piecesOf(key)))
      return new Blob(pieces, { type: 'application/pdf' })
    },
    /** Removes all editions of a document. */
    async remove(id: number): Promise<void> {
      const rows = (await list()).filter((row) => row.id === id)
      await write(async (tables) => {
        for (const { key } of rows) await removeOne(tables, key)
      })
    },
  }
}
