import type { Db, Trx } from '../deps'
import { readDocument } from '../kernel/documents'

/** Key in the config table of the words suggested before anything is typed. */
export const HOT_WORDS = 'hotWords'
const MOST = 20

/** In the order set by operators; until they set one, the shelf's default words. */
export async function hotWords(db: Db | Trx): Promise<string[]> {
  const written = await readDocument<string[] | null>(db, HOT_WORDS, null)
  if (written) return written
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .orderBy('sort')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map((row) => row.word)
}
