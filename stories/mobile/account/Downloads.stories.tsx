import Downloads from '@/mobile/areas/account/screens/Downloads'
import { recorded } from '@mocks/recordings'
import { downloads } from '@/stores/documents/downloads'
import { keptDocuments } from '@/stores/documents/keptDocuments'
import { offlineBooks } from '@/stores/offlineBooks'
import { keptSounds } from '@/stores/sounds/keptSounds'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'
import { removeKeptSounds } from '../removeKeptSounds'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Downloads', component: Downloads, ...front }
export default meta
type Story = StoryObj

const at = '/user/downloads'

async function keepBooks(titles: Record<number, string>): Promise<void> {
  const books = offlineBooks()
  const { part, version, characters, body, rich } = recorded('ebook.chapterDetail')
  const detail = recorded('ebook.detail')
  for (const [id, title] of Object.entries(titles)) {
    await books.keepDetail({ ...detail, work: { ...detail.work, id: Number(id), title } })
    await books.keep(Number(id), [{ part, version, characters, body, rich }], true)
  }
}

async function keepSounds(titles: Record<number, string>): Promise<void> {
  const detail = recorded('work.detail')
  const store = keptSounds()
  for (const [id, title] of Object.entries(titles)) {
    const work = { ...detail.work, kind: 'audio' as const, id: Number(id), title }
    const part = { id: Number(id) * 100, number: 1, title: '第一夜', seconds: 780 }
    const row = await store.begin({ ...detail, work }, part)
    const bytes = new Uint8Array(900_000)
    if (row) await store.keep(row, { bytes, total: bytes.length, tag: '' })
  }
}

async function keepDocument(id: number, title: string, have: number): Promise<void> {
  const detail = recorded('study.document')
  const store = keptDocuments()
  const document = { ...detail.document, id, title, bytes: 2_400_000 }
  let row = await store.begin({ ...detail, document, pieces: ['', '', ''] })
  for (let piece = 0; piece < have && row; piece += 1) row = await store.keep(row, new Uint8Array(800_000))
}

async function removeAll(): Promise<void> {
  const books = offlineBooks()
  for (const { id } of await books.list()) await books.remove(id)
  for (const { id } of await keptDocuments().list()) await downloads.remove(id)
  await removeKeptSounds()
}

const full: Story = {
  ...scene(at, { as: 'reader', still: true }),
  beforeEach: async () => {
    await keepBooks({ 1: '慢船', 2: '渡口的灯' })
    await keepSounds({ 71: '听潮阁夜话' })
    await keepDocument(3, '学习手册', 3)
    await keepDocument(4, '课文与笔记页', 1)
    return removeAll
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/^共 5 项，/)).toBeVisible()
    await expect(canvas.getByText(/^还没下完，/)).toBeVisible()
  },
}
export const Full: Story = full
export const FullDark: Story = { ...full, globals: { theme: 'dark' } }
export const FullWide: Story = { ...full, globals: { viewport: { value: 'desk1280', isRotated: false } } }
export const Extremes: Story = {
  ...scene(at, { as: 'reader', still: true }),
  beforeEach: async () => {
    await keepBooks({ 1: LONG })
    await keepSounds({ 71: LONG })
    await keepDocument(3, LONG, 3)
    return removeAll
  },
  globals: { viewport: { value: 'phone375', isRotated: false } },
}
export const Empty: Story = scene(at, { as: 'reader' })
