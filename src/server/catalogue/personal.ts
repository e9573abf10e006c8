import { own, type Personal, type PersonalTable, rowsOf, pseudonymised } from '../kernel/personal'
import { moveFavorites } from './marks'
import { withWorks } from './with-works'

/** Public statements stay, under the name of a deleted account; the pictures of reviews go, with their files. */
const reviews: PersonalTable = {
  table: 'comments',
  copy: withWorks('comments'),
  erase: (trx, { userId }) =>
    trx.updateTable('comments').set({ pictures: '[]' }).where('user_id', '=', userId).execute(),
}

export const catalogue: Personal = {
  removed: ['收藏、点赞、足迹', '评价中的图片'],
  anonymous: ['你发表的评论与弹幕不再显示昵称', '已发表的作品仍按署名展示（著作权法规定的署名权）'],
  tables: [
    own('memberships', 'user_id'),
    own('entitlements', 'user_id'),
    { ...own('footprints', 'user_id'), copy: withWorks('footprints') },
    { ...own('favorites', 'user_id'), copy: withWorks('favorites') },
    own('part_likes', 'user_id'),
    reviews,
    pseudonymised('danmaku', 'user_id'),
    pseudonymised('work_owners', 'user_id'),
    // The author signed a published work with a pen name; it stays with the work.
    pseudonymised('creations', 'author_id'),
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
