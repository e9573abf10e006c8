/** A file that this device keeps piece by piece, wholly or in part. */
export interface KeptFile {
  /** Size of the whole file; 0 = not known yet. */
  bytes: number
  /** Pieces that are here: the first so many. */
  have: number
  /** Bytes of them. */
  received: number
}

/** Whole percent of a file that is here. */
export const receivedPercent = ({ received, bytes }: Pick<KeptFile, 'received' | 'bytes'>): number =>
  Math.floor((received * 100) / Math.max(1, bytes))

/** Keys of the pieces of a file in the database. */
export const piecesOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key], [key, []])
