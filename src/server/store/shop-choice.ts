import type { Db } from '../deps'
import { foundByNames, namesWith } from '../kernel/text/names'

/** The first shops with a matching name, and the chosen one, as the options of a select. */
export async function shopsNamed(db: Db, keyword = '', chosen?: number) {
  const names = await namesWith(db, 'shops', keyword)
  const shops = db.selectFrom('shops').select(['id', 'name', 'state'])
  const found = await shops
    .$if(names !== null, (query) => query.where(foundByNames('shops.id', [{ names, alias: 'shops' }])))
    .orderBy('id')
    .limit(20)
    .execute()
  const missing = !names && chosen !== undefined && !found.some(({ id }) => id === chosen)
  const known = missing ? await shops.where('id', '=', chosen).execute() : []
  return [...known, ...found].map(({ state, ...shop }) => ({ ...shop, open: state === 'open' }))
}
