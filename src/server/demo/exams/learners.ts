import type { Random, Trx } from '../../deps'
import { DAY } from '../../kernel/days'
import { createUser } from '../../people/users'

/** Learners who have taken papers, beside the demo accounts: an analysis needs at least 30. */
const LEARNERS = 80

const FAMILY = ['林', '周', '许', '沈', '顾', '陆', '程', '叶']
const GIVEN = ['小满', '知远', '晴川', '一诺', '清和', '予安', '见山', '听澜', '书白', '时雨']

/**
 * Opens as many accounts as are missing.
 * @returns ids of all learners
 */
export async function seedLearnerAccounts(trx: Trx, random: Random, now: number): Promise<number[]> {
  const readers = await trx
    .selectFrom('users')
    .select('id')
    .where('mobile', 'is', null)
    .orderBy('id')
    .limit(LEARNERS)
    .execute()
  const ids = readers.map(({ id }) => id)
  for (let index = 0; ids.length < LEARNERS; index += 1) {
    const given = index + Math.floor(index / FAMILY.length)
    const account = {
      mobile: null,
      verified: false,
      passwordHash: null,
      userType: 2,
      referredBy: null,
      nickname: `${FAMILY[index % FAMILY.length]}${GIVEN[given % GIVEN.length]}`,
    }
    const opened = now - (150 + index) * DAY
    ids.push(await createUser(trx, { clock: { now: () => opened }, random }, account))
  }
  return ids
}
