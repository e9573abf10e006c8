import { offlineBooks } from '@/stores/offlineBooks'
import { removeFromDevice } from './removeFromDevice'

/** Removes the texts of a book from this device after a question, and says how it went. Does not reject. */
export const removeOffline = ({ id, title }: { id: number; title: string }): Promise<void> =>
  removeFromDevice(`《${title}》的进度、书签和笔记都会保留，联网时可以再下载。`, () =>
    offlineBooks().remove(id),
  )
