import { changed, empty, failing, offline, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Audit log', globals: wide }
export default meta
type Story = StoryObj

const LATE = { timeout: 10_000 }
const at = '/admin/audit'

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Loading: Story = office({ at, handlers: [slow('adminaudit.list')] })
export const Failed: Story = office({ at, handlers: [failing('adminaudit.list')] })
export const Empty: Story = office({ at, handlers: [empty('adminaudit.list')] })
export const NothingFits: Story = office({
  at: `${at}?action=adminrole.&realm=staff`,
  handlers: [empty('adminaudit.list')],
})

const ROLE = {
  action: 'adminrole.save',
  target: 'role:4',
  record: { number: '4', title: '审核', screen: 'role' as const, open: '4' },
  before: JSON.stringify({
    name: '审核',
    notes: '入驻与身份申请审核',
    scope: 'all',
    permissions: ['user.read', 'application.read', 'application.review'],
  }),
  after: JSON.stringify({
    name: '审核',
    notes: '只审核本组的申请',
    scope: 'group',
    permissions: ['user.read', 'application.read', 'application.reveal'],
  }),
}
const one = changed('adminaudit.detail', (entry) => ({ ...entry, ...ROLE }))

export const Difference: Story = office({ at: `${at}?open=92`, handlers: [one] })
export const DifferencePhone: Story = { ...Difference, globals: phone }

/** One document only: the record before it was removed. */
export const Removed: Story = office({
  at: `${at}?open=92`,
  handlers: [
    changed('adminaudit.detail', (entry) => ({
      ...entry,
      action: 'adminvideo.remove',
      target: 'work:31',
      record: { number: '31', title: '', open: '' },
      before: JSON.stringify({
        kind: 'drama',
        title: '雾港来信',
        price: 1290,
        memberFree: true,
        tags: [],
        state: 'draft',
      }),
      after: 'null',
    })),
  ],
})

export const NothingKept: Story = office({ at: `${at}?open=92` })

/** The row was changed directly in the database. */
export const Tampered: Story = office({
  at: `${at}?open=92`,
  handlers: [changed('adminaudit.detail', (entry) => ({ ...entry, intact: false }))],
})
export const DetailFailed: Story = office({ at: `${at}?open=92`, handlers: [failing('adminaudit.detail')] })
export const DetailLoading: Story = office({ at: `${at}?open=92`, handlers: [slow('adminaudit.detail')] })

const verify: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '校验日志' }, LATE))
  await within(document.body).findByRole('dialog', {}, LATE)
}
export const Verified: Story = { ...Full, play: verify }
export const VerifiedBroken: Story = {
  ...office({
    at,
    handlers: [
      changed('adminaudit.verify', (answer) => ({
        ...answer,
        intact: false,
        faults: [
          { id: 41, fault: '内容与哈希不符' },
          { id: 57, fault: '与上一条记录断开' },
        ],
      })),
    ],
  }),
  play: verify,
}
export const NotVerified: Story = {
  ...office({ at, handlers: [offline('adminaudit.verify')] }),
  play: verify,
}

const undoable = changed('adminaudit.detail', (entry) => ({ ...entry, ...ROLE, undo: 'yes' as const }))

/** A change that can be undone: shows the effect and asks for a reason. */
export const Undoing: Story = {
  ...office({
    at: `${at}?open=92`,
    handlers: [undoable],
  }),
  play: async () => {
    const body = within(document.body)
    await userEvent.click(await body.findByRole('button', { name: '撤销这项改动' }, LATE))
    await body.findByLabelText('原因', {}, LATE)
  },
}
export const Undone: Story = office({
  at: `${at}?open=92`,
  handlers: [changed('adminaudit.detail', (entry) => ({ ...entry, undo: 'done' as const }))],
})
