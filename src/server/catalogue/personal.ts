import { own, type Personal, rowsOf, stays } from '../kernel/personal'
import { moveFavorites } from './marks'

export const catalogue: Personal = {
  anonymous: ['已发表的作品仍按署名展示（著作权法规定的署名权）'],
  tables: [
    own('memberships', 'user_id'),
    own('entitlements', 'user_id'),
    stays('work_owners', 'user_id'),
    // The author signed a published work with a pen name; it stays with the work.
    stays('creations', 'author_id'),
    {
      // The actor stays; the platform keeps what they earn from now on.
      table: 'actors',
      copy: rowsOf('actors', 'user_id'),
      erase: (trx, { userId }) =>
        trx
          .updateTable('actors')
          .set((eb) => ({ user_id: null, version: eb('version', '+', 1) }))
          .where('user_id', '=', userId)
          .execute(),
    },
  ],
  absorb: moveFavorites,
}
