import type { DBSchema, IDBPTransaction, StoreNames } from 'idb'
import type { Chapter } from '@/contract/catalogue/reader'
import type { WorkDetail } from '@/contract/catalogue/work'
import type { BookDetail } from '@/contract/discovery/store'
import { accountHere } from './account'
import { createDatabase } from './database'
import type { KeptDocument } from './documents/keptDocuments'
import type { Entry, OfflineBook, OfflineChapter } from './offlineBooks'
import { OFFLINE_BOOKS } from './offlineBooksRemoval'
import { onSessionChange } from './session'
import type { KeptSound } from './sounds/keptSounds'

/** What is kept on this device for when there is no network: texts of books, files of documents and of sounds. */
export interface OfflineTables extends DBSchema {
  books: { key: string; value: OfflineBook }
  details: { key: string; value: BookDetail }
  contents: { key: string; value: Entry[] }
  chapters: { key: [string, number]; value: OfflineChapter }
  texts: { key: [string, number]; value: Chapter }
  documents: { key: string; value: KeptDocument }
  sounds: { key: string; value: KeptSound }
  works: { key: string; value: WorkDetail }
  /** Of the files of documents and of sounds. */
  pieces: { key: [string, number]; value: Uint8Array<ArrayBuffer> }
}

/** One database, because all of it goes when its user logs out. */
export const offlineDatabase = createDatabase<OfflineTables>(OFFLINE_BOOKS, 3, (opened, before) => {
  if (before < 1) {
    opened.createObjectStore('books', { keyPath: 'key' })
    opened.createObjectStore('details')
    opened.createObjectStore('contents')
    opened.createObjectStore('chapters', { keyPath: ['book', 'number'] })
    opened.createObjectStore('texts')
  }
  if (before < 2) {
    opened.createObjectStore('documents', { keyPath: 'key' })
    opened.createObjectStore('pieces')
  }
  opened.createObjectStore('sounds', { keyPath: 'key' })
  opened.createObjectStore('works')
})

// A log-out deletes the database: what is kept after it must not go into the one that is being deleted.
onSessionChange((loggedIn) => {
  if (!loggedIn) offlineDatabase.close()
})

/**
 * Changes what an account has on this device, in one transaction, unless another account uses the device by now.
 * @returns what `work` returns; undefined when nothing was changed
 */
export const writeFor = async <Names extends StoreNames<OfflineTables>[], Result>(
  account: number,
  stores: Names,
  work: (tables: IDBPTransaction<OfflineTables, Names, 'readwrite'>) => Promise<Result>,
): Promise<Result | undefined> =>
  accountHere() === account ? offlineDatabase.write(stores, work) : undefined
