import { outsideTexts } from '@/stores/outsideTexts'
import { removeFromDevice } from './removeFromDevice'

/** Removes what this device has of a book of another site after a question, and says how it went. Does not reject. */
export const removeOutside = ({ url, title }: { url: string; title: string }): Promise<void> =>
  removeFromDevice(`《${title}》的进度、书签和笔记都会保留，联网时可以再打开。`, () =>
    outsideTexts.remove(url),
  )
