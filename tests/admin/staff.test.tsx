import { recorded } from '@mocks/recordings'
import { clearStaff } from '@/stores/staff'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const roles = recorded('adminrole.list')
const rights = recorded('adminrole.rights')
const staff = recorded('adminstaff.list')
const answers = {
  'adminrole.list': () => roles,
  'adminrole.rights': () => rights,
  'adminstaff.list': () => staff,
  'admincustomer.owners': () => recorded('admincustomer.owners'),
}
const reviewer = roles.rows.find(({ slug }) => slug === 'reviewer')

afterEach(clearStaff)

const row = async (text: string): Promise<HTMLElement> => {
  const cell = (await screen.findAllByText(text)).find((found) => found.closest('tr'))
  return cell?.closest('tr') ?? document.body
}
const sheet = () => within(screen.getByRole('dialog'))

describe('roles', () => {
  it('shows what each role grants in words, and the administrators’ as fixed', async () => {
    await enterAs(admin, answers)
    openAt('/admin/roles')
    await waitFor(async () => expect(await row('审核')).toHaveTextContent('入驻申请 全部'))
    expect(await row('管理员')).toHaveTextContent('全部权限')
    expect(await row('管理员')).toHaveTextContent('不可修改')
    expect(within(await row('管理员')).queryByRole('button')).not.toBeInTheDocument()
    expect(await row('客服')).toHaveTextContent('自己的数据')
  })

  it('makes a role; a right brings the right to look with it, and leaves with it', async () => {
    await enterAs(admin, { ...answers, 'adminrole.save': () => ({ id: 9, version: 1 }) })
    const user = userEvent.setup()
    openAt('/admin/roles')
    await user.click(await screen.findByRole('button', { name: '新建角色' }))
    await user.type(await screen.findByLabelText('角色名称'), '内容编辑')
    const video = within(screen.getByRole('group', { name: '视频' }))
    await user.click(video.getByLabelText('编辑与上下架'))
    expect(video.getByLabelText('查看')).toBeChecked()
    await user.click(video.getByLabelText('查看'))
    expect(video.getByLabelText('编辑与上下架')).not.toBeChecked()
    await user.click(video.getByRole('button', { name: '视频全选' }))
    await user.click(video.getByLabelText('修改价格'))
    await user.click(sheet().getByRole('button', { name: '确定' }))
    await screen.findByText('已创建')
    expect(sent('adminrole.save')).toEqual([
      {
        form: {
          name: '内容编辑',
          notes: '',
          scope: 'own',
          permissions: expect.arrayContaining(['video.read', 'video.edit', 'video.remove', 'video.category']),
        },
      },
    ])
    expect(JSON.stringify(sent('adminrole.save'))).not.toContain('video.price')
  })

  it('says who is touched by a change, and sends the version that was seen', async () => {
    await enterAs(admin, { ...answers, 'adminrole.save': () => ({ id: 4, version: 2 }) })
    const user = userEvent.setup()
    openAt('/admin/roles')
    await user.click(await screen.findByRole('button', { name: '编辑 审核' }))
    expect(await screen.findByText('1 名员工正在使用该角色，保存后立即生效。')).toBeInTheDocument()
    await user.click(screen.getByLabelText(/^本组数据/))
    await user.click(sheet().getByRole('button', { name: '保存' }))
    await screen.findByText('已保存')
    expect(sent('adminrole.save')).toEqual([
      expect.objectContaining({ id: reviewer?.id, version: reviewer?.version }),
    ])
  })

  it('keeps what was typed when the server refuses', async () => {
    await enterAs(admin, { ...answers, 'adminrole.save': refuse(409, '已有同名角色') })
    const user = userEvent.setup()
    openAt('/admin/roles')
    await user.click(await screen.findByRole('button', { name: '新建角色' }))
    await user.type(await screen.findByLabelText('角色名称'), '客服')
    await user.click(sheet().getByRole('button', { name: '确定' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('已有同名角色')
    expect(screen.getByLabelText('角色名称')).toHaveValue('客服')
  })

  it('does not offer what the operator may not hand out', async () => {
    const lead = { ...admin, scope: 'group' as const, permissions: ['role.read', 'role.edit', 'user.read'] }
    const groups = rights.groups.map((group) => ({
      ...group,
      rights: group.rights.map((right) => ({ ...right, mine: lead.permissions.includes(right.permission) })),
    }))
    await enterAs(lead, { ...answers, 'adminrole.rights': () => ({ groups }) })
    const user = userEvent.setup()
    openAt('/admin/roles')
    expect(await row('审核')).toHaveTextContent('权限高于你')
    await user.click(await screen.findByRole('button', { name: '新建角色' }))
    expect(await screen.findByLabelText(/^全部数据/)).toBeDisabled()
    const videos = within(screen.getByRole('group', { name: '视频' }))
    expect(videos.getByLabelText('查看')).toBeDisabled()
    expect(within(screen.getByRole('group', { name: '用户' })).getByLabelText('查看')).toBeEnabled()
  })

  it('is there to be read without the right to change it', async () => {
    await enterAs({ ...admin, permissions: ['role.read'] }, answers)
    openAt('/admin/roles')
    await row('审核')
    expect(screen.queryByRole('button', { name: '新建角色' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '编辑 审核' })).not.toBeInTheDocument()
  })
})

describe('staff', () => {
  it('makes an operator and shows the first password once', async () => {
    await enterAs(admin, {
      ...answers,
      'adminstaff.save': () => ({ id: 30, version: 1, password: 'k3v2w98tpyempn9v' }),
    })
    const user = userEvent.setup()
    openAt('/admin/roles?view=staff')
    await user.click(await screen.findByRole('button', { name: '新建员工' }))
    await user.type(await screen.findByLabelText('登录名'), '编辑')
    await user.click(sheet().getByRole('button', { name: '确定' }))
    expect(await screen.findByText('2—40 位字母、数字或 _ . @ -')).toBeInTheDocument()
    expect(await screen.findByText('请选择角色')).toBeInTheDocument()
    expect(sent('adminstaff.save')).toEqual([])
    await user.clear(sheet().getByLabelText('登录名'))
    await user.type(sheet().getByLabelText('登录名'), 'editor')
    await user.type(sheet().getByLabelText('姓名'), '编辑小陈')
    await user.click(sheet().getByRole('combobox', { name: '角色' }))
    await user.click(await screen.findByTitle('审核'))
    await user.click(sheet().getByRole('button', { name: '确定' }))
    expect(await screen.findByText('k3v2w98tpyempn9v')).toBeInTheDocument()
    expect(screen.getByText('登录名：editor')).toBeInTheDocument()
    expect(sent('adminstaff.save')).toEqual([
      {
        form: {
          name: 'editor',
          displayName: '编辑小陈',
          role: 'reviewer',
          team: '',
          teacherId: 0,
          lecturerIds: [],
          courseIds: [],
          paperIds: [],
        },
      },
    ])
  })

  it('keeps what an operator is responsible for when its names do not load, and loads them again', async () => {
    const { lecturers } = recorded('adminstaff.teaching')
    const [known] = lecturers
    if (!known) throw new Error('the recordings lack a teacher')
    const rows = staff.rows.map((one) => ({ ...one, lecturerIds: [known.id] }))
    let refused = true
    await enterAs(admin, {
      ...answers,
      'adminstaff.list': () => ({ ...staff, rows }),
      'adminstaff.teaching': () =>
        refused ? refuse(503, '服务开小差了，请稍后再试')() : recorded('adminstaff.teaching'),
      'adminstaff.save': () => ({ id: 30, version: 2, password: '' }),
    })
    openAt('/admin/roles?view=staff')
    const other = rows.find(({ name }) => name === 'operator')
    await userEvent.click(await screen.findByRole('button', { name: `编辑 ${other?.displayName}` }))
    expect(await screen.findByText('可选的讲师、课程和试卷没有加载出来')).toBeInTheDocument()
    refused = false
    await userEvent.click(sheet().getByRole('button', { name: /^重\s*试$/ }))
    await waitFor(() => expect(screen.queryByText(/没有加载出来/)).not.toBeInTheDocument())
    await userEvent.type(sheet().getByLabelText('小组'), '一')
    await userEvent.click(sheet().getByRole('button', { name: /^保\s*存$/ }))
    await waitFor(() =>
      expect(sent('adminstaff.save')).toMatchObject([{ form: { lecturerIds: [known.id] } }]),
    )
  })

  it('finds a paper by its name on the server and keeps the chosen ones', async () => {
    const found = { lecturers: [], courses: [], papers: [{ id: 77, name: '期末模拟卷' }] }
    await enterAs(admin, {
      ...answers,
      'adminstaff.teaching': ({ keyword = '' }: Record<string, unknown>) =>
        keyword === '期末' ? found : recorded('adminstaff.teaching'),
      'adminstaff.save': () => ({ id: 30, version: 2, password: '' }),
    })
    openAt('/admin/roles?view=staff')
    const other = staff.rows.find(({ name }) => name === 'operator')
    await userEvent.click(await screen.findByRole('button', { name: `编辑 ${other?.displayName}` }))
    await userEvent.type(await screen.findByRole('combobox', { name: '代表试卷' }), '期末')
    const [option = document.body] = await screen.findAllByTitle('期末模拟卷', {}, { timeout: 5000 })
    await userEvent.click(option)
    expect(sent('adminstaff.teaching')).toContainEqual({ keyword: '期末', id: other?.id })
    expect(sent('adminstaff.teaching')[0]).toEqual({ id: other?.id })
    await userEvent.click(sheet().getByLabelText('小组'))
    // Closing the list loads all names again; the chosen one is not among them and keeps its own.
    await waitFor(() => expect(sent('adminstaff.teaching').at(-1)).toEqual({ id: other?.id }))
    expect(sheet().queryByText('编号 77')).not.toBeInTheDocument()
    await userEvent.click(sheet().getByRole('button', { name: /^保\s*存$/ }))
    await waitFor(() => expect(sent('adminstaff.save')).toMatchObject([{ form: { paperIds: [77] } }]))
  })

  it('freezes with a reason, and never oneself', async () => {
    await enterAs(admin, { ...answers, 'adminstaff.setState': () => ({ version: 2 }) })
    const user = userEvent.setup()
    openAt('/admin/roles?view=staff')
    const other = staff.rows.find(({ name }) => name === 'operator')
    await user.click(await screen.findByRole('button', { name: `停用 ${other?.displayName}` }))
    await user.click(sheet().getByRole('button', { name: '停用' }))
    expect(await screen.findByText('请填写原因')).toBeInTheDocument()
    await user.type(sheet().getByLabelText('原因'), '离职')
    await user.click(sheet().getByRole('button', { name: '停用' }))
    await screen.findByText('已停用')
    expect(sent('adminstaff.setState')).toEqual([
      { id: other?.id, version: other?.version, state: 'frozen', reason: '离职' },
    ])
    expect(within(await row('站长')).queryByRole('button', { name: /停用/ })).not.toBeInTheDocument()
  })

  it('gives a new password and shows it once', async () => {
    await enterAs(admin, { ...answers, 'adminstaff.resetPassword': () => ({ password: '5h5t6ug993bqpeju' }) })
    const user = userEvent.setup()
    openAt('/admin/roles?view=staff')
    await user.click(await screen.findByRole('button', { name: '重置密码 审核老周' }))
    await user.type(await screen.findByLabelText('原因'), '本人忘记密码')
    await user.click(sheet().getByRole('button', { name: '重置密码' }))
    expect(await screen.findByText('5h5t6ug993bqpeju')).toBeInTheDocument()
  })

  it('filters by role in the address', async () => {
    await enterAs(admin, answers)
    openAt('/admin/roles?view=staff&role=service')
    await row('客服小叶')
    expect(sent('adminstaff.list')).toEqual([{ role: 'service' }])
    await userEvent.click(screen.getByText('角色', { selector: '.ant-segmented-item-label' }))
    await waitFor(() => expect(address()).toBe('/admin/roles?view=roles'))
  })
})
