import { CallError } from '@/client/errors'
import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const list = recorded('admincreation.list')
const detail = recorded('admincreation.detail')
const chapters = recorded('admincreation.chapters')
const chapter = recorded('admincreation.chapter')
const versions = recorded('admincreation.versions')
const answers = {
  'admincreation.list': () => list,
  'admincreation.detail': () => detail,
  'admincreation.chapters': () => chapters,
  'admincreation.chapter': () => chapter,
  'admincreation.versions': () => versions,
  'admincreation.versionText': () => ({ title: '旧名', body: '旧的正文。' }),
  'admincreation.choices': () => recorded('admincreation.choices'),
}
const id = detail.row.id
const editAt = `/admin/createStar/edit?id=${id}`
const chaptersAt = `/admin/createStar/chapter?id=${id}`

afterEach(() => {
  clearStaff()
  localStorage.clear()
})

const question = async (title: RegExp | string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}

it('lists works with author, genre, state and length, and asks for originals', async () => {
  await enterAs(admin, answers)
  openAt('/admin/createStar/index')
  const row = (await screen.findByText('会飞的图书馆')).closest('tr')
  expect(row).toHaveTextContent('南枝')
  expect(row).toHaveTextContent('童话')
  expect(row).toHaveTextContent('草稿')
  expect(row).toHaveTextContent('2 章')
  expect(screen.getByRole('link', { name: '改编 会飞的图书馆' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/createStar/adaptedit?source='),
  )
  expect(sent('admincreation.list')[0]).toMatchObject({ adapted: false })
})

it('adaptations are a list of their own, each with its original', async () => {
  const row = {
    ...(list.rows[0] as (typeof list.rows)[0]),
    kind: 'drama',
    sourceId: 3,
    source: '第十三号证人',
  }
  await enterAs(admin, { ...answers, 'admincreation.list': () => ({ ...list, rows: [row], total: 1 }) })
  openAt('/admin/createStar/adapt')
  expect(await screen.findByText('《第十三号证人》')).toBeInTheDocument()
  expect(sent('admincreation.list')[0]).toMatchObject({ adapted: true })
  expect(screen.queryByRole('link', { name: /^改编 / })).not.toBeInTheDocument()
})

it('makes a work and opens it', async () => {
  await enterAs(admin, { ...answers, 'admincreation.save': () => ({ id: 77, version: 1 }) })
  openAt('/admin/createStar/edit')
  await userEvent.type(await screen.findByLabelText('作品名'), '新的故事')
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  expect(await screen.findByText('请填写署名')).toBeInTheDocument()
  expect(sent('admincreation.save')).toEqual([])
  await userEvent.type(screen.getByLabelText('署名'), '阿渡')
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(sent('admincreation.save')).toHaveLength(1))
  expect(sent('admincreation.save')[0]).toMatchObject({
    form: { title: '新的故事', penName: '阿渡', kind: 'novel', sourceId: 0 },
  })
  await waitFor(() => expect(address()).toBe('/admin/createStar/edit?id=77'))
})

it('draws a cover from the title', async () => {
  const url = `files/u/${'a'.repeat(32)}.webp`
  await enterAs(admin, { ...answers, 'admincreation.draw': () => ({ url }) })
  openAt(editAt)
  await userEvent.click(await screen.findByRole('button', { name: '按书名绘制' }))
  await waitFor(() =>
    expect(screen.getByAltText('当前封面')).toHaveAttribute('src', expect.stringContaining(url)),
  )
  expect(sent('admincreation.draw')[0]).toMatchObject({ title: detail.form.title, turn: 0 })
  expect(await screen.findByRole('button', { name: '换一个设计' })).toBeInTheDocument()
})

it('sends a work back with a reason that has to be given', async () => {
  const row = { ...detail.row, state: 'reviewing' as const }
  await enterAs(admin, {
    ...answers,
    'admincreation.detail': () => ({ ...detail, row }),
    'admincreation.refuse': () => ({ changed: 1, lost: [] }),
  })
  openAt(editAt)
  expect(await screen.findByText('作品正在审核，通过或退回后才能修改。')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^保\s*存$/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '退回修改' }))
  const asked = await question(`退回修改“${row.title}”？`)
  await userEvent.click(asked.getByRole('button', { name: '退回修改' }))
  expect(await asked.findByText('请填写原因')).toBeInTheDocument()
  await userEvent.type(asked.getByLabelText('原因'), '结尾仓促')
  await userEvent.click(asked.getByRole('button', { name: '退回修改' }))
  await waitFor(() =>
    expect(sent('admincreation.refuse')).toEqual([
      { items: [{ id: row.id, version: row.version }], reason: '结尾仓促' },
    ]),
  )
})

it('after a decision the form goes on: it is no change by another', async () => {
  let row = detail.row
  await enterAs(admin, {
    ...answers,
    'admincreation.detail': () => ({ ...detail, row }),
    'admincreation.submit': () => {
      row = { ...row, state: 'published', version: row.version + 2 }
      return { changed: 1, lost: [] }
    },
    'admincreation.save': () => ({ id, version: row.version + 1 }),
  })
  openAt(editAt)
  await userEvent.click(await screen.findByRole('button', { name: '提交审核' }))
  const asked = await question(`提交审核“${row.title}”？`)
  await userEvent.click(asked.getByRole('button', { name: '提交审核' }))
  expect(await screen.findByRole('button', { name: /^下\s*架$/ })).toBeInTheDocument()
  expect(screen.queryByText('内容已被他人修改，请刷新后再保存')).not.toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('作品名'), '（修订）')
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(sent('admincreation.save')).toMatchObject([{ id, version: row.version }]))
})

it('shows chapters, publishes several and tells which another one was quicker with', async () => {
  await enterAs(admin, {
    ...answers,
    'admincreation.setChapters': () => ({ changed: 1, lost: [{ id: 2, msg: '还没有正文，不能发布' }] }),
  })
  openAt(chaptersAt)
  for (const row of chapters.rows) await userEvent.click(await screen.findByLabelText(`选择 ${row.title}`))
  await userEvent.click(screen.getByRole('button', { name: /^发\s*布$/ }))
  const asked = await question(`发布 ${chapters.rows.length} 章？`)
  await userEvent.click(asked.getByRole('button', { name: /^发\s*布$/ }))
  expect(await screen.findAllByText(/已处理 1 章，1 章没有处理：还没有正文/)).not.toHaveLength(0)
  expect(sent('admincreation.setChapters')[0]).toMatchObject({
    state: 'published',
    items: chapters.rows.map((row) => ({ id: row.id, version: row.version })),
  })
})

it('moves a chapter by its menu, for those who do not drag', async () => {
  await enterAs(admin, { ...answers, 'admincreation.orderChapters': () => ({}) })
  openAt(chaptersAt)
  const [first, second] = chapters.rows
  await userEvent.click(await screen.findByRole('button', { name: `${first?.title}的更多操作` }))
  await userEvent.click(await screen.findByText('下移'))
  await waitFor(() =>
    expect(sent('admincreation.orderChapters')).toEqual([{ id, ids: [second?.id, first?.id] }]),
  )
})

it('counts what is typed, keeps it as a draft and saves it on what was seen', async () => {
  await enterAs(admin, {
    ...answers,
    'admincreation.saveChapter': () => ({ id: chapter.row.id, version: chapter.row.version + 1 }),
  })
  openAt(`${chaptersAt}&chapter=${chapter.row.id}`)
  const body = await screen.findByLabelText('正文')
  await userEvent.clear(body)
  await userEvent.type(body, '天光了，OK')
  expect(await screen.findByText('4 字')).toBeInTheDocument()
  expect(await screen.findByText('有未保存的修改，已存为草稿')).toBeInTheDocument()
  await waitFor(() => expect(localStorage.getItem('admin_drafts') ?? '').toContain('天光了'))
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(sent('admincreation.saveChapter')).toHaveLength(1))
  expect(sent('admincreation.saveChapter')[0]).toMatchObject({
    id: chapter.row.id,
    version: chapter.row.version,
    form: { body: '天光了，OK' },
  })
})

it('loses nothing when two write: the other’s text is named, mine stays', async () => {
  await enterAs(admin, {
    ...answers,
    'admincreation.saveChapter': refuse(409, '内容已被他人修改，请刷新后再保存'),
  })
  openAt(`${chaptersAt}&chapter=${chapter.row.id}`)
  await userEvent.type(await screen.findByLabelText('正文'), '我的一句')
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  expect(await screen.findByText('内容已被他人修改，请刷新后再保存')).toBeInTheDocument()
  expect(screen.getByLabelText<HTMLTextAreaElement>('正文').value).toContain('我的一句')
})

it('takes an old version back into the form, to be saved like any other', async () => {
  await enterAs(admin, answers)
  openAt(`${chaptersAt}&chapter=${chapter.row.id}`)
  await userEvent.click(await screen.findByRole('button', { name: '历史版本' }))
  await userEvent.click(await screen.findByRole('button', { name: '查看版本 1' }))
  await userEvent.click(await screen.findByRole('button', { name: '恢复这个版本' }))
  await waitFor(() => expect(screen.getByLabelText('正文')).toHaveValue('旧的正文。'))
  expect(screen.getByText('有未保存的修改，已存为草稿')).toBeInTheDocument()
})

it('shows the original beside a script, and fills in what is missing of it', async () => {
  await enterAs(admin, {
    ...answers,
    'admincreation.chapter': () => ({
      ...chapter,
      source: { title: '慢七分', body: '钟慢了。\n没有人发现。' },
    }),
    'admincreation.chapters': () => ({ ...chapters, sources: [{ id: 5, number: 1, title: '慢七分' }] }),
    'admincreation.takeChapters': () => ({ added: 2 }),
  })
  const { unmount } = openAt(`/admin/createStar/adaptchapter?id=${id}&chapter=${chapter.row.id}`)
  expect(await screen.findByRole('region', { name: '原作 慢七分' })).toHaveTextContent('没有人发现。')
  unmount()
  openAt(`/admin/createStar/adaptchapter?id=${id}`)
  await userEvent.click(await screen.findByRole('button', { name: '按原作补齐' }))
  expect(await screen.findByText('已添加 2 集')).toBeInTheDocument()
})

it('offers nothing to those who may only look, and says why it is not there', async () => {
  await enterAs({ ...admin, permissions: ['creation.read'] }, answers)
  const { unmount } = openAt(chaptersAt)
  expect(await screen.findByText(chapters.rows[0]?.title ?? '')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '新建章节' })).not.toBeInTheDocument()
  unmount()
  await enterAs(admin, {
    ...answers,
    'admincreation.detail': () => {
      throw new CallError('code', 404, '作品不存在或已删除')
    },
  })
  openAt(editAt)
  expect(await screen.findByText('作品不存在或已删除')).toBeInTheDocument()
})
