import { LINK_KINDS, LINK_ROLES, type LinkRole } from '@/contract/catalogue/links'
import type { BookEdit } from '@/contract/catalogue/adminbook'
import { WORK_KINDS, type WorkKind } from '@/contract/catalogue/work'
import { bookForm } from '@tests/support/book'
import type { StaffCaller } from '@tests/support/door'
import { insertWork, refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'

let here: OfficeWorld
let db: OfficeWorld['database']['db']
let editor: StaffCaller
let book: number
beforeEach(async () => {
  here = await officeWorld()
  db = here.database.db
  editor = await here.operator('admin')
  book = (await insertWork(here, { kind: 'ebook', number: 1, title: '慢船', category: '' })).id
})
afterEach(() => here.close())

const add = async (kind: WorkKind, number: number, more: object = {}): Promise<number> =>
  (await insertWork(here, { kind, number, title: `${kind} ${number}`, ...more })).id

async function save(links: BookEdit['links'], id = book) {
  const { row, form } = await editor.call('adminbook.detail', { id })
  return editor.call('adminbook.save', { id, version: row.version, form: { ...form, links } })
}

const shown = async (id = 1) =>
  (await here.visitor().call('ebook.detail', { id })).links.map(({ role, work }) => [
    role,
    work.kind,
    work.id,
  ])

describe('in the back office', () => {
  it('keeps the works of a book by role, in the order they were chosen', async () => {
    const [first, second, paper] = [await add('film', 1), await add('drama', 1), await add('paperbook', 1)]
    const links: BookEdit['links'] = [
      { role: 'paper', id: paper },
      { role: 'film', id: second },
      { role: 'film', id: first },
    ]
    await save(links)
    const { form, linked } = await editor.call('adminbook.detail', { id: book })
    expect(form.links).toEqual([links[1], links[2], links[0]])
    expect(linked.find(({ id }) => id === paper)).toEqual({
      id: paper,
      kind: 'paperbook',
      title: 'paperbook 1',
      author: '程砚秋',
      state: 'published',
    })
    expect(await shown()).toEqual([
      ['film', 'drama', 1],
      ['film', 'film', 1],
      ['paper', 'paperbook', 1],
    ])
    await save([])
    expect(await shown()).toEqual([])
  })

  it('takes the links of a new book with its form', async () => {
    const film = await add('film', 1)
    const form: BookEdit = { ...bookForm, state: 'draft', links: [{ role: 'film', id: film }] }
    const { id } = await editor.call('adminbook.save', { form })
    expect((await editor.call('adminbook.detail', { id })).form.links).toEqual(form.links)
  })

  const misfits = LINK_ROLES.flatMap((role) =>
    WORK_KINDS.filter((kind) => !LINK_KINDS[role].includes(kind)).map((kind) => [role, kind] as const),
  )
  it.each(misfits)('refuses as %s a work of kind %s', async (role, kind) => {
    const id = await add(kind, 7)
    expect(await refusalOf(save([{ role, id }]))).toMatchObject({
      code: 400,
      message: expect.stringMatching(/不能作为/),
    })
    expect(await shown()).toEqual([])
  })

  it.each<[string, (film: number) => BookEdit['links']]>([
    ['不能关联这本书自己', () => [{ role: 'film', id: book }]],
    ['关联的作品不存在或已删除，请重新选择', () => [{ role: 'film', id: 9_999 }]],
    [
      '《film 1》重复关联了',
      (id) => [
        { role: 'film', id },
        { role: 'film', id },
      ],
    ],
  ])('refuses: %s', async (message, links) => {
    const film = await add('film', 1)
    await save([{ role: 'film', id: film }])
    expect(await refusalOf(save(links(film)))).toEqual({ code: 400, message })
    expect(await shown()).toEqual([['film', 'film', 1]])
  })

  it('logs the titles before and after', async () => {
    const film = await add('film', 1, { title: '北岸渔火' })
    const course = await add('course', 1, { title: '读懂慢船' })
    await save([{ role: 'film', id: film }])
    await save([{ role: 'course', id: course }])
    const [, entry] = await here.auditOf('adminbook.save')
    expect(entry).toMatchObject({
      before: { filmLinks: ['北岸渔火'], courseLinks: [] },
      after: { filmLinks: [], courseLinks: ['读懂慢船'] },
    })
  })

  it('finds works to link by title, of the kinds that fit', async () => {
    await add('audio', 1, { title: '慢船之声' })
    await add('fm', 1, { title: '慢船夜读', state: 'draft' })
    await add('film', 1, { title: '慢船' })
    const find = async (role: LinkRole) =>
      (await editor.call('adminbook.works', { role, keyword: '慢船' })).rows.map(({ kind }) => kind).sort()
    expect(await find('audio')).toEqual(['audio', 'fm'])
    expect(await find('film')).toEqual(['film'])
    expect(await find('paper')).toEqual([])
  })

  it('releases a work that is removed, and a book its works', async () => {
    const film = await add('film', 1, { state: 'draft' })
    await save([{ role: 'film', id: film }])
    await editor.call('adminvideo.remove', { id: film })
    expect((await editor.call('adminbook.detail', { id: book })).form.links).toEqual([])
    const other = await add('film', 2)
    await save([{ role: 'film', id: other }])
    await db.deleteFrom('works').where('id', '=', book).execute()
    expect(await db.selectFrom('work_links').selectAll().execute()).toEqual([])
  })
})

it('shows readers published works alone, and from those the book', async () => {
  const film = await add('film', 1)
  const hidden = await add('film', 2, { state: 'off' })
  const course = await add('course', 1)
  await save([
    { role: 'film', id: film },
    { role: 'film', id: hidden },
    { role: 'course', id: course },
  ])
  expect(await shown()).toEqual([
    ['film', 'film', 1],
    ['course', 'course', 1],
  ])
  const back = async (kind: WorkKind, id: number) =>
    (await here.visitor().call('work.detail', { kind, id })).links
  expect(await back('course', 1)).toMatchObject([{ role: 'course', work: { kind: 'ebook', id: 1 } }])
  await db.updateTable('works').set({ state: 'off' }).where('id', '=', book).execute()
  expect(await back('film', 1)).toEqual([])
})
