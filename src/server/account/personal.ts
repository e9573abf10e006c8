import { type Personal, rowsOf } from '../kernel/personal'

export const account: Personal = {
  removed: ['已生成的个人数据副本'],
  tables: [
    {
      // Their files are removed by the next sweep of expired copies.
      table: 'data_exports',
      copy: rowsOf('data_exports', 'user_id', ['file']),
      async erase(trx, { userId }) {
        const copies = trx.updateTable('data_exports').where('user_id', '=', userId)
        await copies.set({ expires_at: 0 }).execute()
        // The export's job then finds nothing to write.
        await copies.set({ state: 'failed' }).where('state', '=', 'waiting').execute()
      },
    },
    {
      table: 'account_deletions',
      copy: rowsOf('account_deletions', 'user_id'),
      erase: (trx, { userId }) =>
        trx.updateTable('account_deletions').set({ reason: '' }).where('user_id', '=', userId).execute(),
    },
    {
      // Written by the erasure itself: what is retained, and until when.
      table: 'personal_holds',
      copy: rowsOf('personal_holds', 'user_id'),
      erase: () => Promise.resolve(),
    },
  ],
}
