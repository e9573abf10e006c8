import type { Trx } from '../deps'

/** Id of a demo e-book by its number; undefined where the demo has none. */
export async function ebookId(trx: Trx, number: number): Promise<number | undefined> {
  const work = await trx
    .selectFrom('works')
    .select('id')
    .where('kind', '=', 'ebook')
    .where('number', '=', number)
    .executeTakeFirst()
  return work?.id
}
