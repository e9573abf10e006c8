import { stored, type OutsideRow } from '@/client/storage'
import { openEventStore, type EventStore, type LocalPlace } from '@/stores/eventStore'
import { outsideTexts } from '@/stores/outsideTexts'
import { saveRegularly, type Place, type Tracker } from '@/stores/player/progress'

/** Books of other sites that are remembered. */
const MOST_ROWS = 50

/** Names what this device keeps of a book: it belongs to the device, not to an account. */
export const outsideKey = (url: string): string => `outside/${url}`

let opened: Promise<EventStore> | null = null
const store = (): Promise<EventStore> => (opened ??= openEventStore())

let rows: readonly OutsideRow[] = []
const listeners = new Set<() => void>()

/** Books that were opened on this device, in any of its pages, the last one first; the same object until that changes. */
export function outsideRows(): readonly OutsideRow[] {
  const now = stored.read('outside_books') ?? []
  if (JSON.stringify(now) !== JSON.stringify(rows)) rows = now
  return rows
}

/** Calls `changed` when the books that were opened here change. */
export function onOutsideRows(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

function writeRows(next: OutsideRow[]): void {
  stored.write('outside_books', next)
  for (const changed of listeners) changed()
}

export const outsideRow = (url: string): OutsideRow | undefined =>
  outsideRows().find((row) => row.url === url)

/**
 * Remembers a book that was opened. The oldest one beyond the limit leaves the list, and its texts the device;
 * its marks stay.
 */
export function rememberBook(book: Omit<OutsideRow, 'read' | 'at'>): void {
  const row = { ...book, read: outsideRow(book.url)?.read ?? 0, at: Date.now() }
  const others = outsideRows().filter(({ url }) => url !== book.url)
  const rows = [row, ...others]
  writeRows(rows.slice(0, MOST_ROWS))
  for (const { url } of rows.slice(MOST_ROWS)) void outsideTexts.remove(url).catch(() => undefined)
}

/** Remembers the share of a book that was read, per cent. */
function rememberShare(url: string, read: number): void {
  const before = outsideRows()
  if (before.every((row) => row.url !== url || row.read === read)) return
  writeRows(before.map((row) => (row.url === url ? { ...row, read } : row)))
}

/** Removes a book from this device: its texts, its place and its marks too. */
export async function forgetBook(url: string): Promise<void> {
  await outsideTexts.remove(url)
  await (await store()).forget(outsideKey(url))
  writeRows(outsideRows().filter((row) => row.url !== url))
}

/** Where a book was left on this device. */
export const outsidePlace = async (url: string): Promise<LocalPlace | undefined> =>
  (await store()).place(outsideKey(url)).catch(() => undefined)

/** Saves the place in a book on this device, and the share of the book that was read, per cent. */
export async function savePlace(url: string, place: Place, read: number): Promise<void> {
  rememberShare(url, Math.round(read))
  await (await store()).putPlace({ key: outsideKey(url), ...place, revision: 0, at: Date.now() })
}

/**
 * Saves the place in a text on this device while it is read.
 * @param shareOf returns the share of the book at a place, per cent
 */
export function createDeviceTracker(url: string, shareOf: (place: Place) => number): Tracker {
  let place: Place | null = null
  let moved = false
  const save = async (): Promise<void> => {
    if (!place || !moved) return
    moved = false
    await savePlace(url, place, shareOf(place))
  }
  return {
    begin(partId) {
      place = { partId, position: 0, duration: 0 }
      moved = false
    },
    move(position, duration, text) {
      if (!place) return
      place = { partId: place.partId, position, duration, ...text }
      moved = true
    },
    save,
    stop: saveRegularly(save),
  }
}
