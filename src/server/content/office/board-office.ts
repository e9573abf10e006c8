import { BOARD_PLACES, MOST_BOARDS, type BoardForm, type BoardRow } from '@/contract/content/admincontent'
import { oneLine } from '@/contract/kernel/rules'
import type { Row } from '../../kernel/tables'
import type { Db, StaffContext, Trx } from '../../deps'
import { badInput, conflict } from '../../kernel/http/refusal'
import { audit } from '../../kernel/audit'
import {
  checkOrder,
  checkTime,
  contentTarget,
  contentNotFound,
  timeOf,
  worksOf,
  writeOrder,
} from '../contents'
import { editedByOther } from '../../kernel/list/office'

type Board = Row<'boards'>
type Item = Row<'board_items'>

const LEADERS = 3

const placesOf = ({ places }: Board): number[] => JSON.parse(places) as number[]

const boards = (db: Db | Trx) => db.selectFrom('boards').selectAll().where('removed_at', 'is', null)

const itemsOf = (db: Db | Trx, ids: readonly number[]): Promise<Item[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('board_items')
        .selectAll()
        .where('board_id', 'in', [...ids])
        .orderBy('rank')
        .orderBy('id')
        .execute()

export async function boardById(db: Db | Trx, id: number): Promise<Board> {
  const row = await boards(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw contentNotFound('board')
  return row
}

const present = (board: Board, items: readonly Item[], now: number): BoardRow => ({
  id: board.id,
  title: board.title,
  places: placesOf(board),
  entries: items.length,
  leaders: items.slice(0, LEADERS).map((item) => item.show_name),
  time: timeOf(board, board.starts_at, now),
  startsAt: board.starts_at,
  endsAt: board.ends_at,
  version: board.version,
})

export async function listBoards(db: Db, now: number) {
  const rows = await boards(db).orderBy('sort').orderBy('id').execute()
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((board) =>
      present(
        board,
        items.filter((item) => item.board_id === board.id),
        now,
      ),
    ),
    next: '',
    total: rows.length,
  }
}

const formOf = (board: Board, items: readonly Item[]): BoardForm => ({
  title: board.title,
  places: placesOf(board),
  on: board.state === 'on',
  startsAt: board.starts_at,
  endsAt: board.ends_at,
  items: items.map((item) => ({
    workId: item.work_id ?? 0,
    showName: item.show_name,
    prizeName: item.prize_name,
    amount: item.amount,
    mobile: item.mobile,
    url: item.url,
  })),
})

/** A board's form and version, for the log and the editor. */
export async function boardForm(trx: Db | Trx, id: number): Promise<{ form: BoardForm; version: number }> {
  const board = await boardById(trx, id)
  return { form: formOf(board, await itemsOf(trx, [id])), version: board.version }
}

export async function boardDetail(db: Db, id: number, now: number): Promise<BoardRow> {
  const board = await boardById(db, id)
  const items = await itemsOf(db, [id])
  const works = await worksOf(
    db,
    items.flatMap((item) => item.work_id ?? []),
  )
  return { ...present(board, items, now), form: formOf(board, items), works }
}

/** @throws Refusal 400 */
async function checked(trx: Trx, given: BoardForm): Promise<BoardForm> {
  const form: BoardForm = {
    ...given,
    title: oneLine(given.title),
    places: BOARD_PLACES.filter((place) => given.places.includes(place)),
    items: given.items.map((item) => ({
      ...item,
      showName: oneLine(item.showName),
      prizeName: oneLine(item.prizeName),
    })),
  }
  if (!form.title) throw badInput('请填写榜单名称')
  checkTime(form)
  const empty = form.items.findIndex(({ showName }) => !showName)
  if (empty >= 0) throw badInput(`第 ${empty + 1} 名没有填写名称`)
  const ids = form.items.flatMap(({ workId }) => workId || [])
  if (new Set(ids).size < ids.length) throw badInput('同一部作品只能上榜一次')
  if ((await worksOf(trx, ids)).length < ids.length) throw badInput('有作品已被删除，请移除后再保存')
  return form
}

async function writeItems(trx: Trx, id: number, items: BoardForm['items']): Promise<void> {
  await trx.deleteFrom('board_items').where('board_id', '=', id).execute()
  if (items.length === 0) return
  await trx
    .insertInto('board_items')
    .values(
      items.map((item, index) => ({
        board_id: id,
        rank: index + 1,
        show_name: item.showName,
        prize_name: item.prizeName,
        amount: item.amount,
        mobile: item.mobile,
        url: item.url,
        work_id: item.workId || null,
      })),
    )
    .execute()
}

/** Creates or changes a board with its entries. @throws Refusal 400, 404, 409 */
export async function saveBoard(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form: given }: { id?: number; version?: number; form: BoardForm },
): Promise<{ id: number; version: number }> {
  const form = await checked(trx, given)
  const columns = {
    title: form.title,
    places: JSON.stringify(form.places),
    state: form.on ? ('on' as const) : ('off' as const),
    starts_at: form.startsAt,
    ends_at: form.endsAt,
  }
  if (id === undefined) {
    const rows = await boards(trx).execute()
    if (rows.length >= MOST_BOARDS) throw conflict(`最多 ${MOST_BOARDS} 个榜单`)
    const made = await trx
      .insertInto('boards')
      .values({ ...columns, sort: Math.max(0, ...rows.map(({ sort }) => sort)) + 1 })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeItems(trx, made.id, form.items)
    await audit(trx, ctx, 'adminboard.save', contentTarget('board', made.id), null, form)
    return made
  }
  if (version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  const before = await boardForm(trx, id)
  const done = await trx
    .updateTable('boards')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  await writeItems(trx, id, form.items)
  await audit(trx, ctx, 'adminboard.save', contentTarget('board', id), before.form, form)
  return { id, version: version + 1 }
}

/** Orders the boards. @throws Refusal 409 when they are not the ones the caller saw */
export async function orderBoards(trx: Trx, ctx: StaffContext, ids: number[]): Promise<void> {
  const rows = await boards(trx).orderBy('sort').orderBy('id').execute()
  checkOrder(rows, ids)
  await writeOrder(trx, 'board', ids)
  await audit(trx, ctx, 'adminboard.order', 'board', { ids: rows.map((row) => row.id) }, { ids })
}
