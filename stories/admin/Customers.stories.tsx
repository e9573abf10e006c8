import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Customers', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/customer/index'
const one = `${at}?open=14`
const teachers = '/admin/customer/teacher'

/**
 * Half of the customers are due since yesterday: computed from now, since the recordings are fixed and the clock is
 * not.
 */
const due = changed('admincustomer.list', ({ rows, ...rest }) => ({
  ...rest,
  rows: rows.map((row, index) => ({
    ...row,
    nextAt: row.nextAt ? Date.now() + (index % 2 ? 30 : -30) * 86_400_000 : 0,
  })),
}))

export const Full: Story = office({ at, handlers: [due] })
export const Phone: Story = { ...Full, globals: phone }
export const Loading: Story = office({ at, handlers: [slow('admincustomer.list')] })
export const Empty: Story = office({ at, handlers: [empty('admincustomer.list')] })
export const Failed: Story = office({ at, handlers: [failing('admincustomer.list')] })

const service = changed('adminuser.info', (info) => ({
  ...info,
  scope: 'own' as const,
  permissions: ['customer.read', 'customer.edit', 'customer.reveal'],
}))
/** A customer-service operator: sees only their own customers and cannot reassign them. */
export const OwnOnly: Story = office({ at, handlers: [service, due] })

export const OneCustomer: Story = office({ at: one })
export const OneCustomerPhone: Story = { ...OneCustomer, globals: phone }
export const OneCustomerFailed: Story = office({ at: one, handlers: [failing('admincustomer.detail')] })

/** A customer followed for a long time: every kind of step, long texts, an address that is a link. */
export const LongHistory: Story = office({
  at: one,
  handlers: [
    changed('admincustomer.detail', ({ row, feedbacks }) => ({
      row: {
        ...row,
        state: 'following' as const,
        source: '#/theater/scriptdetail?id=1',
        staffName: '客服小叶',
        note: '公司有一百二十人，想每两周办一次读书会；预算要等九月的会议之后才能定。\n只在晚上八点后接电话。',
        nextAt: Date.now() - 86_400_000,
        followedAt: row.createdAt,
      },
      steps: ['reopen', 'lose', 'win', 'follow', 'edit', 'assign', 'feedback'].map((event, index) => ({
        id: index + 1,
        event,
        state: 'following' as const,
        by: event === 'feedback' ? '' : '客服小叶',
        note: '谈了书单与场次，对方希望先试办一场，看看参加的人数再决定是否签全年。',
        nextAt: event === 'follow' ? row.createdAt : 0,
        at: row.createdAt - index * 86_400_000,
      })),
      feedbacks: feedbacks.map((feedback) => ({
        ...feedback,
        remark: '#/theater/scriptdetail?id=1',
        age: 36,
      })),
    })),
  ],
})

const page = () => within(document.body)

export const FollowingUp: Story = {
  ...OneCustomer,
  play: async () => {
    await userEvent.click(await page().findByRole('button', { name: '写跟进' }, { timeout: 10_000 }))
    const dialog = within(await page().findByRole('dialog', { name: /^跟进/ }))
    await userEvent.type(await dialog.findByLabelText('跟进内容'), '已发课程大纲，约周五回电')
  },
}

export const Assigning: Story = {
  ...Full,
  play: async () => {
    const boxes = await page().findAllByRole('checkbox', { name: /^选择 / }, { timeout: 10_000 })
    for (const box of boxes.slice(0, 2)) await userEvent.click(box)
    await userEvent.click(page().getByRole('button', { name: '分配' }))
    await page().findByRole('dialog', { name: '分配 2 位客户' })
  },
}

export const Teachers: Story = office({ at: teachers })
export const TeachersPhone: Story = { ...Teachers, globals: phone }
export const TeachersEmpty: Story = office({ at: teachers, handlers: [empty('admincustomer.teachers')] })
export const TeachersFailed: Story = office({ at: teachers, handlers: [failing('admincustomer.teachers')] })
