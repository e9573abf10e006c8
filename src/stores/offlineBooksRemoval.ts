/** Name of the database of the texts that are kept for reading without a network. */
export const OFFLINE_BOOKS = 'books'

/** Removes every kept text: whoever uses the device next finds none. */
export function removeOfflineBooks(): void {
  if (typeof indexedDB === 'undefined') return
  // Pages that use it close it, and open an empty one when they keep the next text.
  indexedDB.deleteDatabase(OFFLINE_BOOKS).onerror = () => console.warn('The kept books could not be removed')
}
