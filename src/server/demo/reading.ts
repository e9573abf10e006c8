import { quote } from '@/contract/catalogue/anchor'
import { textOf } from '../catalogue/chapters'
import type { Deps, Trx } from '../deps'
import { insertAll } from '../kernel/db/insert'
import { DAY, dayOf, dayStart, weekdayOf } from '../kernel/days'
import { dice } from '../kernel/dice'
import { ebookId } from './ebook'
import { seedOnce } from './once'

const MINUTE = 60_000
/** Books that the first account reads one after the other, and for how many days each; it is still reading the last. */
const READ = [
  { number: 12, days: 70 },
  { number: 7, days: 55 },
  { number: 2, days: 60 },
  { number: 13, days: 75 },
  { number: 5, days: 50 },
  { number: 9, days: 65 },
  { number: 3, days: 80 },
  { number: 1, days: 25 },
] as const
const DAYS = READ.reduce((sum, { days }) => sum + days, 0)
/** Days up to today on which it read without a gap. */
const STREAK = 12

/** Words of first chapters that it highlighted, some with a note. */
const MARKED = [
  { number: 3, words: '当年点火的人和提携她的恩人，竟坐在同一张桌上。', back: 96, note: '' },
  { number: 3, words: '每抄一部书便还原一页旧账', back: 61, note: '抄书也是一种记账。' },
  {
    number: 5,
    words: '有的菜只做过一次，因为那个人再也没有来；有的菜年年都做，仿佛他随时会推门进来。',
    back: 190,
    note: '立春那天照着做了一回，是小时候的味道。',
  },
  { number: 13, words: '告诉读者哪些可考、哪些只能想象。', back: 236, note: '' },
] as const

/** How long it read on a day, ms: longer at weekends and seldom not at all. */
function spentOn(back: number, now: number, { whole }: ReturnType<typeof dice>): number {
  const at = now - back * DAY
  const minutes = whole(9, 46) + (weekdayOf(at) > 5 ? whole(10, 70) : 0)
  const rests = whole(1, 10) <= 3 && back >= STREAK
  // Of today no more than half of what has passed.
  const most = back === 0 ? (now - dayStart(now)) / 2 : DAY
  return rests || back === STREAK ? 0 : Math.min(minutes * MINUTE, most)
}

async function seedDays(trx: Trx, userId: number, now: number): Promise<void> {
  const chance = dice('reading days')
  const rows = []
  let back = DAYS - 1
  for (const { number, days } of READ) {
    const workId = await ebookId(trx, number)
    const last = back - days
    for (; back > last; back -= 1) {
      const seconds = Math.floor(spentOn(back, now, chance) / 1_000)
      if (workId !== undefined && seconds > 0)
        rows.push({ user_id: userId, day: dayOf(now - back * DAY), work_id: workId, seconds, spans: '' })
    }
    if (workId !== undefined && back >= 0)
      await trx
        .insertInto('finished_books')
        .values({ user_id: userId, work_id: workId, finished_at: now - (back + 1) * DAY })
        .onConflict((on) => on.doNothing())
        .execute()
  }
  await insertAll(trx, 'reading_days', rows)
}

async function seedMarks(trx: Trx, userId: number, now: number): Promise<void> {
  for (const [index, { number, words, back, note }] of MARKED.entries()) {
    const part = await trx
      .selectFrom('parts')
      .innerJoin('works', 'works.id', 'parts.work_id')
      .select(['parts.id', 'parts.work_id', 'parts.version', 'parts.body', 'parts.rich'])
      .where('works.kind', '=', 'ebook')
      .where('works.number', '=', number)
      .where('parts.number', '=', 1)
      .executeTakeFirst()
    const text = part ? textOf(part) : ''
    const start = text.indexOf(words)
    if (!part || start === -1) continue
    const range = { start, end: start + words.length }
    const at = now - back * DAY
    await insertAll(trx, 'marks', [
      {
        user_id: userId,
        key: `demo-reading-${index}`,
        work_id: part.work_id,
        part_id: part.id,
        part_version: part.version,
        kind: note ? 'note' : 'highlight',
        from_at: range.start,
        to_at: range.end,
        ...quote(text, range),
        style: 'fill',
        colour: 'yellow',
        note,
        from_other: 0,
        seq: index + 1,
        revision: 1,
        note_revision: 1,
        device: 'demo',
        made_at: at,
        changed_at: at,
        deleted_at: null,
      },
    ])
  }
  await trx
    .insertInto('mark_heads')
    .values({ user_id: userId, seq: MARKED.length, purged: 0 })
    .onConflict((on) => on.doNothing())
    .execute()
}

async function seedRead(trx: Trx, now: number): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', '13800000001')
    .executeTakeFirst()
  if (!user) return
  await seedDays(trx, user.id, now)
  // An account that has marks of its own keeps them alone.
  const head = await trx
    .selectFrom('mark_heads')
    .select('seq')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!head) await seedMarks(trx, user.id, now)
}

/** What the first account has read, over more than a year up to now. */
export const seedReading = (
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> => seedOnce(deps, { mark: 'seeded.reading', demo, now }, seedRead)
