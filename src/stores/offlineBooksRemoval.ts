/** Name of the database of what is kept for reading without a network: texts of books, files of documents and of sounds. */
export const OFFLINE_BOOKS = 'books'

/** Removes every kept book, document and sound: whoever uses the device next finds none. */
export function removeOfflineBooks(): void {
  if (typeof indexedDB === 'undefined') return
  // Pages that use it close it, and open an empty one when they keep something next.
  indexedDB.deleteDatabase(OFFLINE_BOOKS).onerror = () => console.warn('The kept books could not be removed')
}
