import { CallError } from '@/client/errors'
import { clearStaff } from '@/stores/staff'
import type { ConfigDocument } from '@/contract/office/adminconfig'
import { recorded, recordingsOf } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const coupons = recorded('admincoupon.list')
const discounts = recorded('admindiscount.list')
const versions = recorded('adminversion.list')
const answers = {
  'admincoupon.list': () => coupons,
  'admincoupon.shops': () => recorded('admincoupon.shops'),
  'admindiscount.list': () => discounts,
  'admindiscount.works': () => recorded('admindiscount.works'),
  'adminversion.list': () => versions,
  'adminshare.list': () => recorded('adminshare.list'),
  'adminshare.works': () => recorded('adminshare.works'),
  'adminshare.users': () => recorded('adminshare.users'),
  'adminshare.days': () => recorded('adminshare.days'),
}

afterEach(clearStaff)

const question = async (title: RegExp | string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}

const named = <T extends { form: { name: string } }>(rows: readonly T[], name: string): T => {
  const row = rows.find(({ form }) => form.name === name)
  if (!row) throw new Error(`${name} is not among the recorded`)
  return row
}

it('lists coupons with what they are worth, where they count and what became of them', async () => {
  await enterAs(admin, answers)
  openAt('/admin/coupon')
  const row = (await screen.findByText('云谷文房满 88 减 15')).closest('tr')
  expect(row).toHaveTextContent('满 ¥88 减 ¥15')
  expect(row).toHaveTextContent('发放中')
  expect(screen.getByText('开学季课程 85 折').closest('tr')).toHaveTextContent('8.5 折，最多减 ¥50')
  expect(screen.getByText('全场 1 折（设置有误）').closest('tr')).toHaveTextContent('已作废')
  expect(screen.getByText('短剧追更减 5 元').closest('tr')).toHaveTextContent('已停发')
})

it('makes a coupon of percent, and tells what the server refuses', async () => {
  await enterAs(admin, { ...answers, 'admincoupon.save': refuse(400, '每人限领不能超过发行量') })
  openAt('/admin/coupon')
  await userEvent.click(await screen.findByRole('button', { name: '新建优惠券' }))
  const asked = await question('新建优惠券')
  await userEvent.type(asked.getByLabelText('名称'), '冬至九折')
  await userEvent.click(asked.getByLabelText('折扣'))
  const percent = await asked.findByLabelText('折扣（%）')
  await userEvent.clear(percent)
  await userEvent.type(percent, '90')
  await userEvent.click(asked.getByRole('button', { name: /^确\s*定$/ }))
  expect(await asked.findByText('每人限领不能超过发行量')).toBeInTheDocument()
  expect(sent('admincoupon.save')).toMatchObject([
    {
      form: { name: '冬至九折', kind: 'rate', value: 90, shopId: 0, kinds: [], issued: 1_000, perPerson: 1 },
    },
  ])
})

it('gives a coupon by phones, naming those who got none', async () => {
  const row = named(coupons.rows, '年末文创满 199 减 30')
  await enterAs(admin, {
    ...answers,
    'admincoupon.give': () => ({
      given: 1,
      lost: [{ mobile: '13700000000', msg: '没有这个手机号的用户' }],
      version: row.version + 1,
    }),
  })
  openAt('/admin/coupon')
  await userEvent.click(await screen.findByRole('button', { name: `发放 ${row.form.name}` }))
  const asked = await question(`发放“${row.form.name}”`)
  await userEvent.type(asked.getByLabelText('手机号'), '13800000007 1380')
  await userEvent.type(asked.getByLabelText('原因'), '客诉补偿')
  await userEvent.click(asked.getByRole('button', { name: /^发\s*放$/ }))
  expect(await asked.findByText('“1380”不是手机号')).toBeInTheDocument()
  await userEvent.clear(asked.getByLabelText('手机号'))
  await userEvent.type(asked.getByLabelText('手机号'), '13800000007，13700000000')
  await userEvent.click(asked.getByRole('button', { name: /^发\s*放$/ }))
  expect(await screen.findByText('13700000000：没有这个手机号的用户')).toBeInTheDocument()
  expect(sent('admincoupon.give')).toEqual([
    { id: row.id, version: row.version, mobiles: ['13800000007', '13700000000'], reason: '客诉补偿' },
  ])
})

it('stops coupons in bulk, and those in people’s hands too', async () => {
  const row = named(coupons.rows, '年末文创满 199 减 30')
  await enterAs(admin, { ...answers, 'admincoupon.stop': () => ({ changed: 1, lost: [] }) })
  openAt('/admin/coupon')
  await userEvent.click(await screen.findByLabelText(`选择 ${row.form.name}`))
  await userEvent.click(await screen.findByRole('button', { name: /^停\s*用$/ }))
  const asked = await question('停用 1 种优惠券？')
  await userEvent.click(asked.getByRole('checkbox'))
  await userEvent.type(asked.getByLabelText('原因'), '活动提前结束')
  await userEvent.click(asked.getByRole('button', { name: /^停\s*用$/ }))
  expect(await screen.findByText('已停用 1 种优惠券')).toBeInTheDocument()
  expect(sent('admincoupon.stop')).toEqual([
    { items: [{ id: row.id, version: row.version }], revoke: true, reason: '活动提前结束' },
  ])
})

it('offers nothing to those who may only look', async () => {
  await enterAs({ ...admin, permissions: ['coupon.read'] }, answers)
  openAt('/admin/coupon')
  expect(await screen.findByText('云谷文房满 88 减 15')).toBeInTheDocument()
  for (const name of ['新建优惠券', /^发放 /, /^编辑 /])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

it('changes a discount, whose work stays', async () => {
  const row = named(discounts.rows, '开课八折')
  await enterAs(admin, { ...answers, 'admindiscount.save': () => ({ id: row.id, version: row.version + 1 }) })
  openAt('/admin/discount')
  expect((await screen.findByText('开课八折')).closest('tr')).toHaveTextContent('8 折')
  await userEvent.click(screen.getByRole('button', { name: `编辑 ${row.title} ${row.form.name}` }))
  const asked = await question('编辑折扣')
  const percent = asked.getByLabelText('折扣（%）')
  await userEvent.clear(percent)
  await userEvent.type(percent, '70')
  await userEvent.click(asked.getByRole('button', { name: /^保\s*存$/ }))
  expect(await screen.findByText('已保存')).toBeInTheDocument()
  expect(sent('admindiscount.save')).toEqual([
    { id: row.id, version: row.version, form: { ...row.form, rate: 70 } },
  ])
})

it('publishes a version after saying whom it forces, and withdraws one with a reason', async () => {
  const draft = named(versions.rows, '1.1.0')
  const current = named(versions.rows, '1.0.0')
  await enterAs(admin, {
    ...answers,
    'adminversion.publish': () => ({ version: 2 }),
    'adminversion.withdraw': () => ({ version: 3 }),
  })
  openAt('/admin/version')
  expect((await screen.findByText('1.0.0')).closest('tr')).toHaveTextContent('当前')
  await userEvent.click(screen.getByRole('button', { name: '发布 1.1.0' }))
  const asked = await question('发布 1.1.0？')
  expect(asked.getByText(/可以稍后更新/)).toBeInTheDocument()
  await userEvent.click(asked.getByRole('button', { name: /^发\s*布$/ }))
  expect(await screen.findByText('1.1.0 已发布')).toBeInTheDocument()
  expect(sent('adminversion.publish')).toEqual([{ id: draft.id, version: draft.version }])
  await userEvent.click(screen.getByRole('button', { name: '撤回 1.0.0' }))
  const again = await question('撤回 1.0.0？')
  await userEvent.type(again.getByLabelText('原因'), '启动闪退')
  await userEvent.click(again.getByRole('button', { name: /^撤\s*回$/ }))
  await waitFor(() =>
    expect(sent('adminversion.withdraw')).toEqual([
      { id: current.id, version: current.version, reason: '启动闪退' },
    ]),
  )
})

it('shows shares by record, work, user and day, each at its own address', async () => {
  await enterAs(admin, answers)
  openAt('/admin/videoshare/list')
  expect((await screen.findAllByText('分享内容')).length).toBeGreaterThan(0)
  for (const [label, view] of [
    ['按作品', 'works'],
    ['按用户', 'users'],
    ['按日', 'days'],
  ] as const) {
    await userEvent.click(screen.getByText(label))
    await waitFor(() => expect(sent(`adminshare.${view}`)).not.toEqual([]))
    expect(address()).toBe(`/admin/videoshare/list?view=${view}`)
  }
  expect((await screen.findAllByText('带来注册')).length).toBeGreaterThan(0)
})

describe('the configuration', () => {
  const service = recorded('adminconfig.detail')
  const documents = (version = service.version) => ({
    ...answers,
    'adminconfig.detail': ({ key }: { key: string }) =>
      key === 'service'
        ? {
            key,
            version,
            by: '站长',
            updatedAt: 1,
            form: { service: { phone: '400-1', hours: '每日', email: '' } },
          }
        : service,
  })

  it('is written a document at a time; another one’s change is shown first', async () => {
    let version = 4
    await enterAs(admin, {
      ...documents(),
      'adminconfig.detail': () => ({
        key: 'service',
        version,
        by: '站长',
        updatedAt: 1,
        form: { service: { phone: '400-1', hours: version === 4 ? '每日' : '工作日', email: '' } },
      }),
      'adminconfig.save': (given: { version: number }) => {
        if (given.version === version) return { version: version + 1 }
        throw new CallError('code', 409, '该记录已被他人修改，请刷新后重试')
      },
    })
    openAt('/admin/config?view=service')
    const phone = await screen.findByLabelText('电话')
    await userEvent.clear(phone)
    await userEvent.type(phone, '400-2')
    version = 5
    await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
    await userEvent.click(await screen.findByRole('button', { name: '保存并生效' }))
    expect(await screen.findByText('对方修改了：服务时间。')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '载入最新内容，保留我的修改' }))
    await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
    await userEvent.click(await screen.findByRole('button', { name: '保存并生效' }))
    await waitFor(() =>
      expect(sent('adminconfig.save').at(-1)).toEqual({
        key: 'service',
        version: 5,
        form: { service: { phone: '400-2', hours: '工作日', email: '' } },
      }),
    )
  })

  it('keeps what a line has beside its fields, and the order lines are put in', async () => {
    const document = recordingsOf('adminconfig.detail').find(({ payload }) => payload['key'] === 'tasks')
      ?.answer.data as ConfigDocument
    await enterAs(admin, {
      'adminconfig.detail': () => document,
      'adminconfig.save': () => ({ version: document.version + 1 }),
    })
    openAt('/admin/config?view=tasks')
    const [first] = await screen.findAllByLabelText('名称')
    await userEvent.clear(first as HTMLElement)
    await userEvent.type(first as HTMLElement, '天天签到')
    await userEvent.click(screen.getByRole('button', { name: '上移任务 2' }))
    await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
    await userEvent.click(await screen.findByRole('button', { name: '保存并生效' }))
    const [one, two, ...rest] = document.form.tasks?.tasks ?? []
    await waitFor(() =>
      expect(sent('adminconfig.save')).toEqual([
        {
          key: 'tasks',
          version: document.version,
          form: { tasks: { tasks: [two, { ...one, title: '天天签到' }, ...rest] } },
        },
      ]),
    )
  })

  it('asks before it takes effect, and says what was changed', async () => {
    await enterAs(admin, { ...documents(), 'adminconfig.save': () => ({ version: 5 }) })
    openAt('/admin/config?view=service')
    const phone = await screen.findByLabelText('电话')
    await userEvent.clear(phone)
    await userEvent.type(phone, '400-2')
    await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
    const question = await screen.findByRole('dialog', { name: '保存后立即对所有用户生效' })
    expect(question).toHaveTextContent('修改了：电话')
    await userEvent.click(screen.getByRole('button', { name: '再看看' }))
    expect(sent('adminconfig.save')).toEqual([])
    expect(screen.getByLabelText('电话')).toHaveValue('400-2')
  })

  it('is only shown to those who may not write it', async () => {
    await enterAs({ ...admin, permissions: ['config.read'] }, documents())
    openAt('/admin/config?view=service')
    expect(await screen.findByLabelText('电话')).toBeDisabled()
    expect(screen.queryByRole('button', { name: /^保\s*存$/ })).not.toBeInTheDocument()
    expect(screen.queryByText('协议版本')).not.toBeInTheDocument()
  })

  it('publishes the next version of an agreement from the one in force', async () => {
    const list = recorded('adminagreement.list')
    const text = recorded('adminagreement.detail')
    await enterAs(admin, {
      ...documents(),
      'adminagreement.list': () => list,
      'adminagreement.detail': () => text,
      'adminagreement.publish': () => ({ id: 99, version: text.version + 1 }),
    })
    openAt('/admin/config?view=agreements')
    await userEvent.click((await screen.findAllByRole('button', { name: /^发布新版本 / }))[0] as HTMLElement)
    const asked = await question(/的新版本$/)
    await userEvent.clear(asked.getByLabelText('标题'))
    await userEvent.type(asked.getByLabelText('标题'), '新的标题')
    await userEvent.click(asked.getByRole('button', { name: /^发\s*布$/ }))
    expect(await screen.findByText(`第 ${text.version + 1} 版已生效`)).toBeInTheDocument()
    expect(sent('adminagreement.publish')).toMatchObject([
      { type: text.type, base: text.version, title: '新的标题', html: text.html },
    ])
  })
})

it('sells a video by a form of its own, its price first, and comes back to the goods', async () => {
  const detail = recorded('adminvideo.detail')
  await enterAs(admin, { ...answers, 'adminvideo.detail': () => detail })
  openAt(`/admin/goods/videoedit?id=${detail.row.id}`)
  await screen.findByLabelText('标题')
  const headings = screen.getAllByText(/^(基本信息|价格与试看)$/).map(({ textContent }) => textContent)
  expect(headings).toEqual(['价格与试看', '基本信息'])
})
