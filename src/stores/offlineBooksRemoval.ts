/** Name of the database of what is kept for reading without a network: texts of books, files of documents. */
export const OFFLINE_BOOKS = 'books'

let closeHere = (): void => undefined

/** Sets how this page closes its connection to the database, once it has one. */
export const setClosing = (close: () => void): void => {
  closeHere = close
}

/** Removes every kept book and document: whoever uses the device next finds none. */
export function removeOfflineBooks(): void {
  if (typeof indexedDB === 'undefined') return
  // What is kept from now on must not go into the database that is being deleted.
  closeHere()
  // Other pages that use it close it, and open an empty one when they keep something next.
  indexedDB.deleteDatabase(OFFLINE_BOOKS).onerror = () => console.warn('The kept books could not be removed')
}
