import type { QuestionRow } from '@/contract/exams/bank'
import type { Card } from '@/contract/exams/question'
import { RIGHT_IN_A_ROW, type WrongView } from '@/contract/exams/question-kinds'
import type { Context, Trx, UserContext } from '../deps'
import { dayStart, DAY } from '../kernel/days'
import { notFound } from '../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf } from '../kernel/list/cursor'
import type { Row } from '../kernel/tables'
import { withheldQuestions } from './papers'
import { shortRuns } from './written-text'

type CardRow = Row<'practice_cards'>

export const presentCard = ({ streak, due_at: due, left_at: left }: CardRow): Card => ({
  row: streak,
  due,
  left: left > 0,
})

type Listed = Pick<Row<'questions'>, 'type'> & { id: number; stem: string; topic: string }

export const presentRow = (row: Listed, at: number): Omit<QuestionRow, 'card'> => ({
  id: row.id,
  type: row.type,
  stem: shortRuns(row.stem),
  topic: row.topic,
  at,
})

interface Wanted {
  view: WrongView
  subject?: number | undefined
  cursor?: string | undefined
  limit?: number
}

/** End of today in Shanghai: what falls due today is due all day. */
const endOfDay = (now: number): number => dayStart(now) + DAY - 1

const cardsIn = (ctx: UserContext, { view, subject }: Wanted, withheld: ReadonlySet<number>) =>
  ctx.db
    .selectFrom('practice_cards as c')
    .innerJoin('questions as q', 'q.id', 'c.question_id')
    .where('c.user_id', '=', ctx.user.id)
    .where('c.left_at', view === 'left' ? '>' : '=', 0)
    .$if(view === 'due', (query) => query.where('c.due_at', '<=', endOfDay(ctx.clock.now())))
    .$if(subject !== undefined, (query) => query.where('c.subject_id', '=', subject ?? 0))
    .$if(withheld.size > 0, (query) => query.where('c.question_id', 'not in', [...withheld]))

/** A page of the wrong-answer book: what is due by its date, all of it by what was added last. */
export async function wrongPage(ctx: UserContext, wanted: Wanted) {
  const limit = limitOf(wanted)
  const after = decodeCursor(wanted.cursor, 2)
  const withheld = await withheldQuestions(ctx)
  const column = wanted.view === 'due' ? 'c.due_at' : wanted.view === 'left' ? 'c.left_at' : 'c.added_at'
  const order = wanted.view === 'due' ? 'asc' : 'desc'
  const [found, counted] = await Promise.all([
    cardsIn(ctx, wanted, withheld)
      .innerJoin('question_versions as v', (join) =>
        join.onRef('v.question_id', '=', 'q.id').onRef('v.version', '=', 'q.version'),
      )
      .innerJoin('topics', 'topics.id', 'q.topic_id')
      .selectAll('c')
      .select(['q.id', 'q.type', 'v.stem', 'topics.name as topic'])
      .select(`${column} as sorted`)
      .$if(after !== null, (query) =>
        query.where((eb) => {
          const [at = 0, id = 0] = after ?? []
          const beyond = order === 'asc' ? '>' : '<'
          return eb.or([
            eb(column, beyond, at),
            eb.and([eb(column, '=', at), eb('c.question_id', beyond, id)]),
          ])
        }),
      )
      .orderBy(column, order)
      .orderBy('c.question_id', order)
      .limit(limit + 1)
      .execute(),
    cardsIn(ctx, wanted, withheld)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const page = pageOf(found, limit, (row) => [row.sorted, row.question_id])
  return {
    rows: page.rows.map((row): QuestionRow => ({ ...presentRow(row, row.added_at), card: presentCard(row) })),
    next: page.next,
    total: Number(counted.total),
  }
}

export async function favoritesPage(ctx: UserContext, wanted: { cursor?: string; limit?: number }) {
  const limit = limitOf(wanted)
  const after = decodeCursor(wanted.cursor, 2)
  const withheld = await withheldQuestions(ctx)
  const own = ctx.db
    .selectFrom('question_favorites as f')
    .innerJoin('questions as q', 'q.id', 'f.question_id')
    .where('f.user_id', '=', ctx.user.id)
    .$if(withheld.size > 0, (query) => query.where('f.question_id', 'not in', [...withheld]))
  const [found, counted] = await Promise.all([
    own
      .innerJoin('question_versions as v', (join) =>
        join.onRef('v.question_id', '=', 'q.id').onRef('v.version', '=', 'q.version'),
      )
      .innerJoin('topics', 'topics.id', 'q.topic_id')
      .select(['q.id', 'q.type', 'v.stem', 'topics.name as topic', 'f.created_at'])
      .$if(after !== null, (query) =>
        query.where((eb) => {
          const [at = 0, id = 0] = after ?? []
          return eb.or([
            eb('f.created_at', '<', at),
            eb.and([eb('f.created_at', '=', at), eb('f.question_id', '<', id)]),
          ])
        }),
      )
      .orderBy('f.created_at', 'desc')
      .orderBy('f.question_id', 'desc')
      .limit(limit + 1)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const page = pageOf(found, limit, (row) => [row.created_at, row.id])
  return {
    rows: page.rows.map((row) => presentRow(row, row.created_at)),
    next: page.next,
    total: Number(counted.total),
  }
}

/**
 * Takes a question out of the book by hand, or puts it back: as it was, or to be learned anew when it had left by three
 * right answers. @throws Refusal 404
 */
export async function moveCard(
  trx: Trx,
  ctx: UserContext,
  { id, action }: { id: number; action: 'remove' | 'restore' },
): Promise<Card> {
  const now = ctx.clock.now()
  const own = trx
    .selectFrom('practice_cards')
    .selectAll()
    .where('user_id', '=', ctx.user.id)
    .where('question_id', '=', id)
  const card = await own.executeTakeFirst()
  if (!card) throw notFound('错题本里没有这道题')
  const learned = card.streak >= RIGHT_IN_A_ROW
  const restored = { left_at: 0, ...(learned ? { streak: 0, due_at: dayStart(now) } : {}) }
  const row = await trx
    .updateTable('practice_cards')
    .set(action === 'remove' ? { left_at: now } : restored)
    .where('user_id', '=', ctx.user.id)
    .where('question_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentCard(row)
}

/** How many questions are in the book, and how many of them are due today. */
export async function bookCounts(ctx: Pick<Context, 'db' | 'clock'>, userId: number) {
  const end = endOfDay(ctx.clock.now())
  const row = await ctx.db
    .selectFrom('practice_cards')
    .select((eb) => [
      eb.fn.countAll<number>().as('wrong'),
      eb.fn.sum<number>(eb.case().when('due_at', '<=', end).then(1).else(0).end()).as('due'),
    ])
    .where('user_id', '=', userId)
    .where('left_at', '=', 0)
    .executeTakeFirstOrThrow()
  return { wrong: Number(row.wrong), due: Number(row.due ?? 0) }
}
