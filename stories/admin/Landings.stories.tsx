import { changed, empty, failing, slow } from '@mocks/handlers'
import { userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Landings', globals: wide }
export default meta
type Story = StoryObj

const banner = '/admin/content/banner'
const board = '/admin/content/board'
const headline = '/admin/content/headline'
const LONG = '二〇二七年春季全国地铁沿线城市书展期间站内支付与配送安排'

/** Queries the whole document: dialogs are rendered outside the story's root. */
const page = () => within(document.body)
const press = (name: RegExp) => async () => {
  const buttons = await page().findAllByRole('button', { name }, { timeout: 10_000 })
  if (buttons[0]) await userEvent.click(buttons[0])
  await page().findByRole('dialog')
}

export const Banners: Story = office({ at: banner })
export const BannersPhone: Story = { ...Banners, globals: phone }
export const BannersExtremes: Story = office({
  at: banner,
  handlers: [
    changed('adminbanner.list', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row, index) => ({
        ...row,
        title: LONG,
        time: (['off', 'over', 'ahead', 'running'] as const)[index % 4] ?? 'off',
        form: { ...row.form, href: `#/work/detail?kind=film&id=1&from=${LONG}` },
      })),
    })),
  ],
})
/** Read-only. */
export const BannersReadOnly: Story = office({
  at: banner,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['content.read'] }))],
})
export const BannersEmpty: Story = office({ at: banner, handlers: [empty('adminbanner.list')] })
export const BannersLoading: Story = office({ at: banner, handlers: [slow('adminbanner.list')] })
export const BannersFailed: Story = office({ at: banner, handlers: [failing('adminbanner.list')] })
export const BannerEdited: Story = { ...Banners, play: press(/^编辑/) }

export const Boards: Story = office({ at: board })
export const BoardsPhone: Story = { ...Boards, globals: phone }
export const BoardEdited: Story = { ...Boards, play: press(/^编辑 短剧热播榜/) }
export const BoardEditedPhone: Story = { ...BoardEdited, globals: phone }

export const Headlines: Story = office({ at: headline })
export const HeadlinesPhone: Story = { ...Headlines, globals: phone }
export const HeadlineEdited: Story = { ...Headlines, play: press(/^编辑/) }
