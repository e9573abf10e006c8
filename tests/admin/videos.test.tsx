import { clearStaff } from '@/stores/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  address,
  admin,
  answersFor,
  answerWith,
  enterAs,
  openAt,
  operator,
  refuse,
  sent,
  video,
} from './office'

jest.mock('@/client/client')

const draft = {
  ...video,
  id: 8,
  number: 4,
  title: '雪落故人归',
  state: 'draft' as const,
  parts: 0,
  ready: 0,
  price: 0,
}
const list = () => ({ rows: [video, draft], next: '', total: 2 })

afterEach(clearStaff)

const rowOf = async (title: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(title)).closest('tr')
  if (!row) throw new Error(`no row of ${title}`)
  return row
}

it('shows each video with state, episodes that play, price in yuan and heat', async () => {
  await enterAs(admin, { 'adminvideo.list': list })
  openAt('/admin/video/list')
  const row = within(await rowOf('长安灯火'))
  expect(row.getByText('已上架')).toBeInTheDocument()
  expect(row.getByText('1 / 2 集可播')).toBeInTheDocument()
  expect(row.getByText('¥12.90')).toBeInTheDocument()
  expect(row.getByText('试看 3 集 · 会员免费')).toBeInTheDocument()
  expect(row.getByText('1.2万')).toBeInTheDocument()
  expect(row.getByText('古风')).toBeInTheDocument()
  expect(row.getByRole('link', { name: '编辑 长安灯火' })).toHaveAttribute('href', '#/admin/video/edit?id=7')
  expect(within(await rowOf('雪落故人归')).getByText('暂无分集')).toBeInTheDocument()
})

it('filters by what is typed and keeps it in the address', async () => {
  await enterAs(admin, { 'adminvideo.list': list })
  openAt('/admin/video/list?current=2')
  await userEvent.type(await screen.findByPlaceholderText('标题或作者'), '灯火')
  await userEvent.click(screen.getByRole('button', { name: /查\s*询/ }))
  await waitFor(() => expect(address()).toBe('/admin/video/list?keyword=灯火'))
  await waitFor(() => expect(sent('adminvideo.list').at(-1)).toEqual({ keyword: '灯火' }))
})

it('opens with the filters of its address', async () => {
  await enterAs(admin, { 'adminvideo.list': list })
  openAt('/admin/video/list?keyword=雪&state=draft')
  expect(await screen.findByPlaceholderText('标题或作者')).toHaveValue('雪')
  expect(sent('adminvideo.list')).toEqual([{ keyword: '雪', state: 'draft' }])
})

it('lists what a bulk change would change before it is made', async () => {
  await enterAs(admin, { 'adminvideo.list': list, 'adminvideo.setState': () => ({ changed: 1 }) })
  openAt('/admin/video/list')
  const rows = [await rowOf('长安灯火'), await rowOf('雪落故人归')]
  for (const row of rows) await userEvent.click(within(row).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '上架' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText('上架 1 个视频？')).not.toHaveLength(0)
  expect(dialog.getByText('雪落故人归')).toBeInTheDocument()
  expect(dialog.getByText('草稿 → 已上架')).toBeInTheDocument()
  expect(dialog.queryByText('长安灯火')).not.toBeInTheDocument()
  expect(dialog.getByText('有视频还没有可播放的分集，上架后用户暂时看不了。')).toBeInTheDocument()
  expect(sent('adminvideo.setState')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: '上架' }))
  await waitFor(() => expect(sent('adminvideo.setState')).toEqual([{ ids: [8], state: 'published' }]))
  await waitFor(() => expect(sent('adminvideo.list')).toHaveLength(2))
})

it('makes a video and opens it', async () => {
  await enterAs(admin, { 'adminvideo.list': list, 'adminvideo.save': () => ({ id: 99, version: 1 }) })
  openAt('/admin/video/list')
  await userEvent.click(await screen.findByRole('button', { name: '新建视频' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('标题'), '灯塔值班日志')
  await userEvent.click(dialog.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() => expect(address()).toBe('/admin/video/edit?id=99'))
  expect(sent('adminvideo.save')).toMatchObject([
    { form: { title: '灯塔值班日志', kind: 'drama', price: 0, state: 'draft' } },
  ])
})

it('removes a draft after asking', async () => {
  await enterAs(admin, { 'adminvideo.list': list, 'adminvideo.remove': () => ({}) })
  openAt('/admin/video/list')
  expect(within(await rowOf('长安灯火')).queryByRole('button', { name: /删除/ })).not.toBeInTheDocument()
  await userEvent.click(within(await rowOf('雪落故人归')).getByRole('button', { name: '删除 雪落故人归' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s*除/ }))
  await waitFor(() => expect(sent('adminvideo.remove')).toEqual([{ id: 8 }]))
})

it('offers an operator nothing that needs another right', async () => {
  await enterAs(operator, { 'adminvideo.list': list })
  openAt('/admin/video/list')
  expect(within(await rowOf('雪落故人归')).queryByRole('button', { name: /删除/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: '新建视频' })).toBeInTheDocument()
})

it('says that nothing fits, and offers another try when the list did not load', async () => {
  await enterAs(admin, { 'adminvideo.list': () => ({ rows: [], next: '', total: 0 }) })
  const { unmount } = openAt('/admin/video/list?keyword=无')
  expect(await screen.findByText('没有符合条件的内容，换个条件试试')).toBeInTheDocument()
  unmount()
  await enterAs(admin, { 'adminvideo.list': refuse(500, '服务开小差了，请稍后再试') })
  openAt('/admin/video/list')
  expect(await screen.findByText('服务开小差了，请稍后再试')).toBeInTheDocument()
  answerWith(answersFor(admin, { 'adminvideo.list': list }))
  await userEvent.click(await screen.findByRole('button', { name: /重\s*试/ }))
  expect(await screen.findByText('长安灯火')).toBeInTheDocument()
})
