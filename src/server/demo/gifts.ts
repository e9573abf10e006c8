import type { Deps, Trx } from '../deps'
import { DAY } from '../kernel/days'
import { claimGift, linkGift, returnGift, type Gift, type GiftSnapshot } from '../trade/gifts'
import { Story } from './money'
import { seedOnce } from './once'
import { PACKAGES } from './shelf'

const MARK = 'seeded.gifts'
const READER = '13800000001'
const MEMBER = '13800000002'
const HOUR = 3_600_000

class Gifts {
  constructor(
    private readonly trx: Trx,
    private readonly now: number,
    private readonly story: Story,
  ) {}

  private async paid(giver: number, title: string, price: number, snapshot: GiftSnapshot, ago: number) {
    const line = { kind: 'gift', refId: snapshot.workId ?? 1, title, price, snapshot } as const
    const draft = { type: 'gift', title: `赠送：${title}`, lines: [line] } as const
    const order = await this.story.paid(giver, { ...draft, lines: [...draft.lines] }, ago, 'wechat')
    return this.trx.selectFrom('gifts').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  }

  async book(giver: number, number: number, message: string, ago: number): Promise<Gift | undefined> {
    const book = await this.trx
      .selectFrom('works')
      .select(['id', 'title', 'price'])
      .where('kind', '=', 'ebook')
      .where('number', '=', number)
      .where('price', '>', 0)
      .executeTakeFirst()
    if (!book) return undefined
    const snapshot: GiftSnapshot = { thing: 'work', workId: book.id, tier: '', days: 0, message }
    return this.paid(giver, book.title, book.price, snapshot, ago)
  }

  membership(giver: number, days: number, message: string, ago: number): Promise<Gift> {
    const row = PACKAGES.find((one) => one.tier === 'member' && one.days === days)
    if (!row) throw new Error(`no package of ${days} days`)
    const snapshot: GiftSnapshot = { thing: 'vip', workId: null, tier: row.tier, days, message }
    return this.paid(giver, row.title, row.price, snapshot, ago)
  }

  async claimed(gift: Gift | undefined, taker: number, ago: number): Promise<void> {
    if (!gift) return
    const { clock, random } = this.story.at(ago)
    const { token } = await linkGift(this.trx, random, {
      userId: gift.giver_id,
      id: gift.id,
      now: clock.now(),
    })
    await claimGift(this.trx, taker, token, clock.now())
  }

  async returned(gift: Gift | undefined): Promise<void> {
    if (gift) await returnGift(this.trx, gift, Math.min(gift.expires_at, this.now))
  }
}

/** Gifts in every state between two readers of the demo. */
async function seedStories(trx: Trx, now: number): Promise<void> {
  const users = await trx
    .selectFrom('users')
    .select(['id', 'mobile'])
    .where('mobile', 'in', [READER, MEMBER])
    .execute()
  const idOf = (mobile: string) => users.find((user) => user.mobile === mobile)?.id
  const [reader, member] = [idOf(READER), idOf(MEMBER)]
  if (reader === undefined || member === undefined) return
  const gifts = new Gifts(trx, now, new Story(trx, now, 'gifts'))
  const first = await gifts.book(reader, 12, '你说过想写小说，先看看这一本。', 24 * DAY)
  await gifts.claimed(first, member, 23 * DAY)
  await gifts.returned(await gifts.book(reader, 8, '旧书店里找了很久，送你一本电子的。', 12 * DAY))
  const back = await gifts.book(member, 10, '谢谢你上次的推荐，换我送你。', 6 * DAY)
  await gifts.claimed(back, reader, 5 * DAY)
  await gifts.membership(reader, 30, '一起读完这个冬天。', 20 * HOUR)
}

/** Gifts of the demo, in a new database and in one from before gifts existed. */
export async function seedGifts(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, seedStories)
}
