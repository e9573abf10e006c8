import { CallError } from '@/client/errors'
import { saveFile } from '@/shared/saveFile'
import { clearStaff } from '@/stores/staff'
import { recorded, recordingsOf } from '@mocks/recordings'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, sent } from './office'

jest.mock('@/client/client')
jest.mock('@/shared/saveFile')

const admin = recorded('adminuser.info')
const rooms = recorded('adminlive.list')
const room = recorded('adminlive.detail')
const students = recorded('adminstudent.list')
const student = recorded('adminstudent.detail')
const papers = recorded('admincertificate.list')
const paper = recorded('admincertificate.detail')
const answers = {
  'adminlive.list': () => rooms,
  'adminlive.detail': () => room,
  'adminlive.choices': () => recorded('adminlive.choices'),
  'adminlive.wares': () => recorded('adminlive.wares'),
  'adminstudent.list': () => students,
  'adminstudent.detail': () => student,
  'admincertificate.list': () => papers,
  'admincertificate.detail': () => paper,
  'admincertificate.owners': () => recorded('admincertificate.owners'),
}

afterEach(clearStaff)
beforeEach(() => jest.mocked(saveFile).mockClear())

const question = async (title: RegExp | string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}

describe('live rooms', () => {
  it('are listed with their state, and filtered by it in the address', async () => {
    await enterAs(admin, answers)
    openAt('/admin/live/list')
    const cancelled = rooms.rows.find(({ state }) => state === 'cancelled')
    const row = (await screen.findByText(cancelled?.title ?? '')).closest('tr')
    expect(row).toHaveTextContent('已取消')
    await userEvent.click(within(screen.getByLabelText('状态')).getByText('直播中'))
    await waitFor(() => expect(address()).toBe('/admin/live/list?state=live'))
    expect(sent('adminlive.list').at(-1)).toMatchObject({ state: 'live' })
  })

  it('are made from a form, which is not sent half empty', async () => {
    await enterAs(admin, { ...answers, 'adminlive.save': () => ({ id: 9, version: 1 }) })
    openAt('/admin/live/edit')
    await userEvent.type(await screen.findByLabelText('标题'), '秋夜朗读会')
    await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
    expect(await screen.findByText('请填写主讲人')).toBeInTheDocument()
    expect(sent('adminlive.save')).toEqual([])
    await userEvent.type(screen.getByLabelText('主讲人'), '南枝')
    await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
    await waitFor(() => expect(sent('adminlive.save')).toHaveLength(1))
    const [{ form }] = sent('adminlive.save') as [{ form: { startsAt: number; endsAt: number } }]
    expect(form).toMatchObject({ title: '秋夜朗读会', host: '南枝', teacherId: 0, goods: [] })
    expect(form.endsAt - form.startsAt).toBe(90 * 60_000)
    await waitFor(() => expect(address()).toBe('/admin/live/edit?id=9'))
  })

  it('are moved, and the key is shown for a reason alone', async () => {
    const planned = {
      ...room,
      row: { ...room.row, state: 'planned' as const, version: 3 },
      events: ['start' as const, 'cancel' as const],
    }
    await enterAs(admin, {
      ...answers,
      'adminlive.detail': () => planned,
      'adminlive.move': () => ({ version: 4 }),
      'adminlive.reveal': () => ({ push: 'push/1-0123456789abcdef0123456789abcdef/index.m3u8' }),
    })
    openAt('/admin/live/edit?id=1')
    await userEvent.click(await screen.findByRole('button', { name: '现在开播' }))
    const asked = await question('现在开播？')
    await userEvent.click(asked.getByRole('button', { name: /^开\s*播$/ }))
    await waitFor(() => expect(sent('adminlive.move')).toEqual([{ id: 1, version: 3, event: 'start' }]))
    await userEvent.click(await screen.findByRole('button', { name: '查看完整地址' }))
    const why = await question('查看推流地址')
    await userEvent.click(why.getByRole('button', { name: /^查\s*看$/ }))
    expect(await why.findByText('请填写原因')).toBeInTheDocument()
    expect(sent('adminlive.reveal')).toEqual([])
    await userEvent.type(why.getByLabelText('原因'), '交给录音棚')
    await userEvent.click(why.getByRole('button', { name: /^查\s*看$/ }))
    expect(await screen.findAllByText(/0123456789abcdef0123456789abcdef/)).not.toHaveLength(0)
  })

  it('offer no change to those who may only look, and no key to those who may only edit', async () => {
    await enterAs({ ...admin, permissions: ['live.read'] }, answers)
    openAt('/admin/live/list')
    expect(await screen.findByText(rooms.rows[0]?.title ?? '')).toBeInTheDocument()
    expect(screen.queryByText('新建直播')).not.toBeInTheDocument()
    expect(screen.queryByText('编辑')).not.toBeInTheDocument()
    cleanup()
    await enterAs({ ...admin, permissions: ['live.read', 'live.edit'] }, answers)
    openAt('/admin/live/edit?id=1')
    expect(await screen.findByText('状态与推流')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '查看完整地址' })).not.toBeInTheDocument()
  })
})

describe('students', () => {
  it('are listed by how they came, opened and exported with a reason', async () => {
    await enterAs(admin, {
      ...answers,
      'adminstudent.export': () => recorded('adminstudent.export'),
      'adminsheet.list': () => recorded('adminsheet.list'),
    })
    openAt('/admin/video/studentlist?id=1')
    expect(await screen.findAllByText(`《${students.work.title}》的学员`)).not.toHaveLength(0)
    expect(sent('adminstudent.list')[0]).toEqual({ workId: 1 })
    const first = students.rows[0]
    await userEvent.click(await screen.findByRole('button', { name: `详情 ${first?.nickname}` }))
    expect(await screen.findByText('分集')).toBeInTheDocument()
    expect(address()).toBe(`/admin/video/studentlist?id=1&open=${first?.id}`)
    await userEvent.click(screen.getByRole('button', { name: '导出' }))
    await userEvent.click(await screen.findByText('导出为 CSV'))
    const asked = await question(/^导出 .* 个学员$/)
    await userEvent.type(asked.getByLabelText('原因'), '结课回访')
    await userEvent.click(asked.getByRole('button', { name: /^导\s*出$/ }))
    expect(await screen.findByText('已开始导出')).toBeInTheDocument()
    expect(sent('adminstudent.export')).toEqual([{ workId: 1, reason: '结课回访', format: 'csv' }])
  })

  it('need a work', async () => {
    await enterAs(admin, answers)
    openAt('/admin/video/studentlist')
    expect(await screen.findByText('没有选择作品')).toBeInTheDocument()
    expect(sent('adminstudent.list')).toEqual([])
  })
})

describe('certificates', () => {
  it('are shown with their hashes and downloaded', async () => {
    await enterAs(admin, { ...answers, 'admincertificate.pdf': () => new Blob(['%PDF']) })
    openAt('/admin/copyright/mycertificate?open=1')
    expect(await screen.findByText('证书指纹')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '下载 PDF' }))
    await waitFor(() => expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toBe(`证书-${paper.row.number}.pdf`))
  })

  it.each([
    [0, 'valid', '还未确认，学员可填写一次'],
    [0, 'void', '未确认'],
    [Date.UTC(2026, 0, 5, 4), 'valid', '2026-01-05 12:00'],
  ] as const)('of a course say when the name was confirmed: %d, %s', async (namedAt, state, shown) => {
    const completion = { ...paper, namedAt, row: { ...paper.row, kind: 'completion' as const, state } }
    await enterAs(admin, { ...answers, 'admincertificate.detail': () => completion })
    openAt('/admin/copyright/mycertificate?open=1')
    const label = await screen.findByText('姓名确认')
    expect(label.closest('tr')).toHaveTextContent(`姓名确认${shown}`)
  })

  it('are made void with a reason; another one’s change is loaded first', async () => {
    let version = paper.row.version
    await enterAs(admin, {
      ...answers,
      'admincertificate.detail': () => ({ ...paper, row: { ...paper.row, version } }),
      'admincertificate.void': (given: { version: number }) => {
        if (given.version === version) return { version: version + 1 }
        throw new CallError('code', 409, '该记录已被他人修改，请刷新后重试')
      },
    })
    openAt('/admin/copyright/mycertificate?open=1')
    await userEvent.click(await screen.findByRole('button', { name: /^作\s*废$/ }))
    const asked = await question(/^作废 SS/)
    await userEvent.type(asked.getByLabelText('原因'), '署名有误')
    version += 1
    await userEvent.click(asked.getByRole('button', { name: /^作\s*废$/ }))
    expect(await asked.findByText('已载入最新状态，填写的内容还在，请核对后再提交。')).toBeInTheDocument()
    await userEvent.click(asked.getByRole('button', { name: /^作\s*废$/ }))
    await waitFor(() =>
      expect(sent('admincertificate.void').at(-1)).toEqual({ id: 1, version, reason: '署名有误' }),
    )
  })

  it('are not issued half filled', async () => {
    await enterAs(admin, answers)
    openAt('/admin/copyright/mycertificate')
    await userEvent.click(await screen.findByRole('button', { name: '签发证书' }))
    const asked = await question('签发证书')
    await userEvent.click(asked.getByRole('button', { name: /^签\s*发$/ }))
    expect(await asked.findByText('请填写作品名称')).toBeInTheDocument()
    expect(asked.getByText('请选择持有人账号')).toBeInTheDocument()
    expect(sent('admincertificate.issue')).toEqual([])
  })

  it('of finished courses are corrected in their names, not in what was learnt', async () => {
    const completion = recordingsOf('admincertificate.detail')
      .map(({ answer }) => answer.data as typeof paper)
      .find(({ row }) => row.kind === 'completion')
    if (!completion) throw new Error('the recordings lack a completion')
    await enterAs(admin, {
      ...answers,
      'admincertificate.detail': () => completion,
      'admincertificate.save': () => ({ id: completion.row.id, version: 2 }),
    })
    openAt('/admin/copyright/mycertificate?open=1')
    await userEvent.click(await screen.findByRole('button', { name: /^更\s*正$/ }))
    const asked = await question(/^更正 SSC/)
    expect(asked.queryByLabelText('著作权人')).not.toBeInTheDocument()
    const name = asked.getByLabelText('学员姓名')
    await userEvent.clear(name)
    await userEvent.type(name, '林见')
    await userEvent.type(asked.getByLabelText('原因'), '已核对证件')
    await userEvent.click(asked.getByRole('button', { name: /^保\s*存$/ }))
    await waitFor(() =>
      expect(sent('admincertificate.save')).toEqual([
        {
          id: completion.row.id,
          version: completion.row.version,
          form: { ...completion.form, owner: '林见' },
          reason: '已核对证件',
        },
      ]),
    )
  })

  it('offer nothing to those who may only look', async () => {
    await enterAs({ ...admin, permissions: ['certificate.read'] }, answers)
    openAt('/admin/copyright/mycertificate?open=1')
    expect(await screen.findByRole('button', { name: '下载 PDF' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '签发证书' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^作\s*废$/ })).not.toBeInTheDocument()
  })
})
