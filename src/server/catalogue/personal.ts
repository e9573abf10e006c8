import { own, type Personal, rowsOf, stays } from '../kernel/personal'
import { moveFavorites } from './marks'

export const catalogue: Personal = {
  anonymous: ['已发表的作品仍按署名展示（著作权法规定的署名权）'],
  tables: [
    own('memberships', 'user_id'),
    own('entitlements', 'user_id'),
    stays('work_owners', 'user_id'),
    // A pen name is what the author signed a published work with; it stays the work's.
    stays('creations', 'author_id'),
    {
      // The actor stays; what they earn from now on the platform keeps.
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
