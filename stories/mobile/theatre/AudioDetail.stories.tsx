import AudioDetail from '@/mobile/areas/theatre/screens/AudioDetail'
import { recorded } from '@mocks/recordings'
import { changed, failing, offline, slow } from '@mocks/handlers'
import type { WorkDetail } from '@/contract/catalogue/work'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import type { HttpHandler } from 'msw'
import { expect, userEvent, within } from 'storybook/test'
import { keptSounds } from '@/stores/sounds/keptSounds'
import { removeKeptSounds } from '../removeKeptSounds'
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
const dramaOf = (detail: WorkDetail): WorkDetail => ({
  ...detail,
  work: { ...detail.work, kind: 'audio', id: 71, title: '听潮阁夜话' },
  parts: detail.parts.slice(0, 7).map((part, index) => ({
    ...part,
    id: 7_100 + index,
    number: index + 1,
    locked: index === 5,
    ready: index !== 6,
  })),
})
const drama = changed('work.detail', dramaOf)
const MEGABYTE = 1024 * 1024

/** The episodes of the drama on this device: whole, half, none of it, and whole with its time over. */
async function keepSome(): Promise<() => Promise<void>> {
  const detail = dramaOf(recorded('work.detail'))
  const store = keptSounds()
  await store.keepWork(detail)
  for (const [index, part] of detail.parts.slice(0, 4).entries()) {
    const have = [12, 5, 0, 12][index] ?? 0
    let row = await store.begin(detail, part)
    for (let piece = 0; piece < have && row; piece += 1)
      row = await store.keep(row, { bytes: new Uint8Array(MEGABYTE), total: 12 * MEGABYTE, tag: '' })
    if (row && index === 3) await store.renew(row.key, Date.now() - 1)
  }
  return removeKeptSounds
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

const downloading = (...handlers: HttpHandler[]): Story => ({
  ...scene('/theater/audiodetail?id=71', { as: 'reader', handlers: [drama, ...handlers], still: true }),
  beforeEach: () => removeKeptSounds,
})
/** The first one is being fetched, and the others wait for it. */
export const Downloading: Story = {
  ...downloading(slow('video.play')),
  play: async ({ canvasElement }) => {
    const sheet = await openDownloads(canvasElement)
    await userEvent.click(await sheet.findByRole('button', { name: '全部下载' }))
    await expect(await sheet.findByText('还有 5 集')).toBeVisible()
    await expect(sheet.getByText('正在下载')).toBeVisible()
    await expect(sheet.getAllByText('等待下载')).toHaveLength(4)
  },
}
export const DownloadFailed: Story = {
  ...downloading(failing('video.play')),
  play: async ({ canvasElement }) => {
    const sheet = await openDownloads(canvasElement)
    await userEvent.click(await sheet.findByRole('button', { name: '下载，第1集' }))
    await expect(await sheet.findByRole('button', { name: '重试，第1集' })).toBeVisible()
  },
}
/** A private window of some browsers has no database. */
export const CannotBeKept: Story = {
  ...downloading(),
  beforeEach: () => {
    const present = Object.getOwnPropertyDescriptor(window, 'indexedDB')
    Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true })
    return () => void (present && Object.defineProperty(window, 'indexedDB', present))
  },
  play: async ({ canvasElement }) => {
    const sheet = await openDownloads(canvasElement)
    await userEvent.click(await sheet.findByRole('button', { name: '下载，第1集' }))
    await expect(await sheet.findByText('这个浏览器不能保存文件，请退出无痕模式再试')).toBeVisible()
  },
}
/** No server is reached: the work is shown as this device knows it. */
export const WithoutNetwork: Story = {
  ...scene('/theater/audiodetail?id=71', {
    as: 'reader',
    handlers: [offline('work.detail'), offline('work.comments')],
    still: true,
  }),
  beforeEach: keepSome,
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('button', { name: /^(开始|继续)收听/ }, { timeout: 10_000 }),
    ).toBeVisible()
  },
}
