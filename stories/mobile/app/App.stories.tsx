import { changed, offline } from '@mocks/handlers'
import { recorded } from '@mocks/recordings'
import { offlineBooks } from '@/stores/offlineBooks'
import { App } from '@/mobile/app/App'
import { ScreenPlaceholder } from '@/mobile/app/ScreenPlaceholder'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/App', component: App, ...front }
export default meta
type Story = StoryObj

/** A tab: its screen, the tab bar with the active tab, the floating contact button. */
export const Tab: Story = scene('/index/learning')
export const MeTab: Story = scene('/user', { as: 'reader' })
/** A screen below the tabs has only its own bar. */
export const Below: Story = scene('/ranking?index=820')
export const NotFound: Story = scene('/no/such/screen')
/** A visitor at an address that requires a login: shows the login popup, and behind it the way back to it. */
export const LoginNeeded: Story = {
  ...scene('/vip/member'),
  play: async () => {
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
/** A screen that threw: the bars stay, and a button retries. */
export const Broken: Story = {
  ...scene('/ranking?index=820', {
    // Not the boards that the screen reads.
    handlers: [changed('home.boards', () => ({ rows: [null as never] }))],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('这个页面出错了')).toBeVisible()
  },
}
const NOTICE = '网络信号丢失，内容可能不是最新的'
/** A device that loses its network after the screen has loaded. */
const losesNetwork = (at: string): Story => ({
  ...scene(at),
  beforeEach: () => () => {
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  },
  play: async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    window.dispatchEvent(new Event('offline'))
    await expect(await within(document.body).findByText(NOTICE, {}, { timeout: 10_000 })).toBeVisible()
  },
})
export const Offline: Story = losesNetwork('/index/learning')
/** The notice stands above the bar of actions. */
export const OfflineWithActions: Story = losesNetwork('/ebook/detailShop?id=1')
/** A tab that was never opened fails without a network: it offers what the device has. */
export const OfflineWithDownloads: Story = {
  ...scene('/index/movies', { handlers: [offline('home.movies')] }),
  beforeEach: async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    const { part, version, characters, body, rich } = recorded('ebook.chapterDetail')
    await offlineBooks().keepDetail(recorded('ebook.detail'))
    await offlineBooks().keep(1, [{ part, version, characters, body, rich }], true)
    return async () => {
      Reflect.deleteProperty(navigator, 'onLine')
      window.dispatchEvent(new Event('online'))
      await offlineBooks().remove(1)
    }
  },
  play: async ({ canvasElement }) => {
    const offer = await within(canvasElement).findByRole(
      'link',
      { name: '看已下载的内容' },
      { timeout: 10_000 },
    )
    await expect(offer).toHaveAttribute('href', '#/user/downloads')
  },
}
export const ScreenComing: Story = { ...scene('/ranking'), render: () => <ScreenPlaceholder /> }
