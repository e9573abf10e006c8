import { DELETED_NAME } from '../kernel/personal-names'
import { type Personal, rowsOf } from '../kernel/personal'

export const content: Personal = {
  removed: ['活动报名中的姓名、手机号与备注'],
  tables: [
    {
      // The seat was taken: the row stays counted.
      table: 'signups',
      copy: rowsOf('signups', 'user_id', ['version']),
      erase: (trx, { userId }) =>
        trx
          .updateTable('signups')
          .set({ name: DELETED_NAME, mobile: '', remark: '' })
          .where('user_id', '=', userId)
          .execute(),
    },
  ],
}
