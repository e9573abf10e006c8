import { EMPTIED } from './ai-runs'
import type { Personal } from '../kernel/personal'

export const ai: Personal = {
  removed: ['AI 创作的输入与文字'],
  tables: [
    {
      // The figures stay: coins were settled by them.
      table: 'ai_runs',
      copy: (db, userId) =>
        db
          .selectFrom('ai_runs')
          .select(['tool', 'title', 'fields', 'text', 'words', 'state', 'coins', 'offline'])
          .select(['created_at', 'ended_at'])
          .where('user_id', '=', userId)
          .where('deleted', '=', 0)
          .orderBy('id')
          .execute(),
      erase: (trx, { userId }) =>
        trx.updateTable('ai_runs').set(EMPTIED).where('user_id', '=', userId).execute(),
    },
  ],
}
