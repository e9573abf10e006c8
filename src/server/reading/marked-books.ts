import type { FileAnswer } from '@/contract/call'
import type { MarkKind } from '@/contract/reading/mark-kinds'
import { bookFor } from '../catalogue/chapters'
import { BRIEF_COLUMNS, presentBrief } from '../catalogue/works'
import type { Db, UserContext } from '../deps'
import { dayOf } from '../kernel/days'
import { notFound, nullIfMissing } from '../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf } from '../kernel/list/cursor'
import { marksOf } from './marks'

/** Whether the caller can open a book: one off the shelf opens for those who have bought from it. */
const isReadable = async (ctx: UserContext, book: { number: number; state: string }): Promise<boolean> =>
  book.state === 'published' || (await bookFor(ctx, book.number).catch(nullIfMissing)) !== null

/** Books with marks of the caller, the last changed first. */
export async function markedBooks(ctx: UserContext, input: { cursor?: string; limit?: number }) {
  const { db, user } = ctx
  const limit = limitOf(input)
  const [at, id] = decodeCursor(input.cursor, 2) ?? []
  const mine = db
    .selectFrom('marks')
    .innerJoin('works', 'works.id', 'marks.work_id')
    .where('marks.user_id', '=', user.id)
    .where('marks.deleted_at', 'is', null)
    .where('works.state', '<>', 'draft')
  const found = await mine
    .select([...BRIEF_COLUMNS, 'works.state'])
    .select((eb) => [
      eb.fn.max('marks.changed_at').as('changed_at'),
      eb.fn.countAll<number>().as('marks'),
      eb.fn.sum<number>(eb.case().when('marks.note', '<>', '').then(1).else(0).end()).as('notes'),
    ])
    .groupBy([...BRIEF_COLUMNS, 'works.state'])
    .$if(at !== undefined, (query) =>
      query.having((eb) =>
        eb.or([
          eb(eb.fn.max('marks.changed_at'), '<', at ?? 0),
          eb.and([eb(eb.fn.max('marks.changed_at'), '=', at ?? 0), eb('works.id', '<', id ?? 0)]),
        ]),
      ),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await mine
    .select((eb) => eb.fn.count<number>('marks.work_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [Number(row.changed_at), row.id])
  return {
    rows: await Promise.all(
      rows.map(async (row) => ({
        work: presentBrief(row),
        readable: await isReadable(ctx, row),
        marks: Number(row.marks),
        notes: Number(row.notes),
        changedAt: Number(row.changed_at),
      })),
    ),
    next,
    total: Number(total),
  }
}

const KINDS: Record<MarkKind, string> = { bookmark: '书签', highlight: '划线', note: '笔记' }

/** Signs that Markdown would read as its own. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')

interface Written {
  title: string
  chapter: (title: string) => string
  mark: (mark: { kind: MarkKind; exact: string; note: string; label: string }) => string
}

const inLines = (text: string, before: string): string =>
  text
    .split('\n')
    .map((line) => before + line)
    .join('\n')

const FORMATS: Record<'md' | 'txt', (title: string, author: string) => Written> = {
  md: (title, author) => ({
    title: `# 《${plain(title)}》\n\n${plain(author)}\n`,
    chapter: (name) => `\n## ${plain(name)}\n`,
    mark: ({ exact, note, label }) =>
      `\n${inLines(plain(exact), '> ')}\n\n${note ? `${plain(note)}\n\n` : ''}${label}\n`,
  }),
  txt: (title, author) => ({
    title: `《${title}》\n${author}\n`,
    chapter: (name) => `\n【${name}】\n`,
    mark: ({ exact, note, label }) => `\n${exact}\n${note ? `笔记：${note}\n` : ''}${label}\n`,
  }),
}

/** A user's marks of a book as a file. @throws Refusal 404 when there is none */
export async function marksFile(
  db: Db,
  userId: number,
  { id, format }: { id: number; format: 'md' | 'txt' },
): Promise<FileAnswer> {
  const rows = await marksOf(db, userId, id)
    .select(['works.title', 'works.author', 'parts.title as part_title'])
    .where('marks.deleted_at', 'is', null)
    .orderBy('parts.number')
    .orderBy('marks.from_at')
    .orderBy('marks.seq')
    .execute()
  const [first] = rows
  if (!first) throw notFound('这本书还没有书签、划线或笔记')
  const written = FORMATS[format](first.title, first.author)
  function* lines(): Generator<string> {
    yield written.title
    let chapter: number | null = null
    for (const row of rows) {
      if (row.part_id !== chapter) yield written.chapter(row.part_title ?? '章节已删除')
      chapter = row.part_id
      const label = `${KINDS[row.kind]} · ${dayOf(row.made_at)}${row.from_other ? ' · 来自另一设备' : ''}`
      yield written.mark({ kind: row.kind, exact: row.exact, note: row.note, label })
    }
  }
  async function* body(): AsyncGenerator<string> {
    yield* lines()
  }
  return {
    name: `《${first.title}》笔记.${format}`,
    type: `${format === 'md' ? 'text/markdown' : 'text/plain'}; charset=utf-8`,
    body: body(),
  }
}
