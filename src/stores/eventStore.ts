import type { DBSchema } from 'idb'
import type { Mark } from '@/contract/reading/marks'
import { createDatabase, type Database } from './database'

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
  /** `account/kind/id` of the work; of a book of another site, which belongs to the device, `outside/address`. */
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
  /** `account/id` of the book, or `outside/address`. */
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
  /** Removes the place and the marks under a key. */
  forget(key: string): Promise<void>
}

interface Tables extends DBSchema {
  outbox: { key: string; value: OutboxEvent }
  places: { key: string; value: LocalPlace }
  marks: { key: string; value: LocalMarks }
}

const VERSION = 2

const byAge = (a: OutboxEvent, b: OutboxEvent): number => a.at - b.at || (a.id < b.id ? -1 : 1)

/** Uses IndexedDB; private windows of some browsers have none and keep events only while the page is open. */
export async function openEventStore(): Promise<EventStore> {
  if (typeof indexedDB === 'undefined') return memoryEventStore()
  const database = createDatabase<Tables>('shusheng', VERSION, (opened) => {
    const stores = opened.objectStoreNames
    if (!stores.contains('outbox')) opened.createObjectStore('outbox', { keyPath: 'id' })
    if (!stores.contains('places')) opened.createObjectStore('places', { keyPath: 'key' })
    if (!stores.contains('marks')) opened.createObjectStore('marks', { keyPath: 'key' })
  })
  const works = await database.run(async () => true).catch(() => false)
  return works ? storeOn(database) : memoryEventStore()
}

const storeOn = ({ run }: Database<Tables>): EventStore => ({
  put: (event) => run(async (tables) => void (await tables.put('outbox', event))),
  remove: (id) => run((tables) => tables.delete('outbox', id)),
  list: (account) =>
    run(async (tables) =>
      (await tables.getAll('outbox')).filter((event) => event.account === account).sort(byAge),
    ),
  putPlace: (place) => run(async (tables) => void (await tables.put('places', place))),
  place: (key) => run((tables) => tables.get('places', key)),
  putMarks: (marks) => run(async (tables) => void (await tables.put('marks', marks))),
  marks: (key) => run((tables) => tables.get('marks', key)),
  forget: (key) =>
    run(async (tables) => {
      const writing = tables.transaction(['places', 'marks'], 'readwrite')
      await Promise.all([
        writing.objectStore('places').delete(key),
        writing.objectStore('marks').delete(key),
        writing.done,
      ])
    }),
})

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
    forget: (key) => Promise.resolve(void (places.delete(key), marks.delete(key))),
  }
}
