import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { recorded } from '@mocks/recordings'
import type { HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { OPEN_LIST, without } from '../axe'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Roles and staff', globals: wide }
export default meta
type Story = StoryObj

const LATE = { timeout: 10_000 }
const roles = '/admin/roles'
const staff = '/admin/roles?view=staff'

export const Roles: Story = office({ at: roles })
export const RolesPhone: Story = { ...Roles, globals: phone }
export const RolesLoading: Story = office({ at: roles, handlers: [slow('adminrole.list')] })
export const RolesFailed: Story = office({ at: roles, handlers: [failing('adminrole.list')] })
export const NoRoleYet: Story = office({ at: roles, handlers: [empty('adminrole.list')] })

/** Rights have no labels while they cannot be loaded: their number is shown instead. */
export const RightsWithoutWords: Story = office({ at: roles, handlers: [failing('adminrole.rights')] })

/** An operator who may read roles, but not change them. */
export const RolesToRead: Story = office({
  at: roles,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['role.read'] }))],
})

/** Roles with more rights than the operator's cannot be changed. */
export const RolesAboveOneself: Story = office({
  at: roles,
  handlers: [
    changed('adminuser.info', (info) => ({
      ...info,
      scope: 'group' as const,
      permissions: ['role.read', 'role.edit', 'staff.read', 'user.read', 'customer.read', 'customer.edit'],
    })),
  ],
})

const press = (name: string): Story['play'] =>
  async function open({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }, LATE))
    await within(document.body).findByRole('dialog', {}, LATE)
  }

export const NewRole: Story = {
  ...Roles,
  play: async (context) => {
    await press('新建角色')?.(context)
    const dialog = within(await within(document.body).findByRole('dialog'))
    const videos = within(await dialog.findByRole('group', { name: '视频' }, LATE))
    await userEvent.click(videos.getByLabelText('编辑与上下架'))
    await expect(videos.getByLabelText('查看')).toBeChecked()
  },
}
export const NewRolePhone: Story = { ...NewRole, globals: phone }
export const EditRole: Story = { ...Roles, play: press('编辑 客服主管') }

export const RightsNotThere: Story = {
  ...office({ at: roles, handlers: [failing('adminrole.rights')] }),
  play: async (context) => {
    await press('新建角色')?.(context)
    await within(document.body).findByText('权限没有加载出来', {}, LATE)
  },
}

/** Another operator saved first: their change is loaded, the typed values stay. */
export const RoleConflict: Story = {
  ...office({
    at: roles,
    handlers: [refused('adminrole.save', 409, '该记录已被他人修改，请刷新后重试')],
  }),
  play: async (context) => {
    await press('编辑 客服主管')?.(context)
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(await dialog.findByLabelText('角色名称', {}, LATE), '（二组）')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await expect(await dialog.findByRole('alert', {}, LATE)).toHaveTextContent('该记录已被他人修改')
  },
}

export const Staff: Story = office({ at: staff })
export const StaffPhone: Story = { ...Staff, globals: phone }
export const StaffLoading: Story = office({ at: staff, handlers: [slow('adminstaff.list')] })
export const StaffFailed: Story = office({ at: staff, handlers: [failing('adminstaff.list')] })
export const NobodyFits: Story = office({
  at: `${staff}&keyword=没有这个人`,
  handlers: [empty('adminstaff.list')],
})

export const StaffExtremes: Story = office({
  at: staff,
  handlers: [
    changed('adminstaff.list', ({ rows, ...rest }) => ({
      ...rest,
      total: 10_000,
      rows: rows.map((row, index) => ({
        ...row,
        displayName: index % 2 ? '陶' : '负责华东与华南两个大区咨询的小组长陶',
        name: index % 2 ? 'tt' : 'the.very.long.log-in_name@of.an.operator',
        team: index % 2 ? '' : '华东华南咨询与售后联合一组',
        teacherName: index % 2 ? '' : '周明远',
        state: index % 3 ? ('active' as const) : ('frozen' as const),
        customers: index % 2 ? 0 : 99_999,
      })),
    })),
  ],
})

export const NewStaff: Story = { ...Staff, play: press('新建员工') }
export const NewStaffPhone: Story = { ...NewStaff, globals: phone }

const teaching = recorded('adminstaff.teaching')
/** The form of an operator who is responsible for teachers, courses and papers. */
const teachingForm = (shown: string | RegExp, handlers: HttpHandler[] = []): Story => ({
  ...office({
    at: staff,
    handlers: [
      changed('adminstaff.list', ({ rows, ...rest }) => {
        const idsOf = (choices: { id: number }[]) => choices.slice(0, 2).map(({ id }) => id)
        const { lecturers, courses, papers } = teaching
        const ids = { lecturerIds: idsOf(lecturers), courseIds: idsOf(courses), paperIds: idsOf(papers) }
        return { ...rest, rows: rows.map((row) => ({ ...row, ...ids })) }
      }),
      ...handlers,
    ],
  }),
  play: async (context) => {
    await press('编辑 客服小叶')?.(context)
    const dialog = within(await within(document.body).findByRole('dialog'))
    const [field] = await dialog.findAllByText(shown, {}, LATE)
    field?.scrollIntoView()
  },
})
const [lecturer] = teaching.lecturers
const unnamed = `编号 ${lecturer?.id ?? 0}`
export const StaffTeaching: Story = teachingForm(lecturer?.name ?? '')
export const StaffTeachingLoading: Story = teachingForm(unnamed, [slow('adminstaff.teaching')])
export const StaffTeachingFailed: Story = teachingForm('可选的讲师、课程和试卷没有加载出来', [
  failing('adminstaff.teaching'),
])
/** Names of full length, on a phone. */
export const StaffTeachingExtremes: Story = {
  ...teachingForm(/二〇二七年/, [
    changed('adminstaff.teaching', ({ lecturers, courses, papers }) => {
      const long = (choices: typeof lecturers) =>
        choices.map((one) => ({
          ...one,
          name: `${one.name}二〇二七年春季全国地铁沿线城市书展期间`.repeat(2),
        }))
      return { lecturers: long(lecturers), courses: long(courses), papers: long(papers) }
    }),
  ]),
  globals: phone,
}
/** There is nothing to be responsible for yet. */
export const StaffTeachingEmpty: Story = {
  ...office({
    at: staff,
    handlers: [changed('adminstaff.teaching', () => ({ lecturers: [], courses: [], papers: [] }))],
  }),
  play: async (context) => {
    await press('编辑 客服小叶')?.(context)
    const dialog = within(await within(document.body).findByRole('dialog'))
    await expect(await dialog.findAllByText('还没有可选的', {}, LATE)).toHaveLength(3)
  },
}

/** Looks for a paper by its name in the form of a new operator. */
const searching = (text: string, handlers: HttpHandler[]): Story => {
  const shown = office({ at: staff, handlers })
  return {
    ...shown,
    parameters: { ...shown.parameters, a11y: without(...OPEN_LIST) },
    play: async (context) => {
      await press('新建员工')?.(context)
      const dialog = within(await within(document.body).findByRole('dialog'))
      const field = await dialog.findByRole('combobox', { name: '代表试卷' }, LATE)
      field.scrollIntoView({ block: 'center' })
      await userEvent.type(field, '期末')
      await within(document.body).findByText(text, {}, LATE)
    },
  }
}
export const StaffTeachingSearching: Story = searching('正在查找…', [slow('adminstaff.teaching')])
export const StaffTeachingNothingFound: Story = searching('没有找到', [
  changed('adminstaff.teaching', () => ({ lecturers: [], courses: [], papers: [] })),
])

export const Freeze: Story = { ...Staff, play: press('停用 客服小叶') }

/** The new password is shown only once. */
export const PasswordReset: Story = {
  ...Staff,
  play: async (context) => {
    await press('重置密码 客服小叶')?.(context)
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(await dialog.findByLabelText('原因'), '本人忘记密码')
    await userEvent.click(dialog.getByRole('button', { name: '重置密码' }))
    await within(document.body).findByText('密码只显示这一次，请复制后转交本人。', {}, LATE)
  },
}
