import WebViewSrc from '@/mobile/areas/campaign/screens/WebViewSrc'
import { changed, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Home/WebViewSrc', component: WebViewSrc, ...front }
export default meta
type Story = StoryObj

const at = `/webViewSrc?src=${encodeURIComponent('https://example.com/')}`

/** The framed page is blank: stories cannot rely on external pages. */
export const Allowed: Story = scene(at, {
  handlers: [changed('home.external', (answer) => ({ ...answer, url: 'about:blank' }))],
})
export const Refused: Story = scene(at, {
  handlers: [changed('home.external', () => ({ allowed: false, url: '', host: 'unknown-shop.example' }))],
})
export const NoAddress: Story = scene('/webViewSrc')
export const Loading: Story = scene(at, { handlers: [slow('home.external')] })
export const Failed: Story = scene(at, { handlers: [failing('home.external')] })
