/** Bytes of a piece of a document's file: each is downloaded and checked on its own. */
export const PIECE_BYTES = 1024 * 1024
