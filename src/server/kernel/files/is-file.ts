import { stat } from 'node:fs/promises'

/** Whether a file is there; a folder is none. */
export const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
