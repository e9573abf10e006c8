import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CampaignDoc } from '@/contract/content/campaign-blocks'
import { address, enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const detail = recorded('admincampaign.detail')
const list = recorded('admincampaign.list')
const at = `/admin/copyright/promotion?id=${detail.row.id}`
const answers = {
  'admincampaign.list': () => list,
  'admincampaign.detail': () => detail,
  'admincampaign.versions': () => recorded('admincampaign.versions'),
  'admincampaign.version': () => recorded('admincampaign.version'),
  'admincampaign.choices': () => recorded('admincampaign.choices'),
  'admincampaign.works': () => recorded('admincampaign.works'),
  'admincampaign.live': () => recorded('admincampaign.live'),
  'admincampaign.save': () => ({ id: detail.row.id, version: detail.row.version + 1 }),
}

beforeEach(() => {
  global.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = jest.fn()
})
afterEach(() => {
  clearStaff()
  localStorage.clear()
})

const kinds = (): string[] =>
  within(screen.getByRole('list', { name: '内容块' }))
    .getAllByRole('button', { name: /^(复制|拖动排序) / })
    .filter((button) => button.getAttribute('aria-label')?.startsWith('拖动'))
    .map((button) => button.getAttribute('aria-label')?.split(' ')[1] ?? '')

async function edit(more: object = {}) {
  await enterAs(admin, { ...answers, ...more })
  openAt(at)
  await screen.findByRole('list', { name: '内容块' })
}

const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(sent('admincampaign.save')).toHaveLength(1))
  const [input] = sent('admincampaign.save') as { document: string }[]
  return JSON.parse(input?.document ?? '{}') as CampaignDoc
}

it('a block is opened, changed and kept', async () => {
  await edit()
  await userEvent.click(screen.getByRole('button', { name: /^亮点 会员能做什么/ }))
  fireEvent.change(await screen.findByLabelText('标题'), { target: { value: '会员的六件事' } })
  expect(await screen.findByText('有未保存的修改，已存为草稿')).toBeInTheDocument()
  const document = await save()
  expect(document.blocks[1]).toMatchObject({ kind: 'benefits', title: '会员的六件事' })
  expect(sent('admincampaign.save')[0]).toMatchObject({ id: detail.row.id, version: detail.row.version })
})

it('blocks are added, copied and removed, and every step is undone', async () => {
  await edit()
  const before = kinds()
  await userEvent.click(screen.getByRole('button', { name: '添加内容块' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '倒计时' }))
  expect(kinds()).toEqual([...before, '倒计时'])
  await userEvent.click(screen.getByRole('button', { name: /^复制 头图/ }))
  expect(kinds()).toEqual(['头图', '头图', ...before.slice(1), '倒计时'])
  await userEvent.click(screen.getByRole('button', { name: /^移除 常见问题/ }))
  expect(kinds()).not.toContain('常见问题')
  const undo = screen.getByRole('button', { name: /^撤\s*销$/ })
  await userEvent.click(undo)
  expect(kinds()).toContain('常见问题')
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true })
  expect(kinds()).toEqual(before)
  expect(undo).toBeDisabled()
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true, shiftKey: true })
  expect(kinds()).toEqual([...before, '倒计时'])
})

it('what is wrong with a block stands beside it, and it is not sent', async () => {
  await edit()
  await userEvent.click(screen.getByRole('button', { name: /^头图/ }))
  fireEvent.change(await screen.findByLabelText('大标题'), { target: { value: '' } })
  expect(await screen.findByText('标题没有填写')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  expect(await screen.findByText('“头图”：标题没有填写')).toBeInTheDocument()
  expect(sent('admincampaign.save')).toEqual([])
})

it('a button that leads to no screen is told', async () => {
  await edit()
  await userEvent.click(screen.getByRole('button', { name: /^头图/ }))
  fireEvent.change(await screen.findByLabelText('按钮去向'), { target: { value: '#/nowhere' } })
  expect(await screen.findByText('没有这个页面，请检查地址')).toBeInTheDocument()
})

it('another operator’s change is told and joined', async () => {
  let now = detail
  await edit({
    'admincampaign.detail': () => now,
    'admincampaign.save': refuse(409, '内容已被他人修改，请刷新后再保存'),
  })
  await userEvent.click(screen.getByRole('button', { name: /^亮点 会员能做什么/ }))
  fireEvent.change(await screen.findByLabelText('标题'), { target: { value: '会员的六件事' } })
  now = {
    ...detail,
    row: { ...detail.row, version: detail.row.version + 1 },
    document: { ...detail.document, shareText: '换了一句' },
  }
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  expect(await screen.findByText('内容已被他人修改，请刷新后再保存')).toBeInTheDocument()
  expect(await screen.findByText(/对方修改了：分享说明/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '载入最新内容，保留我的修改' }))
  expect(await screen.findByRole('button', { name: /^亮点 会员的六件事/ })).toBeInTheDocument()
})

it('is published at once, or at a time', async () => {
  const publish = () => ({ id: detail.row.id, version: 9, number: 2 })
  await edit({ 'admincampaign.publish': publish })
  await userEvent.click(screen.getByRole('button', { name: /^发\s*布$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('版本说明'), { target: { value: '换了头图' } })
  await userEvent.click(dialog.getByLabelText('定时'))
  await userEvent.click(dialog.getByRole('button', { name: /^发\s*布$/ }))
  expect(await dialog.findByText('请选择上线时间')).toBeInTheDocument()
  await userEvent.click(dialog.getByLabelText('立即'))
  await userEvent.click(dialog.getByRole('button', { name: /^发\s*布$/ }))
  await waitFor(() =>
    expect(sent('admincampaign.publish')).toEqual([
      { id: detail.row.id, version: detail.row.version, note: '换了头图' },
    ]),
  )
})

it('is not published while something is not saved', async () => {
  await edit()
  await userEvent.click(screen.getByRole('button', { name: /^移除 常见问题/ }))
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('campaign:'))
  await userEvent.click(screen.getByRole('button', { name: /^发\s*布$/ }))
  expect(await screen.findByText('有未保存的修改，请先保存再发布')).toBeInTheDocument()
})

it('goes back to an earlier version, with a reason', async () => {
  const [version] = recorded('admincampaign.versions').rows
  const rows = [
    { ...version, number: 2, state: 'live' },
    { ...version, number: 1, state: 'replaced', note: '首发' },
  ]
  await edit({
    'admincampaign.versions': () => ({ rows }),
    'admincampaign.rollback': () => ({ id: detail.row.id, version: 9, number: 3 }),
  })
  await userEvent.click(screen.getByRole('button', { name: /^版\s*本$/ }))
  expect(await screen.findByText('首发')).toBeInTheDocument()
  const frames = () => screen.getAllByTitle('页面预览').length
  const before = frames()
  await userEvent.click(screen.getByRole('button', { name: '预览第 1 版' }))
  await waitFor(() => expect(frames()).toBe(before + 1))
  expect(sent('admincampaign.version')).toEqual([{ id: detail.row.id, number: 1 }])
  await userEvent.click((await screen.findAllByRole('button', { name: '回滚到这一版' }))[0] as HTMLElement)
  const dialog = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '新版转化太低' } })
  await userEvent.click(dialog.getByRole('button', { name: /^回\s*滚$/ }))
  await waitFor(() =>
    expect(sent('admincampaign.rollback')).toMatchObject([{ number: 1, reason: '新版转化太低' }]),
  )
})

it('the frame is told what is written, and opens the block that is pressed in it', async () => {
  await edit()
  const frame = screen.getByTitle<HTMLIFrameElement>('页面预览')
  const told = jest.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  const say = (data: object) =>
    fireEvent(
      window,
      new MessageEvent('message', { origin: location.origin, source: frame.contentWindow, data }),
    )
  say({ campaign: 'ready' })
  await waitFor(() =>
    expect(told).toHaveBeenLastCalledWith(
      expect.objectContaining({
        page: expect.objectContaining({
          document: expect.objectContaining({ title: detail.document.title }),
        }),
      }),
      location.origin,
    ),
  )
  say({ campaign: 'pick', key: detail.document.blocks[1]?.key })
  expect(await screen.findByRole('button', { name: /^亮点/, expanded: true })).toBeInTheDocument()
})

it('the list leads to each editor and makes new ones', async () => {
  await enterAs(admin, { ...answers, 'admincampaign.create': () => ({ id: 77, version: 1 }) })
  openAt('/admin/copyright/hotelPromotion')
  await screen.findByText(list.rows[0]?.title ?? '')
  expect(sent('admincampaign.list')).toMatchObject([{ place: 'hotel' }])
  await userEvent.click(screen.getByRole('button', { name: '新建推广页' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('名称'), { target: { value: '湖边酒店' } })
  await userEvent.click(dialog.getByRole('button', { name: /^新\s*建$/ }))
  await waitFor(() => expect(sent('admincampaign.create')).toEqual([{ place: 'hotel', title: '湖边酒店' }]))
  await waitFor(() => expect(address()).toBe('/admin/copyright/hotelPromotion?id=77'))
})
