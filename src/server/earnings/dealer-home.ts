import type { DealerIndex } from '@/contract/earnings/earnings'
import type { Db } from '../deps'
import { brokerageIndex } from './brokerage'
import { isPromoter, placeOf } from './dealers'
import { earningRules, rateOf, share } from './earning-rules'
import { maskName, teamFigures } from '../people/referrals'
import { BRIEF_COLUMNS, presentBrief } from '../catalogue/works'
import { monthStart } from '../kernel/days'

const WORKS = 8

const RATE_NAMES: readonly [kind: string, name: string][] = [
  ['vip', '会员'],
  ['work', '课程、图书与影音'],
  ['other', '商城商品'],
]

/** A dealer's home page. A user who is not a promoter gets the rules and the works, and zeros. */
export async function dealerHome(db: Db, userId: number, now: number): Promise<DealerIndex> {
  const [promoter, place, figures, team, rules] = await Promise.all([
    isPromoter(db, userId),
    placeOf(db, userId),
    brokerageIndex(db, { userId, purpose: 'brokerage' }, now),
    teamFigures(db, userId, now),
    earningRules(db),
  ])
  const [own, parent, orders, works] = await Promise.all([
    db.selectFrom('users').select('share_code').where('id', '=', userId).executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select('nickname')
      .where('id', '=', place.parent ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('commissions')
      .select((eb) => eb.fn.count<number>('order_id').distinct().as('n'))
      .where('earner_id', '=', userId)
      .where('purpose', '=', 'brokerage')
      .where('amount', '>', 0)
      .where('created_at', '>=', monthStart(now))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('works')
      .select(BRIEF_COLUMNS)
      .where('state', '=', 'published')
      .where('free', '=', 0)
      .where('price', '>', 0)
      .where('kind', 'not in', ['goods', 'paperbook'])
      .orderBy('heat', 'desc')
      .orderBy('id', 'desc')
      .limit(WORKS)
      .execute(),
  ])
  const { available, frozen, today, month, earned } = figures
  return {
    promoter,
    level: place.level,
    parent: maskName(parent?.nickname ?? ''),
    code: own.share_code,
    available,
    frozen,
    today,
    month,
    earned,
    team: { first: team.first, second: team.second, today: team.today },
    orders: Number(orders.n),
    rules: {
      holdDays: rules.holdDays,
      days: rules.attributionDays,
      rates: RATE_NAMES.map(([kind, name]) => ({
        name,
        first: rateOf(rules, kind, 1),
        second: rateOf(rules, kind, 2),
      })),
    },
    works: works.map((row) => ({
      work: presentBrief(row),
      price: row.price,
      earn: share(row.price, rateOf(rules, 'work', 1)),
    })),
  }
}
