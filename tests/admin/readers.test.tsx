import { clearStaff } from '@/stores/staff'
import { CHAPTER_HELP, READER_HELP } from '@/contract/study/adminreader'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const book = recorded('adminreader.book')
const { rows, ...rest } = recorded('adminreader.chapters')
const words = recorded('adminreader.words')
const popular = recorded('adminreader.marks')
const answers = {
  'adminreader.book': () => book,
  'adminreader.chapters': () => ({ ...rest, rows }),
  'adminreader.words': () => words,
}
const at = '/admin/goods/readers?id=259'

afterEach(clearStaff)

const tile = (name: string) => {
  const term = within(screen.getByRole('region', { name: '全书' })).getByText(name)
  return term.closest('div')
}

it('shows figures of the whole book with their definitions', async () => {
  await enterAs(admin, answers)
  openAt(at)
  expect(await screen.findByRole('heading', { name: `《${book.title}》的读者` })).toBeInTheDocument()
  await screen.findByRole('region', { name: '全书' })
  expect(tile('读者')).toHaveTextContent(`${book.readers} 人`)
  expect(tile('打开过最后一章')).toHaveTextContent(`${book.finished} 人占读者 21%`)
  expect(tile('最远读到（中位数）')).toHaveTextContent(`第 ${book.median} 章`)
  expect(tile('停下最多')).toHaveTextContent(
    `第 ${book.stop?.number} 章${book.stop?.users} 人 · ${book.stop?.title}`,
  )
  await userEvent.click(screen.getByRole('button', { name: '停下最多的说明' }))
  expect(await screen.findByText(READER_HELP.stop)).toBeInTheDocument()
})

it('shows the readers of each chapter, and nothing of one that nobody opened', async () => {
  const quiet = { ...rows[1], id: 900, number: 7, title: '第九章 空房间', readers: 0, onward: 0, stopped: 0 }
  await enterAs(admin, { ...answers, 'adminreader.chapters': () => ({ ...rest, rows: [...rows, quiet] }) })
  openAt(at)
  const [first] = rows
  const row = (await screen.findByText(first?.title ?? '')).closest('tr')
  expect(row).toHaveTextContent(`${first?.readers} 人88%（${first?.onward} 人）${first?.stopped} 人`)
  expect(screen.getByText('第九章 空房间').closest('tr')).toHaveTextContent('0 人—0 人')
  const end = rows.at(-1)
  expect(screen.getByText(end?.title ?? '').closest('tr')).toHaveTextContent(
    `${end?.readers} 人—${end?.stopped} 人`,
  )
  await userEvent.click(screen.getByRole('button', { name: '读到下一章的说明' }))
  expect(await screen.findByText(CHAPTER_HELP.onward)).toBeInTheDocument()
  expect(sent('adminreader.chapters')[0]).toMatchObject({ workId: 259 })
})

it('turns to the words that were not found, and back, and says when there are none', async () => {
  await enterAs(admin, answers)
  openAt(`${at}&current=2`)
  await userEvent.click(await screen.findByText('搜不到的词'))
  expect(await screen.findByText(words.rows[0]?.words ?? '')).toBeInTheDocument()
  expect(address()).toBe(`${at}&view=words`)
  expect(sent('adminreader.words')[0]).toMatchObject({ workId: 259 })
  await userEvent.click(screen.getByText('章节', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(address()).toBe(at))
})

it('shows the sentences that many have highlighted, and by how many', async () => {
  await enterAs(admin, { ...answers, 'adminreader.marks': () => popular })
  openAt(`${at}&view=marks`)
  const [first] = popular.rows
  expect(await screen.findByText(first?.text ?? '')).toBeInTheDocument()
  expect(screen.getByText(`${first?.readers} 人`)).toBeInTheDocument()
  expect(sent('adminreader.marks')[0]).toMatchObject({ workId: 259 })
})

it('says that nothing was missed', async () => {
  await enterAs(admin, { ...answers, 'adminreader.words': () => ({ rows: [], next: '', total: 0 }) })
  openAt(`${at}&view=words`)
  expect(await screen.findByText(/^还没有搜不到的词/)).toBeInTheDocument()
})

it('says what went wrong, and asks for a book when there is none', async () => {
  await enterAs(admin, { ...answers, 'adminreader.book': refuse(404, '电子书不存在或已删除') })
  openAt(at)
  expect(await screen.findByText('电子书不存在或已删除')).toBeInTheDocument()
  openAt('/admin/goods/readers')
  expect(await screen.findByText('没有选择电子书')).toBeInTheDocument()
})
