import type { Db, Trx } from '../deps'
import { readDocument } from '../kernel/documents'

/** The config table's document of what the search suggests before anything is typed. */
export const HOT_WORDS = 'hotWords'
const MOST = 20

/** As operators order them; until they do, those of the shelf. */
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
