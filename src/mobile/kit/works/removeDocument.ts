import { downloads } from '@/stores/documents/downloads'
import { removeFromDevice } from './removeFromDevice'

/** Removes a document from this device after a question, and says how it went. Does not reject. */
export const removeDocument = ({ id, title }: { id: number; title: string }): Promise<void> =>
  removeFromDevice(`《${title}》的文件会从本机删除，联网时可以再下载。`, () => downloads.remove(id))
