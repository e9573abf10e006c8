import { sql } from 'kysely'
import type { Deps, Trx } from '../deps'
import { DAY, dayOf } from '../kernel/days'
import { enqueue } from '../kernel/jobs/queue'
import { foldText } from '../kernel/text/sensitive-words'
import { seedOnce } from './once'
import { hasRole } from '../people/roles-of-users'

const MARK = 'seeded.desk'
const HOUR = 3_600_000
const STUDY_DAYS = 90

const WORDS: readonly (readonly [word: string, note: string])[] = [
  ['加微信领红包', '引流'],
  ['刷单返利', '诈骗'],
  ['兼职日结千元', '诈骗'],
  ['内部荐股', '诈骗'],
  ['低价代充', '诈骗'],
  ['代写毕业论文', '学术不端'],
  ['包过保录取', '虚假宣传'],
  ['网赌平台', '赌博'],
  ['办假证', '违法'],
  ['高仿手表', '侵权'],
  ['全集网盘低价', '侵权'],
  ['人肉搜索', '侵犯隐私'],
]

async function seedWords(trx: Trx, staffId: number, now: number): Promise<void> {
  await trx
    .insertInto('sensitive_words')
    .values(
      WORDS.map(([word, note], index) => ({
        word,
        folded: foldText(word),
        note,
        staff_id: staffId,
        updated_at: now - (90 - index) * DAY,
        version: 1,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

async function seedNotices(trx: Trx, staffId: number, now: number): Promise<void> {
  const blank = { sent_at: null, reached: 0, reason: '', staff_id: staffId, version: 1 }
  const sentAt = now - 6 * DAY
  const sent = await trx
    .insertInto('broadcasts')
    .values({
      ...blank,
      title: '十一月推广结算说明',
      text: '十月的推广服务费已全部结算，明细在“推广收益”里按订单列出。',
      href: '#/user/share/brokerage',
      audience: 'dealer',
      state: 'sent',
      send_at: sentAt,
      sent_at: sentAt + 900,
      created_at: sentAt - 2 * HOUR,
      updated_at: sentAt,
    })
    .returning(['id', 'title', 'text', 'href'])
    .executeTakeFirstOrThrow()
  const dealers = await trx
    .selectFrom('users')
    .select('id')
    .where(hasRole('users.id', 'dealer'))
    .where('state', '=', 'active')
    .execute()
  for (const dealer of dealers)
    await trx
      .insertInto('notices')
      .values({
        user_id: dealer.id,
        kind: 'house',
        title: sent.title,
        text: sent.text,
        href: sent.href,
        created_at: sentAt,
        read_at: sentAt + HOUR,
        broadcast_id: sent.id,
      })
      .execute()
  await trx.updateTable('broadcasts').set({ reached: dealers.length }).where('id', '=', sent.id).execute()
  await trx
    .insertInto('broadcasts')
    .values([
      {
        ...blank,
        title: '读书会预告：城市与河流',
        text: '周末线上读书会聊三本写城市的书，会员可提前一天预约。',
        href: '#/live/list',
        audience: 'member',
        state: 'recalled',
        send_at: now - 20 * DAY,
        sent_at: now - 20 * DAY,
        reason: '嘉宾行程有变，改期后重新通知',
        created_at: now - 21 * DAY,
        updated_at: now - 20 * DAY + HOUR,
      },
      {
        ...blank,
        title: '创作者分成规则更新',
        text: '自下月起，改编作品的分成按集结算，已签约作品不受影响。',
        href: '',
        audience: 'creator',
        state: 'draft',
        send_at: 0,
        created_at: now - DAY,
        updated_at: now - DAY,
      },
    ])
    .execute()
  const sendAt = now + 3 * DAY
  const waiting = await trx
    .insertInto('broadcasts')
    .values({
      ...blank,
      title: '系统维护通知',
      text: '本周三凌晨 2:00—4:00 升级服务器，期间暂停支付，阅读与播放不受影响。',
      href: '',
      audience: 'all',
      important: 1,
      state: 'scheduled',
      send_at: sendAt,
      created_at: now - 5 * HOUR,
      updated_at: now - 5 * HOUR,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(trx, now, 'sendNotice', { id: waiting.id, sendAt }, sendAt)
}

/** Minutes of reading, watching and listening by demo users on the days before today. */
async function seedStudy(trx: Trx, now: number): Promise<void> {
  const users = await trx
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(40)
    .execute()
  for (let back = 1; back <= STUDY_DAYS; back += 1) {
    const at = now - back * DAY
    // More on weekends, and growing over time: the same in every demo.
    const busy = (Math.floor(at / DAY) % 7 < 2 ? 5 : 3) + Math.floor((STUDY_DAYS - back) / 30)
    const rows = users
      .filter(({ id, created_at }) => created_at < at && (id * 7 + back * 11) % 10 < busy)
      .map(({ id }) => ({
        user_id: id,
        day: dayOf(at),
        spent: (8 + ((id * 13 + back * 17) % 47)) * 60_000,
        seen_at: at,
      }))
    if (rows.length)
      await trx
        .insertInto('study_days')
        .values(rows)
        .onConflict((on) => on.doNothing())
        .execute()
  }
  // Demo users have never logged in: the user list takes their last visit from their study time.
  await trx
    .updateTable('user_figures')
    .set((eb) => ({
      seen_at: eb
        .selectFrom('study_days')
        .select((inner) => inner.fn.coalesce(inner.fn.max('study_days.seen_at'), sql<number>`0`).as('at'))
        .whereRef('study_days.user_id', '=', 'user_figures.user_id'),
    }))
    .where('seen_at', '=', 0)
    .execute()
}

/** Notices and search words of the demo, and the study time of its users on past days. */
export async function seedDashboard(
  deps: Pick<Deps, 'db' | 'command' | 'clock'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, async (trx) => {
    const staff = await trx.selectFrom('staff').select('id').where('name', '=', 'operator').executeTakeFirst()
    if (staff) {
      await seedWords(trx, staff.id, now)
      await seedNotices(trx, staff.id, now)
    }
    await seedStudy(trx, now)
  })
}
