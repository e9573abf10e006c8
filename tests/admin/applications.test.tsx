import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const list = recorded('adminapplication.list')
const detail = recorded('adminapplication.detail')
const { row } = detail
const answers = { 'adminapplication.list': () => list, 'adminapplication.detail': () => detail }

afterEach(clearStaff)

const question = async (title: RegExp | string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}

it('shows those to decide first, and others by their state in the address', async () => {
  await enterAs(admin, answers)
  openAt('/admin/shopUser')
  const shown = (await screen.findByText(row.name)).closest('tr')
  expect(shown).toHaveTextContent('店铺入驻')
  expect(shown).toHaveTextContent('第 2 次提交')
  expect(shown).toHaveTextContent('待复审')
  expect(sent('adminapplication.list')).toEqual([{ state: 'waiting' }])
  await userEvent.click(screen.getByText('未通过', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(sent('adminapplication.list').at(-1)).toEqual({ state: 'refused' }))
  expect(address()).toBe('/admin/shopUser?state=refused')
  await userEvent.click(screen.getByText('全部', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(sent('adminapplication.list').at(-1)).toEqual({}))
})

it('shows a form in words, pictures and what was decided before', async () => {
  await enterAs(admin, answers)
  openAt(`/admin/shopUser?open=${row.id}`)
  expect(await screen.findByText('苏州纸间文化创意有限公司')).toBeInTheDocument()
  expect(screen.getByText('1101************14')).toBeInTheDocument()
  expect(screen.getAllByRole('img', { name: /^证照图片/ })).toHaveLength(2)
  expect(screen.getByText(/营业执照图片模糊/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '纸间文创（139****0201）' })).toHaveAttribute(
    'href',
    `#/admin/user?open=${row.userId}`,
  )
})

it('approves one with the version that was seen, and shows it as it is now', async () => {
  let state: 'resubmitted' | 'approved' = 'resubmitted'
  await enterAs(admin, {
    ...answers,
    'adminapplication.detail': () => ({ ...detail, row: { ...row, state } }),
    'adminapplication.approve': () => {
      state = 'approved'
      return { changed: 1, lost: [] }
    },
  })
  openAt(`/admin/shopUser?open=${row.id}`)
  await userEvent.click(await screen.findByText('通过', { selector: '.ant-drawer *' }))
  const asked = await question(`通过“${row.name}”的店铺入驻申请？`)
  await userEvent.click(asked.getByRole('button', { name: '通过' }))
  expect(await screen.findByText('已通过，身份已开通')).toBeInTheDocument()
  expect(sent('adminapplication.approve')).toEqual([{ items: [{ id: row.id, version: row.version }] }])
  await waitFor(() => expect(screen.getByText('已通过', { selector: '.ant-drawer *' })).toBeInTheDocument())
  expect(screen.queryByText('拒绝', { selector: '.ant-drawer *' })).not.toBeInTheDocument()
})

it('refuses several with one reason, which is asked for', async () => {
  await enterAs(admin, { ...answers, 'adminapplication.refuse': () => ({ changed: 2, lost: [] }) })
  openAt('/admin/shopUser')
  const user = userEvent.setup()
  const [one, two] = list.rows
  for (const picked of [one, two])
    await user.click(await screen.findByRole('checkbox', { name: `选择 ${picked?.name}` }))
  await user.click(screen.getByRole('button', { name: '拒绝' }))
  const asked = await question('拒绝 2 个申请？')
  expect(asked.getByText(one?.name ?? '')).toBeInTheDocument()
  await user.click(asked.getByRole('button', { name: '拒绝' }))
  expect(await asked.findByText('请填写原因')).toBeInTheDocument()
  await user.type(asked.getByLabelText('原因'), '请补充近三年的作品')
  await user.click(asked.getByRole('button', { name: '拒绝' }))
  expect(await screen.findByText('已拒绝 2 个申请')).toBeInTheDocument()
  expect(sent('adminapplication.refuse')).toEqual([
    {
      items: [one, two].map((picked) => ({ id: picked?.id, version: picked?.version })),
      reason: '请补充近三年的作品',
    },
  ])
})

it('shows phone and id number once a reason is given', async () => {
  await enterAs(admin, {
    ...answers,
    'adminapplication.reveal': () => ({ mobile: '13900000201', idCard: '110101199003074514' }),
  })
  openAt(`/admin/shopUser?open=${row.id}`)
  await userEvent.click(await screen.findByRole('button', { name: '查看手机号与证件号' }))
  const asked = await question('查看手机号与证件号')
  await userEvent.type(asked.getByLabelText('原因'), '核对营业执照')
  await userEvent.click(asked.getByRole('button', { name: '查看' }))
  expect(await screen.findByText('110101199003074514')).toBeInTheDocument()
  expect(sent('adminapplication.reveal')).toEqual([{ id: row.id, reason: '核对营业执照' }])
})

it('lets those who may only read decide nothing', async () => {
  await enterAs({ ...admin, permissions: ['application.read'] }, answers)
  openAt(`/admin/shopUser?open=${row.id}`)
  expect(await screen.findByText('苏州纸间文化创意有限公司')).toBeInTheDocument()
  for (const name of ['通过', '拒绝', '查看手机号与证件号'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})
