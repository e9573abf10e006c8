import type { StudentRow } from '@/contract/study/adminstudent'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { recorded } from '@mocks/recordings'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Students', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/video/studentlist?id=1'
const one = `${at}&open=${recorded('adminstudent.detail').row.id}`

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
/** Every way of access and state, a name that is too long, nothing and everything watched. */
export const Extremes: Story = office({
  at,
  handlers: [
    changed('adminstudent.list', ({ rows, ...rest }) => {
      const student = (more: Partial<StudentRow>): StudentRow => ({ ...(rows[0] as StudentRow), ...more })
      return {
        ...rest,
        rows: [
          student({
            id: 91,
            nickname: '住在运河第七座桥边的那只会背诗的猫',
            ways: ['bought', 'parts'],
            parts: 120,
          }),
          student({ id: 92, ways: ['gift'], state: 'waiting', at: 0, seconds: 0, seenAt: 0, mobile: '' }),
          student({ id: 93, ways: ['member'], state: 'finished', at: rest.work.parts, seconds: 360_000 }),
        ],
      }
    }),
  ],
})
export const Loading: Story = office({ at, handlers: [slow('adminstudent.list')] })
export const Empty: Story = office({ at, handlers: [empty('adminstudent.list')] })
export const Failed: Story = office({ at, handlers: [failing('adminstudent.list')] })
export const WorkGone: Story = office({
  at,
  handlers: [refused('adminstudent.list', 404, '作品不存在或已删除')],
})
export const NoWork: Story = office({ at: '/admin/video/studentlist' })
export const ReadOnly: Story = office({
  at,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['student.read'] }))],
})
export const OneStudent: Story = office({ at: one })
export const OneStudentPhone: Story = { ...OneStudent, globals: phone }
export const OneStudentLoading: Story = office({ at: one, handlers: [slow('adminstudent.detail')] })
export const OneStudentFailed: Story = office({ at: one, handlers: [failing('adminstudent.detail')] })
