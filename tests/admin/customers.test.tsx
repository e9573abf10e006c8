import { CallError } from '@/client/errors'
import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const list = recorded('admincustomer.list')
const detail = recorded('admincustomer.detail')
const { row } = detail
const answers = {
  'admincustomer.list': () => list,
  'admincustomer.detail': () => detail,
  'admincustomer.owners': () => recorded('admincustomer.owners'),
  'admincustomer.teachers': () => recorded('admincustomer.teachers'),
}

afterEach(clearStaff)

const question = async (title: RegExp | string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}
const quick = (label: string) => screen.getByText(label, { selector: '.ant-segmented-item-label' })

it('shows who follows a customer and how far it is, and finds those to call today', async () => {
  await enterAs(admin, answers)
  openAt('/admin/customer/index')
  const shown = (await screen.findByText('程先生')).closest('tr')
  expect(shown).toHaveTextContent('跟进中')
  expect(shown).toHaveTextContent('客服小叶')
  expect(shown).toHaveTextContent('137****0305')
  await userEvent.click(quick('今日待联系'))
  await waitFor(() => expect(sent('admincustomer.list').at(-1)).toEqual({ due: 'true' }))
  await userEvent.click(quick('未分配'))
  await waitFor(() => expect(sent('admincustomer.list').at(-1)).toEqual({ staffId: '0' }))
  expect(address()).toBe('/admin/customer/index?staffId=0')
})

it('writes a follow-up; another one’s change is loaded and the words stay', async () => {
  let version = row.version
  await enterAs(admin, {
    ...answers,
    'admincustomer.detail': () => ({ ...detail, row: { ...row, version } }),
    'admincustomer.follow': (given: { version: number }) => {
      if (given.version === version) return { state: 'following', version: version + 1 }
      throw new CallError('code', 409, '内容已被其他人修改')
    },
  })
  openAt(`/admin/customer/index?open=${row.id}`)
  await userEvent.click(await screen.findByRole('button', { name: '写跟进' }))
  const asked = await question(`跟进“${row.name}”`)
  await userEvent.type(asked.getByLabelText('跟进内容'), '周五回电')
  version += 1
  await userEvent.click(asked.getByRole('button', { name: '保存' }))
  expect(await asked.findByText('已载入最新状态，填写的内容还在，请核对后再提交。')).toBeInTheDocument()
  expect(asked.getByLabelText('跟进内容')).toHaveValue('周五回电')
  await userEvent.click(asked.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeInTheDocument()
  expect(sent('admincustomer.follow').at(-1)).toEqual({
    id: row.id,
    version,
    event: 'follow',
    note: '周五回电',
  })
})

it('offers only what may happen next: a customer who was won can be opened again', async () => {
  await enterAs(admin, {
    ...answers,
    'admincustomer.detail': () => ({ ...detail, row: { ...row, state: 'won' } }),
  })
  openAt(`/admin/customer/index?open=${row.id}`)
  await userEvent.click(await screen.findByRole('button', { name: '写跟进' }))
  const asked = await question(`跟进“${row.name}”`)
  expect(asked.getAllByRole('radio')).toHaveLength(1)
  expect(asked.getByLabelText('重新开启')).toBeChecked()
  expect(asked.queryByLabelText('下次联系（选填）')).not.toBeInTheDocument()
})

it('says which fields another one changed, and keeps mine', async () => {
  let now = { ...row, note: '周末不方便' }
  await enterAs(admin, {
    ...answers,
    'admincustomer.detail': () => ({ ...detail, row: now }),
    'admincustomer.save': (given: { version: number }) => {
      if (given.version === now.version) return { id: row.id, version: now.version + 1 }
      throw new CallError('code', 409, '内容已被其他人修改')
    },
  })
  openAt(`/admin/customer/index?open=${row.id}`)
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }))
  const asked = await question('编辑客户')
  await userEvent.type(asked.getByLabelText('姓名'), '（读书会）')
  now = { ...now, note: '晚上联系', version: now.version + 1 }
  await userEvent.click(asked.getByRole('button', { name: '保存' }))
  expect(await asked.findByText(/对方修改了：备注。你的修改还在。/)).toBeInTheDocument()
  await userEvent.click(asked.getByRole('button', { name: '保存' }))
  await screen.findByText('已保存')
  expect(sent('admincustomer.save').at(-1)).toMatchObject({
    version: now.version,
    form: { name: `${row.name}（读书会）`, note: '晚上联系' },
  })
})

it('gives those who see their own customers neither others’ nor assignment', async () => {
  await enterAs(
    { ...admin, scope: 'own', permissions: ['customer.read', 'customer.edit', 'customer.reveal'] },
    answers,
  )
  openAt(`/admin/customer/index?open=${row.id}`)
  expect(await screen.findByRole('button', { name: '写跟进' })).toBeInTheDocument()
  expect(quick('我的客户')).toBeInTheDocument()
  expect(screen.queryByText('未分配', { selector: '.ant-segmented-item-label' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '分配' })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('leads from a teacher’s count to those customers', async () => {
  await enterAs(admin, answers)
  openAt('/admin/customer/teacher')
  expect(await screen.findByRole('link', { name: '主播南枝：待跟进 3' })).toHaveAttribute(
    'href',
    '#/admin/customer/index?teacherId=6&state=new',
  )
  expect(screen.getByText('100%')).toBeInTheDocument()
})
