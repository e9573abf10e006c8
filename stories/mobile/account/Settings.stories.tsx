import Settings from '@/mobile/areas/account/screens/Settings'
import { stored } from '@/client/storage'
import { chooseTextSize } from '@/client/textSize'
import { chooseTheme } from '@/client/theme'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
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
  globals: { theme: 'dark' },
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
