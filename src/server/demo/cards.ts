import { createHash } from 'node:crypto'
import type { Row } from '../kernel/tables'
import type { Deps, Trx } from '../deps'
import { generateCards, writeBatch } from '../promotion/card-issue'
import { cardByNumber, redeemCard } from '../promotion/cards'
import { DAY } from '../kernel/days'
import { seedOnce } from './once'

/** A demo card that visitors may redeem; listed in the README as well. */
export const DEMO_CARD = { number: '8888000020260006', password: 'SHUSHENG8888' } as const

const MARK = 'seeded.cards'
const READER = '13800000001'
const MEMBER = '13800000002'

type Batch = Omit<Row<'card_batches'>, 'id'>

/** Makes the same cards in every demo, so that what was recorded from one fits the next. */
function repeatable(): Deps['random'] {
  let count = 0
  return {
    bytes(length) {
      count += 1
      return createHash('sha512').update(`card ${count}`).digest().subarray(0, length)
    },
  }
}

interface Drawn {
  id: number
  numbers: string[]
}

class Printer {
  readonly #random = repeatable()

  constructor(
    private readonly trx: Trx,
    private readonly env: Deps['env'],
    private readonly batch: Pick<Batch, 'staff_id' | 'created_at' | 'valid_from' | 'valid_until'>,
  ) {}

  async print(
    name: string,
    count: number,
    more: Partial<Batch> & Pick<Batch, 'grant_kind'>,
    first: { number: string; password: string }[] = [],
  ): Promise<Drawn> {
    const cards = [...first, ...(await generateCards(this.trx, this.#random, count - first.length))]
    const nothing = { tier: '', days: 0, coins: 0, work_id: null, state: 'live', reason: '' } as const
    const batch: Batch = {
      ...this.batch,
      ...nothing,
      once_person: 1,
      version: 1,
      ...more,
      name,
      issued: count,
      key: `demo-${name}`,
    }
    const id = await writeBatch(this.trx, { env: this.env }, batch, cards)
    return { id, numbers: cards.map(({ number }) => number) }
  }

  async redeem(userId: number | undefined, number: string | undefined, at: number): Promise<void> {
    const card = number === undefined ? undefined : await cardByNumber(this.trx, number)
    if (userId && card) await redeemCard(this.trx, userId, card, at)
  }
}

async function seedDemoCards(trx: Trx, env: Deps['env'], now: number): Promise<void> {
  const staff = await trx.selectFrom('staff').select('id').where('name', '=', 'admin').executeTakeFirst()
  if (!staff) return
  const people = await trx
    .selectFrom('users')
    .select(['id', 'mobile'])
    .where('mobile', 'in', [READER, MEMBER])
    .where('state', '=', 'active')
    .execute()
  const idOf = (mobile: string) => people.find((user) => user.mobile === mobile)?.id
  const printer = new Printer(trx, env, {
    staff_id: staff.id,
    created_at: now - 330 * DAY,
    valid_from: now - 325 * DAY,
    valid_until: now + 180 * DAY,
  })
  const newYear = await printer.print(
    '新年读书卡',
    8,
    { grant_kind: 'member', tier: 'member', days: 30, once_person: 0 },
    [DEMO_CARD],
  )
  // Long ago, so that the reader is an ordinary one today.
  await printer.redeem(idOf(READER), newYear.numbers[1], now - 300 * DAY)
  await printer.redeem(idOf(READER), newYear.numbers[2], now - 268 * DAY)
  const work = await trx
    .selectFrom('works')
    .select('id')
    .where('kind', '=', 'ebook')
    .where('state', '=', 'published')
    .where('free', '=', 0)
    .where('number', '>', 20)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (work) {
    const gift = await printer.print('世界读书日赠书卡', 12, { grant_kind: 'work', work_id: work.id })
    await printer.redeem(idOf(MEMBER), gift.numbers[0], now - 210 * DAY)
  }
  const lost = await printer.print('地铁书展金币卡', 20, {
    grant_kind: 'coins',
    coins: 200,
    state: 'disabled',
    reason: '展会取消，书卡未发放',
  })
  await trx
    .updateTable('cards')
    .set({ state: 'disabled', reason: '展会取消，书卡未发放', version: 2 })
    .where('batch_id', '=', lost.id)
    .execute()
}

/** Book cards of the demo, in a new one and in one seeded before cards existed. */
export async function seedCards(
  deps: Pick<Deps, 'db' | 'command' | 'env'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, async (trx) => {
    await seedDemoCards(trx, deps.env, now)
  })
}
