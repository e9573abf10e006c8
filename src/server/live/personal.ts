import { own, type Personal, rowsOf, pseudonymised } from '../kernel/personal'
import { DELETED_NAME } from '../kernel/personal-names'

export const live: Personal = {
  anonymous: ['你在直播间的发言不再显示昵称'],
  tables: [
    own('live_subscriptions', 'user_id'),
    pseudonymised('live_rooms', 'teacher_id', ['key_round', 'stream', 'recording']),
    {
      table: 'live_messages',
      copy: rowsOf('live_messages', 'user_id'),
      erase: (trx, { userId }) =>
        trx.updateTable('live_messages').set({ name: DELETED_NAME }).where('user_id', '=', userId).execute(),
    },
  ],
}
