import { maskMobile } from '../people/users'
import { own, type Personal, pseudonymised } from '../kernel/personal'

export const promotion: Personal = {
  removed: ['分享、任务与广告记录'],
  tables: [
    own('share_days', 'user_id'),
    own('share_records', 'user_id'),
    own('task_claims', 'user_id'),
    own('ad_tickets', 'user_id', ['ticket']),
    pseudonymised('cards', 'user_id', ['secret_hash', 'sole_user']),
    {
      table: 'membership_transfers',
      copy: async (db, userId) => {
        const rows = await db
          .selectFrom('membership_transfers')
          .selectAll()
          .where((eb) => eb.or([eb('from_user', '=', userId), eb('to_user', '=', userId)]))
          .orderBy('id')
          .execute()
        return rows.map(({ from_user, to_user: _to, mobile, ...row }) => ({
          ...row,
          direction: from_user === userId ? 'out' : 'in',
          // The phone of another user.
          ...(from_user === userId ? { mobile: maskMobile(mobile) } : {}),
        }))
      },
      erase: (trx, { userId, mobile }) =>
        trx
          .updateTable('membership_transfers')
          .set({ mobile: '' })
          .where((eb) => eb.or([eb('to_user', '=', userId), ...(mobile ? [eb('mobile', '=', mobile)] : [])]))
          .execute(),
    },
  ],
}
