import { recorded } from '@mocks/recordings'
import Downloads from '@/mobile/areas/account/screens/Downloads'
import { keptDocuments } from '@/stores/documents/keptDocuments'
import { setDevices } from '@/stores/environment'
import { offlineBooks } from '@/stores/offlineBooks'
import { beginSession, clearSession } from '@/stores/session'
import { keptSounds } from '@/stores/sounds/keptSounds'
import { freshDatabases } from '@tests/support/indexed-db'
import { act, screen, waitFor, within } from '@testing-library/react'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'
import { part, userEvent } from './accountRig'

const piece = (bytes: number) => new Uint8Array(bytes)

async function keepBook(): Promise<void> {
  const { part, version, characters, body, rich } = recorded('ebook.chapterDetail')
  await offlineBooks().keepDetail(recorded('ebook.detail'))
  await offlineBooks().keep(1, [{ part, version, characters, body, rich }], true)
}

async function keepSound(): Promise<void> {
  const detail = recorded('work.detail')
  const work = { ...detail.work, kind: 'audio' as const, id: 71, title: '听潮阁夜话' }
  const row = await keptSounds().begin(
    { ...detail, work },
    { id: 1, number: 1, title: '第一夜', seconds: 780 },
  )
  if (row) await keptSounds().keep(row, { bytes: piece(2048), total: 2048, tag: '' })
}

async function keepDocument(id: number, title: string, have: number): Promise<void> {
  const detail = recorded('study.document')
  const document = { ...detail.document, id, title, course: 1, pages: 7, bytes: 2048 }
  let row = await keptDocuments().begin({ ...detail, document, pieces: ['a', 'b'] })
  for (let index = 0; index < have && row; index += 1) row = await keptDocuments().keep(row, piece(1024))
}

const visit = (overlays: Parameters<typeof recordedServer>[1] = {}) => {
  const told = recordedServer({}, overlays)
  open(Downloads, '/user/downloads')
  return told
}

beforeEach(async () => {
  await freshDatabases()
  recordedServer({})
  await act(() => beginSession('token'))
})
afterEach(() => {
  setDevices(undefined)
  act(() => clearSession())
})

it('lists books, sounds and documents with what they take, and opens them', async () => {
  await keepBook()
  await keepSound()
  await keepDocument(3, '学习手册', 2)
  await keepDocument(4, '课文与笔记页', 1)
  const { asked } = visit()
  expect(await screen.findByText(/^共 4 项，占用 \d/)).toBeVisible()
  expect(screen.getByText(/退出登录时会从本机删除，网址上的书除外。$/)).toBeVisible()
  const [books, sounds, documents] = ['书籍', '音频', '课件'].map(part)
  expect(books?.getByText(/^1 章，/)).toBeVisible()
  expect(books?.getByRole('link', { name: '打开《慢船》' })).toHaveAttribute('href', '#/ebook/reading?id=1')
  expect(sounds?.getByText('1 集，2.0 KB')).toBeVisible()
  expect(sounds?.getByRole('link', { name: '打开《听潮阁夜话》' })).toHaveAttribute(
    'href',
    '#/theater/audiodetail?id=71',
  )
  expect(documents?.getByText('7 页，2.0 KB')).toBeVisible()
  expect(documents?.getByText('还没下完，1.0 KB')).toBeVisible()
  expect(documents?.getByRole('link', { name: '打开《学习手册》' })).toHaveAttribute(
    'href',
    '#/study/document?id=3&course=1',
  )
  expect(documents?.getByRole('link', { name: '管理' })).toHaveAttribute('href', '#/study/downloadcou')
  expect(asked('study.document')).toHaveLength(0)
})

it('removes what is there after a question, and is empty in the end', async () => {
  await keepBook()
  await keepSound()
  const confirm = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
  visit({ confirm })
  const remove = (title: string) => screen.getByRole('button', { name: `删除《${title}》` })
  await screen.findByRole('region', { name: '书籍' })
  await userEvent.click(remove('慢船'))
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(await offlineBooks().list()).toHaveLength(1)
  await userEvent.click(remove('慢船'))
  await waitFor(() => expect(screen.queryByRole('region', { name: '书籍' })).not.toBeInTheDocument())
  expect(await offlineBooks().list()).toEqual([])
  await userEvent.click(remove('听潮阁夜话'))
  expect(await screen.findByText('还没有下载')).toBeVisible()
  expect(await keptSounds().list()).toEqual([])
  expect(within(screen.getByRole('main')).getByRole('link', { name: '去首页看看' })).toHaveAttribute(
    'href',
    '#/home',
  )
})

it('says in the official account that nothing can be kept there', async () => {
  setDevices(['official'])
  visit()
  expect(await screen.findByText('微信里不能保存文件，请在浏览器里打开书声再下载')).toBeVisible()
})
