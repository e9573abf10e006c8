import AudioDetail from '@/mobile/areas/theatre/screens/AudioDetail'
import { recorded } from '@mocks/recordings'
import { changed } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { keptSounds } from '@/stores/sounds/keptSounds'
import { soundDownloads } from '@/stores/sounds/soundDownloads'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Theatre/Audio detail', component: AudioDetail, ...front }
export default meta
type Story = StoryObj

/** The recording of a book, whose chapter is the second episode. */
const recording = changed('work.detail', (detail) => ({
  ...detail,
  work: { ...detail.work, kind: 'fm' as const, title: '慢船有声书' },
  parts: detail.parts.map((part, index) => ({ ...part, title: index === 1 ? '第1回 船名' : part.title })),
  links: [{ role: 'audio' as const, work: recorded('ebook.detail').work }],
}))

/** Opened in the reader of the book: it starts where somebody has read to. */
export const FromBook: Story = {
  ...scene('/theater/audiodetail?id=41&kind=fm&chapter=1&share=5000', { handlers: [recording] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: /^接着书听 第2集/ }, { timeout: 10_000 })
  },
}

/** An audio drama in parts that are open, locked and not ready yet. */
const drama = changed('work.detail', (detail) => ({
  ...detail,
  work: { ...detail.work, kind: 'audio' as const, id: 71, title: '听潮阁夜话' },
  parts: detail.parts.slice(0, 7).map((part, index) => ({
    ...part,
    id: 7_100 + index,
    number: index + 1,
    locked: index === 5,
    ready: index !== 6,
  })),
}))
const MEGABYTE = 1024 * 1024

/** The episodes of the drama on this device: whole, half, none of it, and whole with its time over. */
async function keepSome(): Promise<() => Promise<void>> {
  const detail = recorded('work.detail')
  const work = { ...detail.work, kind: 'audio' as const, id: 71, title: '听潮阁夜话' }
  const store = keptSounds()
  await store.keepWork({ ...detail, work })
  for (const [index, have] of [12, 5, 0, 12].entries()) {
    const title = detail.parts[index]?.title ?? ''
    const part = { id: 7_100 + index, number: index + 1, title, seconds: 780 }
    let row = await store.begin({ ...detail, work }, part)
    for (let piece = 0; piece < have && row; piece += 1)
      row = await store.keep(row, { bytes: new Uint8Array(MEGABYTE), total: 12 * MEGABYTE, tag: '' })
    if (row && index === 3) await store.renew(row.key, Date.now() - 1)
  }
  return async () => {
    await soundDownloads.refresh()
    await soundDownloads.remove((soundDownloads.rows() ?? []).map(({ sound }) => sound))
  }
}

const openDownloads = async (canvasElement: HTMLElement) => {
  await userEvent.click(
    await within(canvasElement).findByRole('button', { name: '下载' }, { timeout: 10_000 }),
  )
  return within(await within(document.body).findByRole('dialog', { name: '下载' }))
}

/** What this device has of a work, and what it could have. */
export const Downloads: Story = {
  ...scene('/theater/audiodetail?id=71', { as: 'reader', handlers: [drama], still: true }),
  beforeEach: keepSome,
  play: async ({ canvasElement }) => {
    const sheet = await openDownloads(canvasElement)
    await expect(await sheet.findByText('已暂停 41%')).toBeVisible()
    await expect(sheet.getByText('离线时间已到，联网后可以续期')).toBeVisible()
    await expect(sheet.getByText('需解锁')).toBeVisible()
    await expect(sheet.getByText('还没有更新')).toBeVisible()
  },
}
export const NothingDownloaded: Story = {
  ...scene('/theater/audiodetail?id=71', { as: 'reader', handlers: [drama], still: true }),
  play: async ({ canvasElement }) => {
    const sheet = await openDownloads(canvasElement)
    await expect(await sheet.findByText('还没有下载')).toBeVisible()
  },
}
