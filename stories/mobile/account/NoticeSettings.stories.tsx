import NoticeSettings from '@/mobile/areas/account/screens/NoticeSettings'
import { chooseTextSize } from '@/client/textSize'
import { changed, failing, offline, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/NoticeSettings', component: NoticeSettings, ...front }
export default meta
type Story = StoryObj

const at = '/user/settings/notices'
const settings = 'user.noticeSettings'

const turnOff = async (root: HTMLElement): Promise<HTMLElement> => {
  const house = await within(root).findByRole('switch', { name: '公告与活动' })
  await userEvent.click(house)
  return house
}

export const Full: Story = scene(at, { as: 'reader' })
export const AllOff: Story = scene(at, {
  as: 'reader',
  handlers: [changed(settings, ({ rows }) => ({ rows: rows.map((row) => ({ ...row, on: false })) }))],
})
/** The choice is shown before the server has it. */
export const Saving: Story = {
  ...scene(at, { as: 'reader', handlers: [slow('user.saveNoticeSetting')] }),
  play: async ({ canvasElement }) => {
    await expect(await turnOff(canvasElement)).not.toBeChecked()
  },
}
/** The choice is undone. */
export const NotSaved: Story = {
  ...scene(at, { as: 'reader', handlers: [failing('user.saveNoticeSetting')] }),
  play: async ({ canvasElement }) => {
    const house = await turnOff(canvasElement)
    await waitFor(() => expect(house).toBeChecked())
  },
}
export const Loading: Story = scene(at, { as: 'reader', handlers: [slow(settings)] })
export const Failed: Story = scene(at, { as: 'reader', handlers: [failing(settings)] })
export const Offline: Story = scene(at, { as: 'reader', handlers: [offline(settings)] })
export const LargeText: Story = {
  ...Full,
  beforeEach: () => {
    chooseTextSize('large')
    return () => chooseTextSize('standard')
  },
}
export const Dark: Story = { ...Full, globals: { theme: 'dark' } }
export const Wide: Story = { ...Full, globals: { viewport: { value: 'desk1280', isRotated: false } } }
