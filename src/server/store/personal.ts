import { sql } from 'kysely'
import type { Trx } from '../deps'
import { type Personal, rowsOf, pseudonymised } from '../kernel/personal'
import { removePublicPictures, uploadsIn } from '../kernel/files/public-pictures'

/** Pictures used by the page and the products of the user's shop. */
async function shownByShop(trx: Trx, userId: number): Promise<Set<string>> {
  const { rows } = await sql<{ text: string }>`
    select cover as text from shops where owner_id = ${userId}
    union all
    select works.cover || ' ' || goods.pictures || ' ' || goods.body
    from shops join goods on goods.shop_id = shops.id join works on works.id = goods.work_id
    where shops.owner_id = ${userId}
    union all
    select skus.picture from shops join goods on goods.shop_id = shops.id join skus on skus.work_id = goods.work_id
    where shops.owner_id = ${userId}`.execute(trx)
  return new Set(rows.flatMap(({ text }) => uploadsIn(text)))
}

/** A shop is a business: its page and its products refer to their owner by a number only. */
export const store: Personal = {
  tables: [
    pseudonymised('shops', 'owner_id'),
    {
      // Avatars and unused uploads are removed with their files.
      table: 'public_pictures',
      copy: rowsOf('public_pictures', 'user_id'),
      async erase(trx, { userId, now }) {
        await removePublicPictures(trx, userId, await shownByShop(trx, userId), now)
      },
    },
  ],
}
