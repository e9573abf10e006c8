import type { Bank, SittingRow } from '@/contract/exams/bank'
import { masteryLevel } from '@/contract/exams/question-kinds'
import type { PaperKind } from '@/contract/exams/question-kinds'
import type { Context, Db, UserContext } from '../deps'
import { cached } from '../kernel/cache'
import { dayStart } from '../kernel/days'
import { notFound } from '../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf } from '../kernel/list/cursor'
import type { Row } from '../kernel/tables'
import { readLayout } from './layout'
import { isReleased, presentPaper, publishedPaper, triedPapers } from './papers'
import { bookCounts } from './wrong-book'

/** Seconds for which the numbers of questions are kept. */
const COUNTS_SECONDS = 30

/** Published questions by topic, the same for everybody. */
const questionCounts = (ctx: Pick<Context, 'db' | 'clock'>) =>
  cached(ctx, 'question counts', COUNTS_SECONDS, async () => {
    const rows = await ctx.db
      .selectFrom('questions')
      .select((eb) => ['topic_id', eb.fn.countAll<number>().as('n')])
      .where('state', '=', 'published')
      .groupBy('topic_id')
      .execute()
    return new Map(rows.map(({ topic_id: id, n }) => [id, Number(n)]))
  })

/** Subjects and topics in their order, with the number of their published questions. */
async function bankTree(ctx: Pick<Context, 'db' | 'clock'>) {
  const [subjects, topics, counts] = await Promise.all([
    ctx.db.selectFrom('subjects').select(['id', 'name']).orderBy('sort').orderBy('id').execute(),
    ctx.db.selectFrom('topics').selectAll().orderBy('sort').orderBy('id').execute(),
    questionCounts(ctx),
  ])
  const sum = (chosen: readonly { id: number }[]): number =>
    chosen.reduce((all, { id }) => all + (counts.get(id) ?? 0), 0)
  return {
    subjects: subjects.map((subject) => ({
      ...subject,
      questions: sum(topics.filter((topic) => topic.subject_id === subject.id)),
    })),
    topics: topics.map((topic) => ({
      ...topic,
      questions: sum(topics.filter(({ id, parent_id: parent }) => id === topic.id || parent === topic.id)),
    })),
  }
}

/** The subject that a user practised last; undefined when they have practised none. */
async function lastSubject(db: Db, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sittings')
    .select('subject_id')
    .where('user_id', '=', userId)
    .where('subject_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.subject_id ?? undefined
}

const percentOf = (recent: readonly number[]): number =>
  recent.length === 0 ? 0 : Math.round(recent.reduce((sum, one) => sum + one, 0) / recent.length)

type SittingWithPaper = Row<'sittings'> & {
  release: Row<'papers'>['release'] | null
  released_at: number | null
  closes_at: number | null
}

function presentSitting(row: SittingWithPaper, now: number): SittingRow {
  const { release, released_at: releasedAt, closes_at: closesAt } = row
  const released =
    release === null || isReleased({ release, released_at: releasedAt ?? 0, closes_at: closesAt ?? 0 }, now)
  return {
    id: row.id,
    kind: row.kind,
    ...(row.paper_id === null ? {} : { paperId: row.paper_id }),
    title: row.title,
    state: row.state,
    startedAt: row.started_at,
    ...(row.handed_at > 0 ? { handedAt: row.handed_at } : {}),
    ...(row.deadline > 0 ? { deadline: row.deadline } : {}),
    questions: readLayout(row.layout).slots.length,
    answered: row.answered,
    released,
    ...(released && row.marks !== null ? { marks: row.marks } : {}),
    full: row.full_marks,
  }
}

const sittingsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sittings')
    .leftJoin('papers', 'papers.id', 'sittings.paper_id')
    .selectAll('sittings')
    .select(['papers.release', 'papers.released_at', 'papers.closes_at'])
    .where('sittings.user_id', '=', userId)
    .orderBy('sittings.id', 'desc')

const MOST_OPEN = 5

export async function bankOf(ctx: UserContext, wanted: number | undefined): Promise<Bank> {
  const { db } = ctx
  const userId = ctx.user.id
  const now = ctx.clock.now()
  const tree = await bankTree(ctx)
  const chosen = wanted ?? (await lastSubject(db, userId))
  const subject =
    tree.subjects.find(({ id }) => id === chosen) ?? (wanted === undefined ? tree.subjects[0] : undefined)
  if (wanted !== undefined && !subject) throw notFound('科目不存在')
  const topics = tree.topics.filter((topic) => topic.subject_id === subject?.id)
  const [mastery, book, favorites, open, today, daily] = await Promise.all([
    topics.length === 0
      ? []
      : db
          .selectFrom('topic_mastery')
          .select(['topic_id', 'recent', 'answered'])
          .where('user_id', '=', userId)
          .where(
            'topic_id',
            'in',
            topics.map(({ id }) => id),
          )
          .execute(),
    bookCounts(ctx, userId),
    db
      .selectFrom('question_favorites')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    sittingsOf(db, userId).where('sittings.state', '=', 'open').limit(MOST_OPEN).execute(),
    db
      .selectFrom('sittings')
      .select((eb) => eb.fn.sum<number>('answered').as('n'))
      .where('user_id', '=', userId)
      .where('touched_at', '>=', dayStart(now))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sittings')
      .select('id')
      .where('user_id', '=', userId)
      .where('mode', '=', 'daily')
      .where('state', '=', 'marked')
      .where('handed_at', '>=', dayStart(now))
      .limit(1)
      .executeTakeFirst(),
  ])
  const known = new Map(mastery.map((row) => [row.topic_id, row]))
  return {
    subjects: tree.subjects,
    subject: subject?.id ?? 0,
    topics: topics.map(({ id, name, parent_id: parent, questions }) => {
      const own = topics.filter((topic) => topic.id === id || topic.parent_id === id)
      const rows = own.flatMap((topic) => known.get(topic.id) ?? [])
      const recent = rows.flatMap((row) => JSON.parse(row.recent) as number[])
      const percent = percentOf(recent)
      return {
        id,
        name,
        parentId: parent ?? 0,
        questions,
        answered: rows.reduce((sum, row) => sum + row.answered, 0),
        percent,
        level: masteryLevel(percent, recent.length),
      }
    }),
    today: { answered: Number(today.n ?? 0), done: daily !== undefined },
    fresh: mastery.length === 0,
    ...book,
    favorites: Number(favorites.n),
    open: open.map((row) => presentSitting(row, now)),
  }
}

interface PaperFilter {
  subject?: number
  kind?: PaperKind
  cursor?: string
  limit?: number
}

/** Papers with what the caller may do with each. */
export async function presentPapers(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: number,
  papers: readonly Row<'papers'>[],
) {
  const now = ctx.clock.now()
  const [tried, { subjects }] = await Promise.all([triedPapers(ctx.db, userId, papers, now), bankTree(ctx)])
  const names = new Map(subjects.map(({ id, name }) => [id, name]))
  return papers.map((paper) =>
    presentPaper(
      paper,
      (paper.subject_id === null ? undefined : names.get(paper.subject_id)) ?? '综合',
      tried.get(paper.id) ?? { tried: 0 },
      now,
    ),
  )
}

export async function papersPage(ctx: UserContext, filter: PaperFilter) {
  const limit = limitOf(filter)
  const after = decodeCursor(filter.cursor, 1)?.[0]
  const published = ctx.db
    .selectFrom('papers')
    .where('state', '=', 'published')
    // A paper of a lesson belongs to its course.
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('lessons').select('part_id').whereRef('lessons.paper_id', '=', 'papers.id')),
      ),
    )
    .$if(filter.subject !== undefined, (query) => query.where('subject_id', '=', filter.subject ?? 0))
    .$if(filter.kind !== undefined, (query) => query.where('kind', '=', filter.kind ?? 'mock'))
  const [found, counted] = await Promise.all([
    published
      .selectAll()
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    published.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const { rows, next } = pageOf(found, limit, ({ id }) => [id])
  return { rows: await presentPapers(ctx, ctx.user.id, rows), next, total: Number(counted.total) }
}

/** @throws Refusal 404 */
export async function onePaper(ctx: UserContext, id: number) {
  const [row] = await presentPapers(ctx, ctx.user.id, [await publishedPaper(ctx.db, id)])
  if (!row) throw notFound('试卷不存在或已下架')
  return { ...row, now: ctx.clock.now() }
}

export async function historyPage(ctx: UserContext, wanted: { cursor?: string; limit?: number }) {
  const limit = limitOf(wanted)
  const after = decodeCursor(wanted.cursor, 1)?.[0]
  const now = ctx.clock.now()
  const [found, counted] = await Promise.all([
    sittingsOf(ctx.db, ctx.user.id)
      .$if(after !== undefined, (query) => query.where('sittings.id', '<', after ?? 0))
      .limit(limit + 1)
      .execute(),
    ctx.db
      .selectFrom('sittings')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('user_id', '=', ctx.user.id)
      .executeTakeFirstOrThrow(),
  ])
  const { rows, next } = pageOf(found, limit, ({ id }) => [id])
  return { rows: rows.map((row) => presentSitting(row, now)), next, total: Number(counted.total) }
}
