import { CallError } from '@/client/errors'
import { clearStaff } from '@/stores/staff'
import { saveFile } from '@/shared/saveFile'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')
jest.mock('@/shared/saveFile')

const admin = recorded('adminuser.info')
const list = recorded('admincard.list')
const batch = recorded('admincard.detail')
const cards = recorded('admincard.cards')
const answers = {
  'admincard.list': () => list,
  'admincard.detail': () => batch,
  'admincard.cards': () => cards,
  'admincard.works': () => recorded('admincard.works'),
}
const open = cards.rows.find(({ state }) => state === 'new') ?? cards.rows[0]

afterEach(clearStaff)
beforeEach(() => jest.mocked(saveFile).mockClear())

const question = async (title: RegExp | string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}

it('lists batches with what they grant and how far they are', async () => {
  await enterAs(admin, answers)
  openAt('/admin/cards')
  const row = (await screen.findByText('新年读书卡')).closest('tr')
  expect(row).toHaveTextContent('普通会员 30 天')
  expect(row).toHaveTextContent('使用中')
  const stopped = screen.getByText('地铁书展金币卡').closest('tr')
  expect(stopped).toHaveTextContent('200 金币')
  expect(stopped).toHaveTextContent('已停用')
})

it('makes a batch, saves the file at once, and again while the notice stands', async () => {
  await enterAs(admin, { ...answers, 'admincard.issue': () => ({ id: 9, file: '书卡-9.csv', csv: '卡号' }) })
  openAt('/admin/cards')
  await userEvent.click(await screen.findByRole('button', { name: '制卡' }))
  const asked = await question('制卡')
  await userEvent.click(asked.getByRole('button', { name: '制作并下载卡密' }))
  expect(await asked.findByText('请填写批次名称')).toBeInTheDocument()
  expect(sent('admincard.issue')).toEqual([])
  await userEvent.type(asked.getByLabelText('批次名称'), '冬至金币卡')
  await userEvent.click(asked.getByLabelText('金币'))
  await userEvent.type(asked.getByLabelText('金币数'), '50')
  await userEvent.type(asked.getByLabelText('张数'), '20')
  await userEvent.click(asked.getByRole('button', { name: '制作并下载卡密' }))
  expect(await screen.findAllByText('“冬至金币卡” 20 张已制作')).not.toHaveLength(0)
  const [{ form }] = sent('admincard.issue') as [{ form: { validFrom: number; validUntil: number } }]
  expect(form).toMatchObject({ name: '冬至金币卡', grant: 'coins', coins: 50, count: 20, oncePerson: true })
  expect(form).not.toHaveProperty('tier')
  expect(form.validUntil - form.validFrom).toBeGreaterThan(360 * 86_400_000)
  expect(saveFile).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: '再下载一次' }))
  expect(jest.mocked(saveFile).mock.calls.map(([, name]) => name)).toEqual(['书卡-9.csv', '书卡-9.csv'])
})

it('a batch whose answer was lost is not made twice: the server says so', async () => {
  await enterAs(admin, { ...answers, 'admincard.issue': refuse(409, '这一批已经制作，卡密只显示一次') })
  openAt('/admin/cards')
  await userEvent.click(await screen.findByRole('button', { name: '制卡' }))
  const asked = await question('制卡')
  await userEvent.type(asked.getByLabelText('批次名称'), '冬至卡')
  await userEvent.type(asked.getByLabelText('会员天数'), '7')
  await userEvent.type(asked.getByLabelText('张数'), '2')
  await userEvent.click(asked.getByRole('button', { name: '制作并下载卡密' }))
  expect(await asked.findByText('这一批已经制作，卡密只显示一次')).toBeInTheDocument()
  expect(saveFile).not.toHaveBeenCalled()
})

it('shows a batch’s cards, finds one by number, and disables it with a reason', async () => {
  await enterAs(admin, { ...answers, 'admincard.disable': () => ({ changed: 1, lost: [] }) })
  openAt(`/admin/cards?open=${batch.id}`)
  expect(await screen.findByText('8888 0000 2026 0006')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('卡号'), '2026 0006')
  await userEvent.click(screen.getByRole('button', { name: '查找' }))
  await waitFor(() =>
    expect(sent('admincard.cards').at(-1)).toEqual({ batchId: batch.id, number: '20260006' }),
  )
  await userEvent.click((await screen.findAllByRole('button', { name: /^停用 8/ }))[0] as HTMLElement)
  const asked = await question(/^停用 8.*？$/)
  await userEvent.click(asked.getByRole('button', { name: /^停\s*用$/ }))
  expect(await asked.findByText('请填写原因')).toBeInTheDocument()
  await userEvent.type(asked.getByLabelText('原因'), '卡片遗失')
  await userEvent.click(asked.getByRole('button', { name: /^停\s*用$/ }))
  await waitFor(() =>
    expect(sent('admincard.disable')).toEqual([
      { items: [{ id: open?.id, version: open?.version }], reason: '卡片遗失' },
    ]),
  )
})

it('disables a whole batch; another one’s change is loaded first', async () => {
  let version = batch.version
  await enterAs(admin, {
    ...answers,
    'admincard.detail': () => ({ ...batch, version }),
    'admincard.disableBatch': (given: { version: number }) => {
      if (given.version === version) return { version: version + 1, cards: 5 }
      throw new CallError('code', 409, '该记录已被他人修改，请刷新后重试')
    },
  })
  openAt(`/admin/cards?open=${batch.id}`)
  await userEvent.click(await screen.findByRole('button', { name: '停用本批' }))
  const asked = await question(`停用“${batch.name}”？`)
  await userEvent.type(asked.getByLabelText('原因'), '印刷有误')
  version += 1
  await userEvent.click(asked.getByRole('button', { name: '停用本批' }))
  expect(await asked.findByText('已载入最新状态，填写的内容还在，请核对后再提交。')).toBeInTheDocument()
  await userEvent.click(asked.getByRole('button', { name: '停用本批' }))
  expect(await screen.findByText('已停用 5 张')).toBeInTheDocument()
})

it('offers nothing to those who may only look', async () => {
  await enterAs({ ...admin, permissions: ['card.read'] }, answers)
  openAt(`/admin/cards?open=${batch.id}`)
  expect(await screen.findByText('8888 0000 2026 0006')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '制卡' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '停用本批' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^停用 8/ })).not.toBeInTheDocument()
})
