import type {
  CreationForm,
  CreationGenre,
  CreationKind,
  CreationRow,
} from '@/contract/catalogue/admincreation'
import type { Row } from '../../kernel/tables'
import type { Db, Trx } from '../../deps'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import { changedByOther } from '../admin-video'
import { totalOf } from '../../kernel/db/counted'
import { foundByNames, type Names, namesWith } from '../../kernel/text/names'
import { type TablePage, windowOf } from '../../kernel/list/office'
import { pictureAt } from '../works'
import { hasRole } from '../../people/roles-of-users'

export type Creation = Row<'creations'>

export interface CreationFilter extends TablePage {
  adapted?: boolean
  keyword?: string
  kind?: CreationKind
  genre?: CreationGenre
  state?: Creation['state']
  sourceId?: number
}

const PEOPLE = 20

function matching(
  db: Db,
  { adapted = false, kind, genre, state, sourceId }: CreationFilter,
  names: Names | null,
) {
  return db
    .selectFrom('creations as work')
    .where('work.adapted', '=', adapted ? 1 : 0)
    .$if(kind !== undefined, (query) => query.where('work.kind', '=', kind ?? 'novel'))
    .$if(genre !== undefined, (query) => query.where('work.genre', '=', genre ?? ''))
    .$if(state !== undefined, (query) => query.where('work.state', '=', state ?? 'draft'))
    .$if(sourceId !== undefined, (query) => query.where('work.source_id', '=', sourceId ?? 0))
    .$if(names !== null, (query) => query.where(foundByNames('work.id', [{ names, alias: 'work' }])))
}

type Listed = Omit<Creation, 'synopsis' | 'tags' | 'created_at' | 'adapted'> & { source: string | null }

const present = (row: Listed): CreationRow => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  penName: row.pen_name,
  authorId: row.author_id ?? 0,
  genre: row.genre as CreationGenre,
  cover: pictureAt(row.cover, 360),
  sourceId: row.source_id ?? 0,
  source: row.source ?? '',
  chapters: row.chapter_count,
  words: row.words,
  state: row.state,
  reason: row.reason,
  updatedAt: row.updated_at,
  version: row.version,
})

const COLUMNS = [
  'work.id',
  'work.kind',
  'work.title',
  'work.pen_name',
  'work.author_id',
  'work.genre',
  'work.cover',
  'work.source_id',
  'work.chapter_count',
  'work.words',
  'work.state',
  'work.reason',
  'work.updated_at',
  'work.version',
] as const

const withSource = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('creations as original', 'original.id', 'work.source_id')
    .select([...COLUMNS, 'original.title as source'])

export async function listCreations(db: Db, filter: CreationFilter) {
  const { limit, offset } = windowOf(filter)
  const found = matching(db, filter, await namesWith(db, 'creations', filter.keyword))
  const rows = await withSource(found)
    .orderBy('work.updated_at', 'desc')
    .orderBy('work.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, filter, rows.length, found.select('work.id'))
  return { rows: rows.map(present), next: '', total }
}

/** @throws Refusal 404 */
export async function creationById(db: Db | Trx, id: number): Promise<Creation> {
  const row = await db.selectFrom('creations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('作品不存在或已删除')
  return row
}

export async function creationRow(db: Db, work: Creation): Promise<CreationRow> {
  const source = work.source_id === null ? null : (await creationById(db, work.source_id)).title
  return present({ ...work, source })
}

/** A creation as the form's fields. */
export const creationForm = (work: Creation): CreationForm => ({
  kind: work.kind,
  sourceId: work.source_id ?? 0,
  title: work.title,
  authorId: work.author_id ?? 0,
  penName: work.pen_name,
  genre: work.genre as CreationGenre,
  tags: JSON.parse(work.tags) as string[],
  synopsis: work.synopsis,
  cover: work.cover,
})

export async function stepsOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('creation_steps as step')
    .innerJoin('staff', 'staff.id', 'step.staff_id')
    .select(['step.event', 'step.reason', 'step.at', 'staff.name', 'staff.display_name'])
    .where('step.creation_id', '=', id)
    .orderBy('step.id', 'desc')
    .execute()
  return rows.map(({ event, reason, at, name, display_name }) => ({
    event,
    reason,
    at,
    by: display_name || name,
  }))
}

const writers = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'nickname as name'])
    .where('state', '<>', 'deleted')
    .where(hasRole('users.id', 'creator', 'actor'))

const originals = (db: Db | Trx) =>
  db.selectFrom('creations').select(['id', 'title', 'pen_name as penName']).where('adapted', '=', 0)

/** Puts the chosen item first, whatever was searched for. */
const chosenFirst = <T extends { id: number }>(chosen: T | undefined, found: T[]): T[] =>
  chosen ? [chosen, ...found.filter(({ id }) => id !== chosen.id)] : found

export interface ChoiceSearch {
  people?: string
  works?: string
  authorId?: number
  sourceId?: number
}

/** Authors and originals that a form offers. */
export async function creationChoices(db: Db, { people, works, authorId, sourceId }: ChoiceSearch) {
  const [names, titles] = await Promise.all([
    namesWith(db, 'users', people),
    namesWith(db, 'creations', works),
  ])
  const [author, authors, source, sources] = await Promise.all([
    writers(db)
      .where('id', '=', authorId ?? 0)
      .executeTakeFirst(),
    writers(db)
      .$if(names !== null, (query) => query.where(foundByNames('users.id', [{ names, alias: 'users' }])))
      .orderBy('id')
      .limit(PEOPLE)
      .execute(),
    originals(db)
      .where('id', '=', sourceId ?? 0)
      .executeTakeFirst(),
    originals(db)
      .$if(titles !== null, (query) =>
        query.where(foundByNames('creations.id', [{ names: titles, alias: 'creations' }])),
      )
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PEOPLE)
      .execute(),
  ])
  return { authors: chosenFirst(author, authors), sources: chosenFirst(source, sources) }
}

const OURS = /^files\/u\/[0-9a-f]{32}\.webp$/

/** A form without surrounding spaces. @throws Refusal 400 for what a schema cannot express */
async function checked(trx: Trx, form: CreationForm, before: Creation | null): Promise<CreationForm> {
  const title = form.title.trim()
  const penName = form.penName.trim()
  if (!title) throw badInput('请填写作品名')
  if (!penName) throw badInput('请填写署名')
  if (form.cover && form.cover !== before?.cover && !OURS.test(form.cover))
    throw badInput('封面地址有误，请重新上传')
  if ((form.kind === 'novel') !== (form.sourceId === 0)) throw badInput('改编要选择原作')
  if (form.authorId && form.authorId !== before?.author_id) {
    const known = await writers(trx).where('id', '=', form.authorId).executeTakeFirst()
    if (!known) throw badInput('作者须是创作者或演员，请重新选择')
  }
  if (form.sourceId && form.sourceId !== before?.source_id) {
    const source = await originals(trx).where('id', '=', form.sourceId).executeTakeFirst()
    if (!source) throw badInput('原作不存在，请重新选择')
  }
  const tags = [...new Set(form.tags.map((tag) => tag.trim()).filter(Boolean))]
  return { ...form, title, penName, tags }
}

const columnsOf = (form: CreationForm) => ({
  title: form.title,
  author_id: form.authorId || null,
  pen_name: form.penName,
  genre: form.genre,
  tags: JSON.stringify(form.tags),
  synopsis: form.synopsis,
  cover: form.cover,
})

export interface SavedCreation {
  before: CreationForm | null
  work: Creation
}

/**
 * Creates or changes a creation.
 * @throws Refusal 400 for a broken rule, 404, 409 when another editor was quicker or it is being reviewed
 */
export async function saveCreation(
  trx: Trx,
  now: number,
  { id, version, form: given }: { id?: number; version?: number; form: CreationForm },
): Promise<SavedCreation> {
  if (id === undefined) {
    const form = await checked(trx, given, null)
    const work = await trx
      .insertInto('creations')
      .values({
        ...columnsOf(form),
        kind: form.kind,
        adapted: form.kind === 'novel' ? 0 : 1,
        source_id: form.sourceId || null,
        state: 'draft',
        reason: '',
        chapter_count: 0,
        words: 0,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { before: null, work }
  }
  if (version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  const before = await creationById(trx, id)
  if (before.version !== version) throw changedByOther()
  unlocked(before)
  const form = await checked(trx, given, before)
  if (form.kind !== before.kind) throw badInput('体裁在创建后不能更改')
  if (form.sourceId !== (before.source_id ?? 0)) throw badInput('原作在创建后不能更改')
  const work = await trx
    .updateTable('creations')
    .set({ ...columnsOf(form), updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '<>', 'reviewing')
    .returningAll()
    .executeTakeFirst()
  if (!work) throw changedByOther()
  return { before: creationForm(before), work }
}

/** A creation under review must not change. It is no conflict of two writers, so it is refused with 400. */
export function unlocked(work: Creation): void {
  if (work.state === 'reviewing') throw badInput('作品正在审核，不能修改')
}

/** Removes a draft with its chapters. @throws Refusal 404, 409 */
export async function removeCreation(trx: Trx, id: number): Promise<CreationForm> {
  const work = await creationById(trx, id)
  if (work.state !== 'draft') throw conflict('只能删除草稿')
  const adapted = await trx
    .selectFrom('creations')
    .select('title')
    .where('source_id', '=', id)
    .executeTakeFirst()
  if (adapted) throw conflict(`已有改编《${adapted.title}》，不能删除`)
  await trx.deleteFrom('creations').where('id', '=', id).where('state', '=', 'draft').execute()
  return creationForm(work)
}
