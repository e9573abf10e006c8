import Promotion from '@/mobile/areas/campaign/screens/Promotion'
import type { CampaignPage } from '@/contract/content/campaign'
import { changed, failing, refused, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Webview/Promotion', component: Promotion, ...front }
export default meta
type Story = StoryObj

const wide = { globals: { viewport: { value: 'desk1280', isRotated: false } } }

const of = (place: string) =>
  changed('campaign.page', (answer) => {
    const found = recordingsOf('campaign.page').find(({ payload }) => payload['place'] === place)
    return (found?.answer.data as CampaignPage | undefined) ?? answer
  })
const at = (place: string) => scene(`/webview/${place}`, { handlers: [of(place)] })

export const Members: Story = at('promotion1')
export const MembersWide: Story = { ...Members, ...wide }
export const Copyright: Story = at('promotion2')
/** Starts with a video, which does not play automatically. */
export const Course: Story = at('promotion3')
export const CourseWide: Story = { ...Course, ...wide }
/** A countdown runs: no screenshot is compared. */
export const BookFair: Story = scene('/webview/promotion9', { handlers: [of('promotion9')], moving: true })
export const Services: Story = scene('/copyright/about/promotion', { handlers: [of('copyright')] })
export const ServicesWide: Story = { ...Services, ...wide }
export const Loading: Story = scene('/webview/promotion1', { handlers: [slow('campaign.page')] })
export const Failed: Story = scene('/webview/promotion1', { handlers: [failing('campaign.page')] })
export const NotYet: Story = scene('/webview/promotion1', {
  handlers: [refused('campaign.page', 404, '活动还没有开始或已下线')],
})
export const Ended: Story = scene('/webview/promotion1', {
  handlers: [
    changed('campaign.page', (answer) => ({
      ...answer,
      state: 'ended' as const,
      document: { ...answer.document, blocks: [] },
      live: [],
    })),
  ],
})
/** Texts that are too long, no picture, prices of zero and very high ones. */
export const Extremes: Story = scene('/webview/promotion1', {
  handlers: [
    changed('campaign.page', (answer) => ({
      ...answer,
      document: {
        ...answer.document,
        tint: '#1c2b4a',
        blocks: answer.document.blocks.map((block) =>
          block.kind === 'hero'
            ? { ...block, title: LONG.slice(0, 40), picture: '' }
            : 'title' in block
              ? { ...block, title: LONG.slice(0, 30) }
              : block,
        ),
      },
      live: answer.live.map((one) => ({
        ...one,
        offers: one.offers.map((offer, index) => ({
          ...offer,
          title: LONG.slice(0, 30),
          price: index ? 0 : 9_999_900,
        })),
      })),
    })),
  ],
})
export const AnswerOpen: Story = {
  ...Members,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('可以退吗？'))
  },
}
/** Content of the back office's preview frame while a page is edited. */
export const Preview: Story = scene('/webview/promotion1?preview=1')
