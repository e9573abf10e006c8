import { LINK_KINDS, LINK_NAMES, LINK_ROLES, type LinkRole } from '@/contract/catalogue/links'
import type { BookLink, LinkableWork } from '@/contract/catalogue/adminbook'
import type { WorkLink, WorkKind } from '@/contract/catalogue/work'
import { quotedTitle } from '@/format/titles'
import type { Db, Trx } from '../deps'
import { badInput } from '../kernel/http/refusal'
import type { Row } from '../kernel/tables'
import { byTitleOrAuthor } from './work-picker'
import { BRIEF_COLUMNS, presentBrief } from './works'

type Linked = Pick<Row<'works'>, 'id' | 'kind'>

/** Role by role, in the order of {@link LINK_ROLES}, then by position. */
const inOrder = <R extends { role: LinkRole }>(rows: readonly R[]): R[] =>
  LINK_ROLES.flatMap((role) => rows.filter((row) => row.role === role))

/** Published works that belong to a book; of another kind of work, the published books that it belongs to. */
export async function linksOf(db: Db, work: Linked): Promise<WorkLink[]> {
  const [own, other] =
    work.kind === 'ebook'
      ? (['work_links.work_id', 'work_links.other_id'] as const)
      : (['work_links.other_id', 'work_links.work_id'] as const)
  const rows = await db
    .selectFrom('work_links')
    .innerJoin('works', 'works.id', other)
    .select(['work_links.role', ...BRIEF_COLUMNS])
    .where(own, '=', work.id)
    .where('works.state', '=', 'published')
    .orderBy('work_links.position')
    .orderBy('works.id')
    .execute()
  return inOrder(rows).map(({ role, ...row }) => ({ role, work: presentBrief(row) }))
}

const LINKABLE = ['works.id', 'works.kind', 'works.title', 'works.author', 'works.state'] as const

const presentLinkable = (
  row: Pick<Row<'works'>, 'id' | 'kind' | 'title' | 'author' | 'state'>,
): LinkableWork => ({
  id: row.id,
  kind: row.kind as WorkKind,
  title: row.title,
  author: row.author,
  state: row.state,
})

/** Works that an operator may link in a role, found by a part of their title or author. */
export async function linkableWorks(db: Db, role: LinkRole, keyword = ''): Promise<LinkableWork[]> {
  const query = db.selectFrom('works').select(LINKABLE).where('works.kind', 'in', LINK_KINDS[role])
  return (await byTitleOrAuthor(db, query, keyword)).map(presentLinkable)
}

export interface BookLinks {
  links: BookLink[]
  /** The works that are named in `links`. */
  linked: LinkableWork[]
}

/** Every link of a book, whatever the state of the other work. */
export async function bookLinks(db: Db, workId: number): Promise<BookLinks> {
  const rows = await db
    .selectFrom('work_links')
    .innerJoin('works', 'works.id', 'work_links.other_id')
    .select(['work_links.role', ...LINKABLE])
    .where('work_links.work_id', '=', workId)
    .orderBy('work_links.position')
    .execute()
  const linked = new Map(rows.map((row) => [row.id, presentLinkable(row)]))
  return { links: inOrder(rows).map(({ role, id }) => ({ role, id })), linked: [...linked.values()] }
}

/** The links of a book as the audit log shows them: titles under the name of a field each. */
export function loggedLinks({ links, linked }: BookLinks): Record<`${LinkRole}Links`, string[]> {
  const titleOf = (id: number): string => linked.find((work) => work.id === id)?.title ?? ''
  const of = (role: LinkRole): string[] =>
    links.filter((link) => link.role === role).map(({ id }) => titleOf(id))
  return {
    filmLinks: of('film'),
    audioLinks: of('audio'),
    courseLinks: of('course'),
    paperLinks: of('paper'),
  }
}

/** @throws Refusal 400 for a work that is missing, does not fit its role, is the book itself, or is named twice */
async function checkLinks(trx: Trx, workId: number, links: readonly BookLink[]): Promise<void> {
  const ids = [...new Set(links.map(({ id }) => id))]
  if (ids.length === 0) return
  const rows = await trx.selectFrom('works').select(['id', 'kind', 'title']).where('id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const seen = new Set<string>()
  for (const { role, id } of links) {
    const work = found.get(id)
    if (id === workId) throw badInput('不能关联这本书自己')
    if (!work) throw badInput('关联的作品不存在或已删除，请重新选择')
    const title = quotedTitle(work.kind, work.title)
    if (!LINK_KINDS[role].some((kind) => kind === work.kind))
      throw badInput(`${title}不能作为${LINK_NAMES[role]}`)
    if (seen.has(`${role} ${id}`)) throw badInput(`${title}重复关联了`)
    seen.add(`${role} ${id}`)
  }
}

/** Replaces the links of a book. @throws Refusal 400 */
export async function saveLinks(trx: Trx, workId: number, links: readonly BookLink[]): Promise<void> {
  await checkLinks(trx, workId, links)
  await trx.deleteFrom('work_links').where('work_id', '=', workId).execute()
  const rows = LINK_ROLES.flatMap((role) =>
    links
      .filter((link) => link.role === role)
      .map(({ id }, position) => ({ work_id: workId, other_id: id, role, position })),
  )
  if (rows.length > 0) await trx.insertInto('work_links').values(rows).execute()
}
