import type { Trx } from '../deps'
import { notFound } from '../kernel/http/refusal'

/** Replaces a user's interests. @throws Refusal 404 for an interest that is not there */
export async function saveInterests(trx: Trx, userId: number, ids: readonly number[]): Promise<number> {
  const wanted = [...new Set(ids)]
  if (wanted.length) {
    const known = await trx.selectFrom('interests').select('id').where('id', 'in', wanted).execute()
    if (known.length !== wanted.length) throw notFound('兴趣不存在，请刷新后重试')
  }
  await trx.deleteFrom('user_interests').where('user_id', '=', userId).execute()
  if (wanted.length)
    await trx
      .insertInto('user_interests')
      .values(wanted.map((interest_id) => ({ user_id: userId, interest_id })))
      .execute()
  return wanted.length
}
