import Settings from '@/mobile/areas/account/screens/Settings'
import { recorded } from '@mocks/recordings'
import { stored } from '@/client/storage'
import { chooseTextSize } from '@/client/textSize'
import { chooseTheme } from '@/client/theme'
import { offlineBooks } from '@/stores/offlineBooks'
import { keptSounds } from '@/stores/sounds/keptSounds'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { removeKeptSounds } from '../removeKeptSounds'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Settings', component: Settings, ...front }
export default meta
type Story = StoryObj

const at = '/user/settings'
const CACHE = 'story'

/** Puts an answer of 18 KB into the browser's Cache Storage for the time of the story. */
async function withCache(): Promise<() => Promise<void>> {
  const cache = await caches.open(CACHE)
  await cache.put('/story-answer', new Response('书'.repeat(6_144)))
  // Counted answer by answer: the browser's own sum has a margin that changes.
  Object.defineProperty(navigator, 'storage', { value: undefined, configurable: true })
  return async () => {
    Reflect.deleteProperty(navigator, 'storage')
    await caches.delete(CACHE)
  }
}

const withPreferences = (): (() => void) => {
  stored.write('player_prefs', { rates: {}, rate: 1.5, autoplay: false })
  return () => stored.remove('player_prefs')
}

/** The dialog takes no pointer while it moves in. */
const user = userEvent.setup({ pointerEventsCheck: 0 })

const ask = async (root: HTMLElement) => {
  await user.click(await within(root).findByRole('button', { name: /清除缓存.*18/ }))
  const dialog = within(await within(document.body).findByRole('dialog', { name: '清除缓存？' }))
  await user.click(dialog.getByRole('button', { name: '清除' }))
}

export const Full: Story = { ...scene(at, { as: 'member', still: true }), beforeEach: withCache }
/** Nothing of an account. */
export const Visitor: Story = scene(at)
export const Chosen: Story = { ...scene(at, { as: 'reader', still: true }), beforeEach: withPreferences }
export const LargeText: Story = {
  ...scene(at, { as: 'reader', still: true }),
  beforeEach: () => {
    chooseTextSize('large')
    return () => chooseTextSize('standard')
  },
}
export const Dark: Story = {
  ...scene(at, { as: 'reader', still: true }),
  beforeEach: () => {
    chooseTheme('dark')
    return () => chooseTheme('system')
  },
}
/** A phone that knows its network: one more switch. */
export const KnownNetwork: Story = {
  ...scene(at),
  beforeEach: () => {
    Object.defineProperty(navigator, 'connection', { value: { type: 'wifi' }, configurable: true })
    return () => void Reflect.deleteProperty(navigator, 'connection')
  },
}
export const Clearing: Story = {
  ...Full,
  play: async ({ canvasElement }) => {
    const { delete: remove } = CacheStorage.prototype
    CacheStorage.prototype.delete = () => new Promise(() => undefined)
    await ask(canvasElement)
    await expect(await within(canvasElement).findByText('正在清除…')).toBeVisible()
    CacheStorage.prototype.delete = remove
  },
}
export const Cleared: Story = {
  ...Full,
  play: async ({ canvasElement }) => {
    await ask(canvasElement)
    await expect(await within(canvasElement).findByText('没有缓存')).toBeVisible()
  },
}
/** The browser refuses to say what is cached, as some private windows do. */
export const Failed: Story = {
  ...scene(at),
  beforeEach: () => {
    const { keys } = CacheStorage.prototype
    CacheStorage.prototype.keys = () => Promise.reject(new Error('SecurityError'))
    return () => {
      CacheStorage.prototype.keys = keys
    }
  },
}
export const Wide: Story = { ...Full, globals: { viewport: { value: 'desk1280', isRotated: false } } }
/** The books that this device has. */
export const OfflineBooks: Story = {
  ...scene(at, { as: 'reader', still: true }),
  beforeEach: async () => {
    const books = offlineBooks()
    const { part, version, characters, body, rich } = recorded('ebook.chapterDetail')
    const detail = recorded('ebook.detail')
    const titles = { 1: '慢船', 2: '渡口的灯', 3: '长安上元夜里那一盏没有人敢熄灭的旧宫灯' }
    for (const [id, title] of Object.entries(titles)) {
      await books.keepDetail({ ...detail, work: { ...detail.work, id: Number(id), title } })
      await books.keep(Number(id), [{ part, version, characters, body, rich }], true)
    }
    return async () => {
      for (const { id } of await books.list()) await books.remove(id)
    }
  },
  play: async ({ canvasElement }) => {
    await user.click(await within(canvasElement).findByRole('button', { name: /^离线书籍.*3 本/ }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: '离线书籍' }))
    await expect(sheet.getByRole('button', { name: '删除《慢船》' })).toBeVisible()
  },
}
/** The sounds that this device has. */
export const OfflineSounds: Story = {
  ...scene(at, { as: 'reader', still: true }),
  beforeEach: async () => {
    const detail = recorded('work.detail')
    const store = keptSounds()
    for (const [id, title] of Object.entries({ 71: '听潮阁夜话', 72: '慢船有声书' })) {
      const work = { ...detail.work, kind: 'audio' as const, id: Number(id), title }
      const part = { id: Number(id) * 100, number: 1, title: '第一夜', seconds: 780 }
      const row = await store.begin({ ...detail, work }, part)
      const bytes = new Uint8Array(900_000)
      if (row) await store.keep(row, { bytes, total: bytes.length, tag: '' })
    }
    return removeKeptSounds
  },
  play: async ({ canvasElement }) => {
    await user.click(await within(canvasElement).findByRole('button', { name: /^离线音频.*2 部/ }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: '离线音频' }))
    await expect(sheet.getByRole('button', { name: '删除《慢船有声书》' })).toBeVisible()
  },
}
