import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')
jest.setTimeout(60_000)

const admin = recorded('adminuser.info')
const banners = recorded('adminbanner.list')
const boards = recorded('adminboard.list')
const board = recorded('adminboard.detail')
const headlines = recorded('adminheadline.list')
const headline = recorded('adminheadline.detail')
const works = recorded('admincontent.works')
const answers = {
  'adminbanner.list': () => banners,
  'adminboard.list': () => boards,
  'adminboard.detail': () => board,
  'adminheadline.list': () => headlines,
  'adminheadline.detail': () => headline,
  'admincontent.works': () => works,
}

afterEach(clearStaff)

const question = async (title: string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('lists the banners of a landing, which the address names', async () => {
  await enterAs(admin, answers)
  openAt('/admin/content/banner')
  const list = await screen.findByRole('list', { name: '轮播图' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows).toHaveLength(banners.rows.length)
  expect(rows[0]).toHaveTextContent('渡口有灯')
  expect(within(list).getByText('纸上见').parentElement).toHaveTextContent('未开始')
  expect(sent('adminbanner.list')).toEqual([{ place: 'recommend' }])
  await userEvent.click(screen.getByText('实体书城'))
  await waitFor(() => expect(sent('adminbanner.list').at(-1)).toEqual({ place: 'pbook' }))
  expect(address()).toBe('/admin/content/banner?place=pbook')
})

it('changes a banner, and where it leads is a screen that is there', async () => {
  await enterAs(admin, { ...answers, 'adminbanner.save': () => ({ id: 1, version: 2 }) })
  openAt('/admin/content/banner')
  const row = banners.rows[0]
  await press(`编辑 ${row?.title}`)
  const dialog = await question('编辑轮播图')
  const link = dialog.getByRole('combobox', { name: '打开的页面' })
  await userEvent.type(link, '#/vip/nowhere')
  expect(await screen.findByText('没有找到，地址须是应用里有的页面')).toBeInTheDocument()
  await userEvent.clear(link)
  await userEvent.type(link, '排行')
  await userEvent.click(await screen.findByTitle('排行榜'))
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() =>
    expect(sent('adminbanner.save')).toEqual([
      { id: row?.id, version: row?.version, form: { ...row?.form, href: '#/ranking' } },
    ]),
  )
})

it('a board is edited with its entries: works by heat, names, order', async () => {
  await enterAs(admin, { ...answers, 'adminboard.save': refuse(409, '该记录已被他人修改，请刷新后重试') })
  openAt('/admin/content/board')
  await press(`编辑 ${board.title}`)
  const dialog = await question('编辑榜单')
  const items = board.form?.items ?? []
  expect(await dialog.findByLabelText('第 1 名的名称')).toHaveValue(items[0]?.showName)
  await userEvent.click(dialog.getByRole('button', { name: `移除第 2 名 ${items[1]?.showName}` }))
  await userEvent.click(dialog.getByRole('button', { name: '添加其他条目' }))
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }))
  expect(await dialog.findByText(`第 ${items.length} 名没有填写名称`)).toBeInTheDocument()
  fireEvent.change(dialog.getByLabelText(`第 ${items.length} 名的名称`), { target: { value: '一苇出版' } })
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => expect(sent('adminboard.save')).toHaveLength(1))
  const [{ form, version }] = sent('adminboard.save') as [{ form: typeof board.form; version: number }]
  expect(version).toBe(board.version)
  expect(form?.items.map(({ showName }) => showName)).toEqual([
    items[0]?.showName,
    ...items.slice(2).map(({ showName }) => showName),
    '一苇出版',
  ])
  expect(await dialog.findByText('该记录已被他人修改，请刷新后重试')).toBeInTheDocument()
})

it('a headline is opened with its text, and taken away with a word of warning', async () => {
  await enterAs(admin, { ...answers, 'adminheadline.remove': () => ({}) })
  openAt('/admin/content/headline')
  const row = headlines.rows[0]
  await press(`编辑 ${row?.title}`)
  const dialog = await question('编辑头条')
  expect((await dialog.findByRole('textbox', { name: '正文' })).textContent).not.toBe('')
  await userEvent.click(dialog.getByRole('button', { name: /取\s?消/ }))
  await press(`删除 ${row?.title}`)
  const asked = await question(`删除“${row?.title}”？`)
  expect(asked.getByText('用户立即看不到。误删可在审计日志里撤销。')).toBeInTheDocument()
  await userEvent.click(asked.getByRole('button', { name: /删\s?除/ }))
  await waitFor(() => expect(sent('adminheadline.remove')).toEqual([{ id: row?.id }]))
})

it('whoever may only look changes nothing', async () => {
  await enterAs({ ...admin, permissions: ['content.read'] }, answers)
  openAt('/admin/content/board')
  expect(await screen.findByText(board.title)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^(编辑|删除|新建|拖动)/ })).not.toBeInTheDocument()
})
