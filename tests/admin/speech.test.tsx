import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const { days, ...sums } = recorded('adminspeech.figures')
const figures = {
  ...sums,
  pieces: 1_280,
  ms: 30_600_000,
  bytes: 61_000_000,
  price: 1_270,
  characters: 41_000,
  cost: 5_207,
  days: days.map((day, index) =>
    index === days.length - 1 ? { ...day, characters: 41_000, cost: 5_207 } : day,
  ),
}
const [piece] = recorded('adminspeech.list').rows
const unknown = { ...piece, id: 2, engine: '', voice: '', voiceLabel: '', bytes: 0 }
const answers = {
  'adminspeech.figures': () => figures,
  'adminspeech.list': () => ({ rows: [{ ...piece, bytes: 2_048 }, unknown], next: '', total: 2 }),
}
const at = '/admin/speech'

afterEach(clearStaff)

const tile = (name: string) =>
  within(screen.getByRole('region', { name: '朗读用量' }))
    .getByText(name)
    .closest('div')

it('shows what is kept, what was made and what it costs', async () => {
  await enterAs(admin, answers)
  openAt(at)
  await screen.findByRole('region', { name: '朗读用量' })
  expect(tile('保存的片段')).toHaveTextContent('1,280 段')
  expect(tile('声音时长')).toHaveTextContent('8.5 小时')
  expect(tile('占用空间')).toHaveTextContent('58.2 MB')
  expect(tile('近 30 天生成')).toHaveTextContent('41,000 字')
  expect(tile('近 30 天费用')).toHaveTextContent('¥52.07每万字 ¥12.70')
  const today = screen.getByText(days.at(-1)?.day ?? '').closest('tr')
  expect(today).toHaveTextContent('41,000 字¥52.07')
  const row = screen.getByText('片段 1').closest('tr')
  expect(row).toHaveTextContent(`${piece?.voiceLabel}${piece?.characters} 字0:252.0 KB`)
  expect(screen.getByText('片段 2').closest('tr')).toHaveTextContent('引擎未知未知')
})

it('leads to the price while it is not set, whoever may read the configuration', async () => {
  await enterAs(admin, { ...answers, 'adminspeech.figures': () => ({ ...figures, price: 0, cost: 0 }) })
  openAt(at)
  await screen.findByRole('region', { name: '朗读用量' })
  expect(tile('近 30 天费用')).toHaveTextContent('未设置价格')
  expect(screen.getByRole('link', { name: '设置每万字价格' })).toHaveAttribute(
    'href',
    '#/admin/config?view=speech',
  )
})

it('removes a piece after a question, and loads figures and list again', async () => {
  await enterAs(admin, { ...answers, 'adminspeech.remove': () => ({}) })
  openAt(at)
  await userEvent.click(await screen.findByRole('button', { name: '删除 片段 1' }))
  await screen.findByText(/重新生成，并再计一次字数/)
  const dialog = within(screen.getAllByRole('dialog').at(-1) ?? document.body)
  await userEvent.click(dialog.getByRole('button', { name: /^删\s?除$/ }))
  await waitFor(() => expect(sent('adminspeech.remove')).toEqual([{ id: 1 }]))
  await waitFor(() => expect(sent('adminspeech.list')).toHaveLength(2))
  await waitFor(() => expect(sent('adminspeech.figures')).toHaveLength(2))
})

it('offers nothing to remove, nor the configuration, to an operator who may only look', async () => {
  await enterAs({ ...admin, permissions: ['speech.read'] }, answers)
  openAt(at)
  expect(await screen.findByText('片段 1')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^删除/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /每万字/ })).not.toBeInTheDocument()
})

it('says that nothing was read aloud so far', async () => {
  const none = {
    ...figures,
    pieces: 0,
    ms: 0,
    bytes: 0,
    characters: 0,
    cost: 0,
    days: days.map((day) => ({ ...day, characters: 0, cost: 0 })),
  }
  await enterAs(admin, {
    'adminspeech.figures': () => none,
    'adminspeech.list': () => ({ rows: [], next: '', total: 0 }),
  })
  openAt(at)
  expect(await screen.findByText('近 30 天没有生成朗读')).toBeInTheDocument()
  expect(await screen.findByText('还没有朗读片段，读者听书时会生成')).toBeInTheDocument()
})

it('says what went wrong', async () => {
  await enterAs(admin, {
    'adminspeech.figures': refuse(500, '服务器开小差了'),
    'adminspeech.list': answers['adminspeech.list'],
  })
  openAt(at)
  expect(await screen.findByText('朗读用量没有加载出来')).toBeInTheDocument()
})
