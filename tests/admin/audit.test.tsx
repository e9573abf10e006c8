import { Difference } from '@/admin/kit/changes/Difference'
import { changesOf } from '@/admin/kit/changes/changes'
import { targetOf } from '@/admin/features/audit/labels'
import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const entry = {
  id: 7,
  realm: 'staff' as const,
  actorId: 1,
  actor: '站长',
  action: 'adminrole.save',
  target: 'role:4',
  record: { number: '4', title: '审核', screen: 'role' as const, open: '4' },
  ip: '203.0.113.20',
  at: 1_760_000_000_000,
}
const detail = {
  ...entry,
  before: JSON.stringify({ name: '审核', scope: 'all', permissions: ['user.read', 'user.export'] }),
  after: JSON.stringify({ name: '审核', scope: 'own', permissions: ['user.read', 'video.read'] }),
  hash: 'a'.repeat(64),
  prevHash: 'b'.repeat(64),
  intact: true,
  undo: 'yes',
}
const answers = {
  'adminaudit.list': () => ({ rows: [entry], next: '', total: 1 }),
  'adminaudit.detail': () => detail,
  'adminstaff.list': () => recorded('adminstaff.list'),
  'adminrole.list': () => recorded('adminrole.list'),
  'adminrole.rights': () => recorded('adminrole.rights'),
  'admincustomer.owners': () => recorded('admincustomer.owners'),
}

afterEach(clearStaff)

it('shows who did what on what, and leads there', async () => {
  await enterAs(admin, {
    ...answers,
    'adminaudit.list': () => ({
      rows: [
        entry,
        {
          ...entry,
          id: 6,
          action: 'adminaccount.adjust',
          target: 'user:39',
          record: { number: '39', title: '读者甲', screen: 'user', open: '39' },
        },
        {
          ...entry,
          id: 5,
          action: 'adminvideo.remove',
          target: 'work:8',
          record: { number: '8', title: '', open: '' },
        },
      ],
      next: '',
      total: 3,
    }),
  })
  openAt('/admin/audit')
  expect(await screen.findByRole('button', { name: '保存角色' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '用户 39 “读者甲”' })).toHaveAttribute(
    'href',
    '#/admin/user?open=39',
  )
  expect(screen.getByRole('link', { name: '角色 4 “审核”' })).toHaveAttribute(
    'href',
    '#/admin/roles?view=roles',
  )
  expect(screen.getByText('作品 8').closest('a')).toBeNull()
})

it('shows what was different afterwards, in words', async () => {
  await enterAs(admin, answers)
  const user = userEvent.setup()
  openAt('/admin/audit')
  await user.click(await screen.findByRole('button', { name: '保存角色' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByRole('row', { name: /数据范围.*全部数据.*自己的数据/ })).toBeInTheDocument()
  expect((await drawer.findByText('用户·导出')).tagName).toBe('DEL')
  expect(drawer.getByText('视频·查看').tagName).toBe('INS')
  expect(drawer.getAllByText('用户·查看').map(({ tagName }) => tagName)).toEqual(['LI', 'LI'])
  expect(drawer.queryByRole('rowheader', { name: '名称' })).not.toBeInTheDocument()
  await user.click(drawer.getByRole('button', { name: '显示没有改动的 1 项' }))
  expect(drawer.getByRole('rowheader', { name: '名称' })).toBeInTheDocument()
  await user.click(drawer.getByRole('button', { name: '只看此人的操作' }))
  await waitFor(() => expect(address()).toBe('/admin/audit?realm=staff&actorId=1'))
})

it('warns of an entry that somebody changed', async () => {
  await enterAs(admin, { ...answers, 'adminaudit.detail': () => ({ ...detail, intact: false }) })
  openAt('/admin/audit?open=7')
  expect(await screen.findByRole('alert')).toHaveTextContent('这条记录被改动过')
})

it.each([
  ['whole', { intact: true, rows: 92, chains: 19, faults: [] }, '日志完整，没有被改动'],
  [
    'broken',
    { intact: false, rows: 92, chains: 19, faults: [{ id: 4, fault: '内容与哈希不符' }] },
    '第 4 条：内容与哈希不符',
  ],
])('says whether the log is %s', async (_what, answer, text) => {
  await enterAs(admin, { ...answers, 'adminaudit.verify': () => answer })
  openAt('/admin/audit')
  await userEvent.click(await screen.findByRole('button', { name: '校验日志' }))
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})

it('says why it could not be verified', async () => {
  await enterAs(admin, { ...answers, 'adminaudit.verify': refuse(503, '服务暂时不可用') })
  openAt('/admin/audit')
  await userEvent.click(await screen.findByRole('button', { name: '校验日志' }))
  expect((await screen.findAllByText('没有校验完')).length).toBeGreaterThan(0)
})

it('filters by what the address says', async () => {
  await enterAs(admin, answers)
  openAt('/admin/audit?realm=user&actorId=5&action=user.delete&target=user:5')
  await screen.findByRole('button', { name: '保存角色' })
  expect(sent('adminaudit.list')).toEqual([
    { realm: 'user', actorId: '5', action: 'user.delete', target: 'user:5' },
  ])
  expect(screen.getByText('用户 5')).toBeInTheDocument()
  expect(screen.getByLabelText('对象编号')).toHaveValue('5')
})

describe('the difference of two documents', () => {
  it('holds what was changed, added and taken out', () => {
    const { single, changed, same } = changesOf('{"a":1,"b":2,"c":[1]}', '{"a":1,"b":3,"d":4,"c":[1]}')
    expect(single).toBe(false)
    expect(changed).toEqual([
      { field: 'b', before: 2, after: 3 },
      { field: 'd', before: undefined, after: 4 },
    ])
    expect(same.map(({ field }) => field)).toEqual(['a', 'c'])
  })

  it('is one document when there is only one, and nothing when there is none', () => {
    expect(changesOf('null', '{"a":1}')).toMatchObject({ single: true, changed: [{ field: 'a', after: 1 }] })
    expect(changesOf('null', '[1,2]').changed).toEqual([{ field: '', before: undefined, after: [1, 2] }])
    expect(changesOf('null', 'null').changed).toEqual([])
  })
})

it('names records it knows and leaves others as they are', () => {
  const none = { number: '', title: '', open: '' }
  expect(
    targetOf({
      target: 'order:SS1',
      record: { number: 'SS1', title: '夜航船', screen: 'order', open: '7' },
    }),
  ).toEqual({ text: '订单 SS1 “夜航船”', href: '#/admin/order/list?open=7', permission: 'order.read' })
  expect(targetOf({ target: 'config:service', record: { ...none, number: 'service' } }).text).toBe(
    '配置 客服',
  )
  expect(targetOf({ target: 'users', record: none }).text).toBe('全部用户')
  expect(targetOf({ target: 'thing:4', record: { ...none, number: '4' } }).text).toBe('thing 4')
})

it('takes a change back with a reason, after showing what that changes', async () => {
  await enterAs(admin, { ...answers, 'adminaudit.undo': () => ({}) })
  const user = userEvent.setup()
  openAt(`/admin/audit?open=${entry.id}`)
  await user.click(await screen.findByRole('button', { name: '撤销这项改动' }))
  await screen.findByText('撤销“保存角色”')
  const dialog = within(screen.getAllByRole('dialog').at(-1) ?? document.body)
  expect(dialog.getByRole('row', { name: /数据范围.*自己的数据.*全部数据/ })).toBeInTheDocument()
  await user.type(dialog.getByLabelText('原因'), '改错了角色')
  await user.click(dialog.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(sent('adminaudit.undo')).toEqual([{ id: entry.id, reason: '改错了角色' }]))
})

it('offers to take back only what can be', async () => {
  await enterAs(admin, { ...answers, 'adminaudit.detail': () => ({ ...detail, undo: 'done' }) })
  openAt(`/admin/audit?open=${entry.id}`)
  expect(await screen.findByText('已撤销')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '撤销这项改动' })).not.toBeInTheDocument()
})

it('reads the options of goods in words and their prices in yuan', async () => {
  const sku = { picks: ['红', '大'], price: 3980, memberPrice: 3500, stock: 12 }
  render(
    <Difference
      before={JSON.stringify({ skus: [sku] })}
      after={JSON.stringify({ skus: [{ ...sku, price: 4580 }] })}
    />,
  )
  expect(
    screen.getByText('规格值 红、大，售价 ¥45.80，会员价 ¥35.00，库存 12', { exact: false }),
  ).toBeInTheDocument()
  expect(screen.queryByText(/[{}[\]]/)).not.toBeInTheDocument()
})
