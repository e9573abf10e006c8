import { bookFor } from '../catalogue/chapters'
import { countCells, merge, readCells, writeCells, type Cells } from '../courses/coverage'
import type { Deps, Trx, UserContext } from '../deps'
import { DAY, dayOf, startOf } from '../kernel/days'
import { nullIfMissing } from '../kernel/http/refusal'
import { isNewEvent } from './events'

const SECOND = 1_000
/** Age of the oldest reading that a report may contain, ms: what was read offline may be sent this late. */
const OLDEST = 30 * DAY
/** Most separate stretches of reading that are stored for a day. A report that would make more adds nothing to it. */
const MOST_PIECES = 1_000

interface Report {
  event_id: string
  id?: number
  spans: string
  at: number
}

/**
 * The reported seconds that can have passed. A clock that is fast is set back to the moment of the report, because what
 * it says was read just before that.
 */
function believed({ spans, at }: Report, now: number): Cells {
  const fast = Math.ceil(Math.max(0, at - now) / SECOND)
  const [first, last] = [Math.ceil((now - OLDEST) / SECOND), Math.floor(now / SECOND) - 1]
  return merge(
    readCells(spans)
      .map(([from, to]) => [Math.max(first, from - fast), Math.min(last, to - fast - 1)] as const)
      .filter(([from, to]) => from <= to),
  )
}

/** The same seconds by their day in China. */
function byDay(cells: Cells): Map<string, [number, number][]> {
  const days = new Map<string, [number, number][]>()
  for (const [from, to] of cells) {
    for (let first = from; first <= to;) {
      const day = dayOf(first * SECOND)
      const last = Math.min(to, (startOf(day) + DAY) / SECOND - 1)
      days.set(day, [...(days.get(day) ?? []), [first, last]])
      first = last + 1
    }
  }
  return days
}

interface BookDay {
  userId: number
  workId: number | null
  day: string
}

const rowsOf = (trx: Trx, { userId, day }: BookDay) =>
  trx
    .selectFrom('reading_days')
    .select(['id', 'work_id', 'seconds', 'spans'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute()

/** Seconds that are not counted yet, for whatever book; 0 for a day of too many pieces. */
function newSeconds(rows: readonly { spans: string }[], cells: Cells): number {
  const known = merge(rows.flatMap(({ spans }) => readCells(spans)))
  const all = merge([...known, ...cells])
  return all.length > MOST_PIECES ? 0 : countCells(all) - countCells(known)
}

/** Adds reading of a day to a book. @param past seconds of a day whose times are forgotten; else only `cells` count */
async function addToDay(trx: Trx, to: BookDay, cells: Cells, past = 0): Promise<void> {
  const { userId, workId, day } = to
  const rows = await rowsOf(trx, to)
  const added = past || newSeconds(rows, cells)
  if (added === 0) return
  const own = rows.find((row) => row.work_id === workId)
  const spans = writeCells(merge([...readCells(own?.spans ?? ''), ...cells]))
  const seconds = Math.min(DAY / SECOND, (own?.seconds ?? 0) + added)
  if (own) await trx.updateTable('reading_days').set({ seconds, spans }).where('id', '=', own.id).execute()
  else
    await trx
      .insertInto('reading_days')
      .values({ user_id: userId, day, work_id: workId, seconds, spans })
      .execute()
}

/** Counts the reading that a device reports, once per event. Runs inside the caller's command. */
export async function saveReadingTime(trx: Trx, caller: UserContext, report: Report): Promise<void> {
  const userId = caller.user.id
  const now = caller.clock.now()
  if (!(await isNewEvent(trx, { userId, eventId: report.event_id, now }))) return
  // The time was spent, even if the book is gone.
  const book =
    report.id === undefined ? null : await bookFor({ ...caller, db: trx }, report.id).catch(nullIfMissing)
  const workId = book?.work.id ?? null
  for (const [day, cells] of byDay(believed(report, now))) await addToDay(trx, { userId, workId, day }, cells)
}

/** Forgets at which time of day somebody read, once no report about that day is taken any more. */
export async function forgetSpans({ command, clock }: Pick<Deps, 'command' | 'clock'>): Promise<void> {
  const before = dayOf(clock.now() - OLDEST - DAY)
  await command((trx) =>
    trx
      .updateTable('reading_days')
      .set({ spans: '' })
      .where('day', '<', before)
      .where('spans', '<>', '')
      .execute(),
  )
}

/** Gives the reading time of a guest to the account that they logged in to; a second of both counts once. */
export async function moveReadingTime(trx: Trx, guestId: number, userId: number): Promise<void> {
  const rows = await trx.selectFrom('reading_days').selectAll().where('user_id', '=', guestId).execute()
  await trx.deleteFrom('reading_days').where('user_id', '=', guestId).execute()
  for (const { day, work_id: workId, seconds, spans } of rows)
    await addToDay(trx, { userId, workId, day }, readCells(spans), spans ? 0 : seconds)
}
