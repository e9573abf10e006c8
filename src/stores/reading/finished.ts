import { post } from '../outbox'

/**
 * Marks a book as finished or not, through the outbox.
 * @param at when it was finished
 */
export const markFinished = (id: number, finished: boolean, at = Date.now()): Promise<void> =>
  post('ebook.saveFinished', { id, finished, at })
