import type { AnswerOf } from '@/client/client'
import Marks from '@/mobile/areas/me/screens/Marks'
import { entryGroups } from '@/mobile/areas/home/parts/entries'
import { saveFile } from '@/shared/saveFile'
import { screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page, work } from '../video/rig'

jest.mock('@/shared/saveFile')

/** The sheets come in by a motion that the browser of these tests never ends. */
const userEvent = user.setup({ pointerEventsCheck: 0 })

type Row = AnswerOf<'ebook.markedBooks'>['rows'][number]

const HOUR = 3_600_000
const book = (id: number, title: string, more: Partial<Row> = {}): Row => ({
  work: work(id, title, { kind: 'ebook', author: '宋清和' }),
  readable: true,
  marks: 12,
  notes: 3,
  changedAt: Date.now() - 2 * HOUR,
  ...more,
})
const at = '/user/marks'
const exporting = (title: string) => screen.findByRole('button', { name: `导出《${title}》的标注` })
const rowOf = async (title: string) =>
  within((await exporting(title)).closest('[role="listitem"]') as HTMLElement)
const file = (type: string) => () =>
  new Response('# 《慢船》', { headers: { 'content-type': type, 'content-disposition': 'attachment' } })

beforeEach(() => jest.mocked(saveFile).mockClear())

it('lists the marked books, each a way to its marks in the reader', async () => {
  recordedServer({
    'ebook.markedBooks': () => page([book(1, '慢船'), book(3, '雍京旧账', { marks: 1, notes: 0 })]),
  })
  open(Marks, at)
  const link = await screen.findByRole('link', { name: /慢船/ })
  expect(link).toHaveAttribute('href', '#/ebook/reading?id=1&list=marks')
  expect(link).toHaveTextContent('宋清和12 条标注 · 3 条笔记2小时前')
  const plain = screen.getByRole('link', { name: /雍京旧账/ })
  expect(plain).toHaveTextContent('1 条标注')
  expect(plain).not.toHaveTextContent('笔记')
})

it('says how to make a mark where there is none, and leads to the books', async () => {
  recordedServer({ 'ebook.markedBooks': () => page([]) })
  open(Marks, at)
  expect(await screen.findByText('还没有标注')).toBeVisible()
  expect(screen.getByText(/长按正文选一句话/)).toBeVisible()
  expect(screen.getByRole('link', { name: '去书城逛逛' })).toHaveAttribute('href', '#/ebook/index')
})

it('says what went wrong, and asks again when told to', async () => {
  let broken = true
  recordedServer({ 'ebook.markedBooks': () => (broken ? no(500, '服务异常') : page([book(1, '慢船')])) })
  open(Marks, at)
  const retry = await screen.findByRole('button', { name: '重新加载' })
  expect(screen.queryByText('还没有标注')).not.toBeInTheDocument()
  broken = false
  await userEvent.click(retry)
  expect(await screen.findByRole('link', { name: /慢船/ })).toBeVisible()
})

it('loads the next page by its cursor', async () => {
  const { asked } = recordedServer({
    'ebook.markedBooks': ({ cursor }) =>
      cursor ? page([book(3, '雍京旧账')]) : page([book(1, '慢船')], 'next'),
  })
  open(Marks, at)
  await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
  expect(await screen.findByRole('link', { name: /雍京旧账/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /慢船/ })).toBeVisible()
  expect(asked('ebook.markedBooks')).toEqual([{}, { cursor: 'next' }])
})

it('a book off the shelf says so and leads nowhere, and its marks are exported all the same', async () => {
  const { asked } = recordedServer({
    'ebook.markedBooks': () => page([book(1, '慢船', { readable: false }), book(3, '雍京旧账')]),
    'ebook.exportMarks': file('text/plain; charset=utf-8'),
  })
  open(Marks, at)
  const row = await rowOf('慢船')
  expect(row.getByText('已下架')).toBeVisible()
  expect(row.queryByRole('link')).not.toBeInTheDocument()
  expect((await rowOf('雍京旧账')).queryByText('已下架')).not.toBeInTheDocument()
  await userEvent.click(await exporting('慢船'))
  await userEvent.click(await screen.findByRole('button', { name: '纯文本文件' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), '《慢船》笔记.txt'))
  expect(asked('ebook.exportMarks')).toEqual([{ id: '1', format: 'txt' }])
})

it('exports the marks of the chosen book as Markdown', async () => {
  const { asked } = recordedServer({
    'ebook.markedBooks': () => page([book(1, '慢船'), book(3, '雍京旧账')]),
    'ebook.exportMarks': file('text/markdown; charset=utf-8'),
  })
  open(Marks, at)
  await userEvent.click(await exporting('雍京旧账'))
  await userEvent.click(await screen.findByRole('button', { name: 'Markdown 文件' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), '《雍京旧账》笔记.md'))
  expect(asked('ebook.exportMarks')).toEqual([{ id: '3', format: 'md' }])
})

it('tells why nothing was exported, and lets it be tried again', async () => {
  const { asked, toasts } = recordedServer({
    'ebook.markedBooks': () => page([book(1, '慢船')]),
    'ebook.exportMarks': () => no(404, '这本书还没有书签、划线或笔记'),
  })
  open(Marks, at)
  const button = await exporting('慢船')
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('button', { name: 'Markdown 文件' }))
  await waitFor(() => expect(toasts).toEqual(['这本书还没有书签、划线或笔记']))
  expect(asked('ebook.exportMarks')).toHaveLength(1)
  expect(saveFile).not.toHaveBeenCalled()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
})

it('saves nothing when the choice of a format is closed', async () => {
  const { asked } = recordedServer({ 'ebook.markedBooks': () => page([book(1, '慢船')]) })
  open(Marks, at)
  await userEvent.click(await exporting('慢船'))
  await screen.findByRole('button', { name: 'Markdown 文件' })
  await userEvent.keyboard('{Escape}')
  expect(asked('ebook.exportMarks')).toHaveLength(0)
  expect(saveFile).not.toHaveBeenCalled()
})

it('stands among the services of everybody', () => {
  const entries = entryGroups(undefined).flatMap(({ items }) => items)
  expect(entries).toContainEqual(expect.objectContaining({ label: '笔记', href: '#/user/marks' }))
})
