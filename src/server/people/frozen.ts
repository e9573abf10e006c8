import type { Db } from '../deps'

/** Ids of the accounts that operators have frozen: what they have said is shown to nobody. */
export const frozenUsers = (db: Db) => db.selectFrom('users').select('id').where('state', '=', 'frozen')
