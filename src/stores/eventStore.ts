import type { Mark } from '@/contract/reading/marks'

/** A call that waits for the network. `account` is the user of the event; `payload` holds its `event_id`. */
export interface OutboxEvent {
  id: string
  account: number
  name: string
  payload: Record<string, unknown>
  /** When the event happened, ms since the epoch. */
  at: number
  tries: number
  /** Why the server refuses it. It is kept, and sent again only on the user's request. */
  refused?: string | undefined
}

/** Last position of a user on this device. */
export interface LocalPlace {
  /** `account/kind/id` of the work. */
  key: string
  partId: number
  /** Seconds, or per cent of a text. */
  position: number
  duration: number
  /** Of a text: the characters that stand there, its version and its length. */
  quote?: string | undefined
  partVersion?: number | undefined
  characters?: number | undefined
  /** Revision of the server's progress that this position is based on. */
  revision: number
  at: number
}

/** A user's marks of a book as the server last had them. */
export interface LocalMarks {
  /** `account/id` of the book. */
  key: string
  rows: Mark[]
  /** Where the next changes begin. */
  cursor: number
}

export interface EventStore {
  put(event: OutboxEvent): Promise<void>
  remove(id: string): Promise<void>
  /** Oldest first. */
  list(account: number): Promise<OutboxEvent[]>
  putPlace(place: LocalPlace): Promise<void>
  place(key: string): Promise<LocalPlace | undefined>
  putMarks(marks: LocalMarks): Promise<void>
  marks(key: string): Promise<LocalMarks | undefined>
}

const NAME = 'shusheng'
const VERSION = 2
/** The tables by the name of their key. */
const TABLES = { outbox: 'id', places: 'key', marks: 'key' } as const
type Table = keyof typeof TABLES

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database refused'))
  })

const over = async (request: IDBRequest): Promise<void> => {
  await done(request)
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  request.onupgradeneeded = () => {
    const database = request.result
    for (const [name, keyPath] of Object.entries(TABLES))
      if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath })
  }
  return done(request)
}

const byAge = (a: OutboxEvent, b: OutboxEvent): number => a.at - b.at || (a.id < b.id ? -1 : 1)

/** Uses IndexedDB; private windows of some browsers have none and keep events only while the page is open. */
export async function openEventStore(): Promise<EventStore> {
  if (typeof indexedDB === 'undefined') return memoryEventStore()
  const database = await openDatabase().catch(() => null)
  return database ? storeOn(database) : memoryEventStore()
}

export function storeOn(database: IDBDatabase): EventStore {
  const table = (name: Table, mode: IDBTransactionMode) => database.transaction(name, mode).objectStore(name)
  return {
    put: (event) => over(table('outbox', 'readwrite').put(event)),
    remove: (id) => over(table('outbox', 'readwrite').delete(id)),
    list: async (account) => {
      const all = (await done(table('outbox', 'readonly').getAll())) as OutboxEvent[]
      return all.filter((event) => event.account === account).sort(byAge)
    },
    putPlace: (place) => over(table('places', 'readwrite').put(place)),
    place: async (key) => (await done(table('places', 'readonly').get(key))) as LocalPlace | undefined,
    putMarks: (marks) => over(table('marks', 'readwrite').put(marks)),
    marks: async (key) => (await done(table('marks', 'readonly').get(key))) as LocalMarks | undefined,
  }
}

export function memoryEventStore(): EventStore {
  const kept = new Map<string, OutboxEvent>()
  const places = new Map<string, LocalPlace>()
  const marks = new Map<string, LocalMarks>()
  return {
    put: (event) => Promise.resolve(void kept.set(event.id, event)),
    remove: (id) => Promise.resolve(void kept.delete(id)),
    list: (account) =>
      Promise.resolve([...kept.values()].filter((event) => event.account === account).sort(byAge)),
    putPlace: (place) => Promise.resolve(void places.set(place.key, place)),
    place: (key) => Promise.resolve(places.get(key)),
    putMarks: (kept) => Promise.resolve(void marks.set(kept.key, kept)),
    marks: (key) => Promise.resolve(marks.get(key)),
  }
}
