import type { Footprint } from '@/contract/catalogue/user-works'
import Screen from '@/mobile/areas/me/screens/Footprint'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Footprint', component: Screen, ...front }
export default meta
type Story = StoryObj

const at = '/user/footprint'
/** The recorded page as the only one, with other rows. */
const rowsOf = (rows: (recorded: Footprint[]) => Footprint[]) =>
  changed('user.footprint', (answer) => ({ ...answer, next: '', rows: rows(answer.rows) }))
const whole = rowsOf((rows) => rows)
const manage: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '管理' }))
}

export const ByDay: Story = scene(at, { as: 'reader', still: true, handlers: [whole] })
export const Managing: Story = {
  ...scene(at, { as: 'reader', still: true, handlers: [whole] }),
  play: async (context) => {
    await manage(context)
    const canvas = within(context.canvasElement)
    const [first, second] = canvas.getAllByRole('checkbox')
    if (first) await userEvent.click(first)
    if (second) await userEvent.click(second)
    await expect(canvas.getByRole('button', { name: '删除所选（2）' })).toBeEnabled()
  },
}
export const OffShelf: Story = scene(at, {
  as: 'reader',
  still: true,
  handlers: [
    rowsOf((rows) =>
      rows.map((row, index) => {
        const offShelf = (['gone', 'open', undefined] as const)[index % 3]
        return offShelf ? { ...row, work: { ...row.work, offShelf } } : row
      }),
    ),
  ],
})
export const Clearing: Story = {
  ...scene(at, { as: 'reader', still: true, handlers: [whole] }),
  play: async (context) => {
    await manage(context)
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: '清空足迹' }))
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
export const OneKind: Story = scene('/user/footprint?kind=goods', {
  as: 'reader',
  still: true,
  handlers: [rowsOf((rows) => rows.filter(({ work }) => work.kind === 'goods'))],
})
export const Extremes: Story = scene(at, {
  as: 'reader',
  still: true,
  handlers: [
    rowsOf((rows) =>
      rows.map((row, index) => ({
        ...row,
        work: {
          ...row.work,
          title: index % 2 ? '灯' : LONG,
          author: index % 2 ? '' : LONG,
          cover: '',
          kind: index % 3 ? row.work.kind : 'goods',
          price: index % 2 ? 0 : 9_999_900,
          free: false,
        },
      })),
    ),
  ],
})
export const Empty: Story = scene(at, { as: 'reader', handlers: [empty('user.footprint')] })
export const EmptyKind: Story = scene('/user/footprint?kind=fm', {
  as: 'reader',
  handlers: [empty('user.footprint')],
})
export const Loading: Story = scene(at, { as: 'reader', handlers: [slow('user.footprint')] })
export const Failed: Story = scene(at, { as: 'reader', handlers: [failing('user.footprint')] })
