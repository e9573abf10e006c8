import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const notices = recorded('adminnotice.list')
const words = recorded('adminword.list')
const answers = {
  'adminnotice.list': () => notices,
  'adminnotice.reach': () => ({ users: 37 }),
  'adminword.list': () => words,
}

afterEach(clearStaff)

const question = async (title: string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}

it('sends a draft after saying to whom', async () => {
  await enterAs(admin, { ...answers, 'adminnotice.send': () => ({ id: 3, version: 2 }) })
  openAt('/admin/notice')
  const draft = notices.rows.find(({ state }) => state === 'draft')
  await userEvent.click(await screen.findByRole('button', { name: `发送 ${draft?.title}` }))
  const dialog = await question(`发送“${draft?.title}”`)
  expect(await dialog.findByText('发送给创作者，现在 37 人。')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: '发送' }))
  await waitFor(() => expect(sent('adminnotice.send')).toEqual([{ id: draft?.id, version: draft?.version }]))
})

it('says what an important notice does, marks it in the list and sends the switch', async () => {
  await enterAs(admin, { ...answers, 'adminnotice.save': () => ({ id: 9, version: 1 }) })
  openAt('/admin/notice')
  const important = notices.rows.find((row) => row.important)
  const cell = await screen.findByTitle(important?.title ?? '')
  expect(cell).toHaveTextContent('重要')
  await userEvent.click(screen.getByRole('button', { name: /新建/ }))
  const dialog = await question('新建通知')
  await userEvent.type(dialog.getByLabelText('标题'), '协议变更')
  await userEvent.type(dialog.getByLabelText('内容'), '下月起适用新的服务协议')
  expect(dialog.getByText(/关闭了“公告与活动”的用户也会收到/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('switch', { name: '重要通知' }))
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(sent('adminnotice.save')).toMatchObject([{ form: { title: '协议变更', important: true } }]),
  )
})

it('says that an important one also reaches who turned broadcasts off', async () => {
  const rows = notices.rows.map((row) => ({ ...row, important: true }))
  await enterAs(admin, { ...answers, 'adminnotice.list': () => ({ ...notices, rows }) })
  openAt('/admin/notice')
  const draft = rows.find(({ state }) => state === 'draft')
  await userEvent.click(await screen.findByRole('button', { name: `发送 ${draft?.title}` }))
  const dialog = await question(`发送“${draft?.title}”`)
  expect(await dialog.findByText(/现在 37 人，含关闭了“公告与活动”的用户。/)).toBeInTheDocument()
  expect(sent('adminnotice.reach')).toEqual([{ audience: 'creator', important: true }])
})

it('recalls a sent one with a reason', async () => {
  await enterAs(admin, { ...answers, 'adminnotice.recall': () => ({ id: 1, version: 2 }) })
  openAt('/admin/notice')
  const row = notices.rows.find(({ state }) => state === 'sent')
  await userEvent.click(await screen.findByRole('button', { name: `撤回 ${row?.title}` }))
  const dialog = await question(`撤回“${row?.title}”`)
  await userEvent.type(dialog.getByLabelText('原因'), '时间有变')
  await userEvent.click(dialog.getByRole('button', { name: '撤回' }))
  await waitFor(() =>
    expect(sent('adminnotice.recall')).toEqual([{ id: row?.id, version: row?.version, reason: '时间有变' }]),
  )
})

it('whoever may only look changes nothing', async () => {
  await enterAs({ ...admin, permissions: ['notice.read'] }, answers)
  openAt('/admin/notice')
  expect(await screen.findByText('系统维护通知')).toBeInTheDocument()
  expect(
    screen.queryByRole('button', { name: /^(发送|编辑|删除|撤回|取消定时|新建)/ }),
  ).not.toBeInTheDocument()
})

it('says what pasted words would do before it adds them', async () => {
  const found = { added: 1, known: 1, faults: [{ line: 3, text: '……', msg: '没有可识别的文字' }] }
  await enterAs(admin, { ...answers, 'adminword.paste': () => found })
  openAt('/admin/words')
  await userEvent.click(await screen.findByRole('button', { name: '批量添加' }))
  const dialog = await question('批量添加敏感词')
  await userEvent.click(dialog.getByLabelText('词语'))
  await userEvent.paste('代刷评论\n办假证\n……')
  expect(await dialog.findByText(/将添加 1 个词，1 个已在词表里或重复、会跳过，1 行有误/)).toBeInTheDocument()
  expect(dialog.getByText('第 3 行“……”：没有可识别的文字')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: '添加' }))
  await waitFor(() =>
    expect(sent('adminword.paste').at(-1)).toEqual({ text: '代刷评论\n办假证\n……', preview: false }),
  )
})

it('columns that are hidden stand in the address, and are hidden for who opens it', async () => {
  await enterAs(admin, answers)
  openAt('/admin/words?hide=note.by')
  expect(await screen.findByRole('columnheader', { name: '词语' })).toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: '备注' })).not.toBeInTheDocument()
  expect(sent('adminword.list')[0]).toEqual({})
  expect(address()).toBe('/admin/words?hide=note.by')
})

it('shows the app in a frame as somebody, with a session of its own', async () => {
  await enterAs(admin, {
    'adminpreview.start': ({ persona }: { persona: string }) => ({ token: `as-${persona}`, expiresAt: 0 }),
  })
  openAt('/admin/preview?as=dealer&at=/user/dealer/index')
  const frame = await screen.findByTitle('以经销商身份预览')
  expect(frame.getAttribute('src')).toMatch(/\?preview=dealer#\/user\/dealer\/index$/)
  expect(sessionStorage.getItem('vuex')).toContain('"token":"as-dealer"')
  expect(localStorage.getItem('vuex')).toBeNull()
  await userEvent.click(screen.getByText('iOS 用户'))
  expect(await screen.findByTitle('以iOS 用户身份预览')).toBeInTheDocument()
  expect(sent('adminpreview.start')).toEqual([{ persona: 'dealer' }, { persona: 'ios' }])
})
