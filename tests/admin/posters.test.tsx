import { keyed, snapMove, snapSize } from '@/admin/features/posters/snap'
import type { PosterDoc } from '@/contract/content/poster-doc'
import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const row = recorded('adminposter.detail')
const answers = {
  'adminposter.list': () => recorded('adminposter.list'),
  'adminposter.detail': () => row,
  'adminposter.sample': () => recorded('adminposter.sample'),
  'admincampaign.works': () => recorded('admincampaign.works'),
  'adminposter.save': () => ({ id: row.id, version: row.version + 1 }),
  'adminposter.setState': () => ({ changed: 1, lost: [] }),
}

let written: string[]
beforeEach(() => {
  written = []
  Element.prototype.scrollIntoView = jest.fn()
  const pen = new Proxy(
    {
      measureText: (text: string) => ({ width: [...text].length * 40 }),
      fillText: (text: string) => void written.push(text),
    },
    { get: (known, name) => Reflect.get(known, name) ?? (() => undefined) },
  )
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => pen as unknown as CanvasRenderingContext2D) as never)
  HTMLImageElement.prototype.decode = () => Promise.resolve()
})
afterEach(() => {
  clearStaff()
  localStorage.clear()
})

async function edit(more: object = {}) {
  await enterAs(admin, { ...answers, ...more })
  openAt('/admin/poster?id=1')
  await screen.findByRole('list', { name: '图层，上面的盖住下面的' })
}

const code = () => screen.getByRole('button', { name: /^二维码，位置/ })

const save = async (): Promise<PosterDoc> => {
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(sent('adminposter.save')).toHaveLength(1))
  const [input] = sent('adminposter.save') as { document: string }[]
  return JSON.parse(input?.document ?? '{}') as PosterDoc
}

it('is drawn with a real user and work', async () => {
  await edit()
  const sample = recorded('adminposter.sample')
  await waitFor(() => expect(written.join('')).toContain(`邀请码 ${sample.code}`))
  expect(written.join('')).toContain(sample.works[0]?.title)
})

it('layers are moved and resized with the keyboard, the code stays a square', async () => {
  await edit()
  fireEvent.keyDown(code(), { key: 'ArrowLeft', shiftKey: true })
  fireEvent.keyDown(code(), { key: 'ArrowRight', altKey: true })
  const { layers } = await save()
  const before = row.document.layers.find(({ kind }) => kind === 'qr')
  expect(layers.find(({ kind }) => kind === 'qr')).toMatchObject({
    x: (before?.x ?? 0) - 20,
    w: (before?.w ?? 0) + 4,
    h: (before?.w ?? 0) + 4,
  })
})

it('a template whose code cannot be read is not kept', async () => {
  await edit()
  for (let step = 0; step < 6; step += 1) fireEvent.keyDown(code(), { key: 'ArrowRight', shiftKey: true })
  expect(await screen.findByText('二维码要离边缘至少 24')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(screen.getAllByText('二维码要离边缘至少 24').length).toBeGreaterThan(1))
  expect(sent('adminposter.save')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /^撤\s*销$/ }))
  await waitFor(() => expect(screen.queryByText(/离边缘/, { selector: '[role=alert]' })).toBeNull())
})

it('a field is put into a text, and a layer is taken away and brought back', async () => {
  await edit()
  await userEvent.click(screen.getByRole('button', { name: '文字 作品简介' }))
  await userEvent.click(
    within(screen.getByRole('group', { name: '插入字段' })).getByRole('button', { name: /^价\s*格$/ }),
  )
  expect(await screen.findByRole('button', { name: '文字 作品简介价格' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '移除 文字 作品简介价格' }))
  expect(screen.queryByRole('button', { name: '文字 作品简介价格' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^撤\s*销$/ }))
  expect(screen.getByRole('button', { name: '文字 作品简介价格' })).toBeInTheDocument()
})

it('a template of the first five has its own address with its settings', async () => {
  await enterAs(admin, answers)
  openAt('/admin/poster1')
  expect(await screen.findByRole('heading', { name: row.name })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '编辑版面' })).toHaveAttribute('href', '#/admin/poster?id=1')
  await userEvent.click(screen.getByRole('button', { name: /^停\s*用$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '换季下架' } })
  await userEvent.click(dialog.getByRole('button', { name: /^停\s*用$/ }))
  await waitFor(() =>
    expect(sent('adminposter.setState')).toEqual([
      { items: [{ id: row.id, version: row.version }], state: 'off', reason: '换季下架' },
    ]),
  )
})

it('a box holds to the middle, the margins and its neighbours, but only when it is near', () => {
  const box = { x: 250, y: 400, w: 560, h: 200 }
  expect(snapMove({ ...box, x: 253 }, []).box.x).toBe(260)
  expect(snapMove({ ...box, x: 100 }, []).box.x).toBe(100)
  expect(snapMove({ ...box, x: 90 }, []).box.x).toBe(84)
  const below = { x: 0, y: 610, w: 50, h: 50 }
  expect(snapMove(box, [below])).toMatchObject({ box: { y: 410 }, across: [610] })
  expect(snapSize({ ...box, w: 740 }, []).box.w).toBe(746)
})

it('arrow keys move, with Alt they resize, other keys do nothing', () => {
  const box = { x: 10, y: 10, w: 50, h: 50 }
  const key = (name: string, more: object = {}) =>
    keyed(box, { key: name, altKey: false, shiftKey: false, ...more })
  expect(key('ArrowDown')).toEqual({ ...box, y: 14 })
  expect(key('ArrowUp', { shiftKey: true })).toEqual({ ...box, y: -10 })
  expect(key('ArrowRight', { altKey: true })).toEqual({ ...box, w: 54 })
  expect(key('Enter')).toBeNull()
})
