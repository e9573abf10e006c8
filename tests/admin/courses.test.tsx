import { clearStaff } from '@/stores/staff'
import { afterMove, afterStep, linesOf, withoutChapter } from '@/admin/features/courses/outline'
import type { OfficeCourseDetail, OfficeLesson } from '@/contract/courses/admincourse'
import type { ChapterForm, CourseForm, LessonForm } from '@/contract/courses/course-form'
import { recorded } from '@mocks/recordings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const list = recorded('admincourse.list')
const choices = recorded('admincourse.choices')
const teachers = recorded('adminteacher.list')
const { row } = recorded('admincourse.detail')
const { id } = row
const at = `/admin/study/course?id=${id}`

const lesson = (number: number, more: Partial<LessonForm> = {}): LessonForm => ({
  id: number,
  title: `第${number}讲`,
  required: true,
  trialSeconds: 0,
  opensAt: 0,
  daysAfter: 0,
  ...more,
})
const facts = (number: number, more: Partial<OfficeLesson> = {}): OfficeLesson => ({
  id: number,
  kind: 'video',
  seconds: 100,
  words: 0,
  media: 'ready',
  ready: true,
  free: false,
  slides: 0,
  finished: 0,
  ...more,
})
const chapters: ChapterForm[] = [
  { title: '一', lessons: [lesson(1), lesson(2)] },
  { title: '二', lessons: [lesson(3)] },
]
const detail = (more: Partial<OfficeCourseDetail> = {}): OfficeCourseDetail => ({
  row: { ...row, version: 5 },
  form: {
    inOrder: false,
    noSkip: false,
    finishPercent: 90,
    certificate: false,
    daysValid: 0,
    teachers: [],
    chapters,
  },
  lessons: [facts(1), facts(2), facts(3, { kind: 'text', words: 12, finished: 2 })],
  ...more,
})
const answers = {
  'admincourse.list': () => list,
  'admincourse.choices': () => choices,
  'admincourse.detail': () => detail(),
  'adminteacher.list': () => teachers,
}
const save = () => userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
const saved = () => sent('admincourse.save')[0] as { version: number; form: CourseForm }
const shape = (form: CourseForm) =>
  form.chapters.map(({ title, lessons }) => [title, ...lessons.map((one) => one.id)])
const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body)
const toggle = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

afterEach(() => {
  clearStaff()
  localStorage.clear()
})

describe('Chapters and lessons as one list', () => {
  const ids = (next: ChapterForm[]) =>
    next.map(({ title, lessons }) => [title, ...lessons.map((one) => one.id)])
  const drag = (from: number, to: number) => {
    const lines = linesOf(chapters)
    const line = lines[from]
    if (!line) throw new Error('no such line')
    const next = [...lines]
    next.splice(to, 0, ...next.splice(from, 1))
    return ids(afterMove(chapters, next, line))
  }

  it('puts a lesson under the heading above it', () => {
    expect(drag(1, 4)).toEqual([
      ['一', 2],
      ['二', 3, 1],
    ])
    expect(drag(4, 1)).toEqual([['一', 3, 1, 2], ['二']])
    expect(drag(2, 0)).toEqual([
      ['一', 2, 1],
      ['二', 3],
    ])
  })

  it('moves a chapter with its lessons', () => {
    expect(drag(3, 1)).toEqual([
      ['二', 3],
      ['一', 1, 2],
    ])
    expect(drag(0, 4)).toEqual([
      ['二', 3],
      ['一', 1, 2],
    ])
    expect(drag(0, 2)).toEqual([
      ['一', 1, 2],
      ['二', 3],
    ])
  })

  it('moves a lesson by one line, across a heading', () => {
    expect(ids(afterStep(chapters, 3, -1))).toEqual([['一', 1, 2, 3], ['二']])
    expect(ids(afterStep(chapters, 2, 1))).toEqual([
      ['一', 1],
      ['二', 2, 3],
    ])
  })

  it('keeps the lessons of a chapter that is taken away', () => {
    expect(ids(withoutChapter(chapters, 1))).toEqual([['一', 1, 2, 3]])
    expect(ids(withoutChapter(chapters, 0))).toEqual([
      ['', 1, 2],
      ['二', 3],
    ])
  })
})

it('lists courses with their figures, by teacher', async () => {
  const [one] = list.rows
  const shown = {
    ...one,
    title: '开口说汉语',
    chapters: 4,
    lessons: 15,
    ready: 12,
    members: 1_280,
    finished: 64,
    certificate: true,
    teachers: ['甲', '乙'],
  }
  await enterAs(admin, { ...answers, 'admincourse.list': () => ({ ...list, rows: [shown], total: 1 }) })
  openAt('/admin/study/courses?teacher=3')
  const line = (await screen.findByRole('link', { name: '开口说汉语' })).closest('tr')
  expect(line).toHaveTextContent('4 章 15 讲12 讲可学1,280 人64 人颁发')
  expect(line).toHaveTextContent('甲、乙')
  expect(sent('admincourse.list')[0]).toMatchObject({ teacher: '3' })
})

it('saves rules, names, settings and order as one form', async () => {
  await enterAs(admin, { ...answers, 'admincourse.save': () => ({ id, version: 6 }) })
  openAt(at)
  const name = await screen.findByLabelText('第 1 讲的名称')
  await userEvent.clear(name)
  await userEvent.type(name, '新名字')
  await userEvent.click(screen.getByRole('switch', { name: '按顺序学习' }))
  await userEvent.click(screen.getByRole('switch', { name: '结课证书' }))
  fireEvent.change(screen.getByLabelText('有效天数'), { target: { value: '180' } })
  await userEvent.click(screen.getByRole('button', { name: '上移 二' }))
  await userEvent.click(screen.getByRole('button', { name: '设置 第2讲' }))
  const trial = await screen.findByLabelText('试看时长')
  fireEvent.change(trial, { target: { value: '30' } })
  await userEvent.click(screen.getByRole('switch', { name: '必学' }))
  await userEvent.click(screen.getByRole('button', { name: /^完\s*成$/ }))
  await save()
  await waitFor(() =>
    expect(saved()).toMatchObject({
      id,
      version: 5,
      form: { inOrder: true, certificate: true, daysValid: 180 },
    }),
  )
  expect(shape(saved().form)).toEqual([
    ['二', 3],
    ['一', 1, 2],
  ])
  expect(saved().form.chapters[1]?.lessons).toEqual([
    lesson(1, { title: '新名字' }),
    lesson(2, { trialSeconds: 30, required: false }),
  ])
})

it('offers no trial of a lesson that does not play', async () => {
  await enterAs(admin, answers)
  openAt(at)
  await userEvent.click(await screen.findByRole('button', { name: '设置 第3讲' }))
  expect(await screen.findByLabelText('加入后开放')).toBeInTheDocument()
  expect(screen.queryByLabelText('试看时长')).not.toBeInTheDocument()
})

it('keeps what is typed when another operator was quicker', async () => {
  let seen = detail()
  await enterAs(admin, {
    ...answers,
    'admincourse.detail': () => seen,
    'admincourse.save': refuse(409, '内容已被他人修改，请刷新后再保存'),
  })
  openAt(at)
  const name = await screen.findByLabelText('第 1 讲的名称')
  await userEvent.type(name, '甲')
  seen = detail({ row: { ...row, version: 6 }, form: { ...detail().form, noSkip: true } })
  await save()
  expect(await screen.findByText(/对方修改了：首次学习不能跳着看/)).toBeInTheDocument()
  expect(screen.getByLabelText('第 1 讲的名称')).toHaveValue('第1讲甲')
})

it('adds a lesson once the form is saved', async () => {
  let seen = detail()
  await enterAs(admin, {
    ...answers,
    'admincourse.detail': () => seen,
    'admincourse.addLesson': () => {
      seen = detail({
        row: { ...row, version: 6 },
        form: { ...detail().form, chapters: [...chapters, { title: '', lessons: [lesson(4)] }] },
        lessons: [...detail().lessons, facts(4, { kind: 'text' })],
      })
      return { id: 4, version: 6 }
    },
  })
  openAt(at)
  await toggle('添加课时', '图文')
  await userEvent.type(dialog().getByLabelText('课时名称'), '小结')
  await userEvent.type(dialog().getByLabelText('正文'), '一段')
  await userEvent.click(dialog().getByRole('button', { name: /^添\s*加$/ }))
  await waitFor(() =>
    expect(sent('admincourse.addLesson')).toEqual([
      { id, version: 5, kind: 'text', title: '小结', body: '一段' },
    ]),
  )
  expect(await screen.findByLabelText('第 4 讲的名称')).toBeInTheDocument()
  expect(screen.queryByText('内容已被他人修改，请刷新后再保存')).not.toBeInTheDocument()
})

it('says of audio lessons what is heard, and lets them be tried', async () => {
  const lessons = [
    facts(1, { kind: 'audio', seconds: 95, slides: 2 }),
    facts(2, { kind: 'audio', seconds: 0, media: 'none', ready: false }),
  ]
  const form = {
    ...detail().form,
    chapters: [{ title: '一', lessons: [lesson(1, { trialSeconds: 30 }), lesson(2)] }],
  }
  await enterAs(admin, { ...answers, 'admincourse.detail': () => detail({ form, lessons }) })
  openAt(at)
  expect(await screen.findByText('1:35 · 讲义 2 页')).toBeInTheDocument()
  expect(screen.getByText('试听 0:30')).toBeInTheDocument()
  expect(screen.getByText('未上传音频')).toBeInTheDocument()
  expect(screen.getAllByText('音频和讲义')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: '设置 第1讲' }))
  expect(await screen.findByLabelText('试听时长')).toHaveValue('30')
  expect(screen.getByText('没有购买的用户可以试听开头这么久，0 为不能试听')).toBeInTheDocument()
})

it('adds an audio lesson, whose file is uploaded afterwards', async () => {
  await enterAs(admin, { ...answers, 'admincourse.addLesson': () => ({ id: 4, version: 6 }) })
  openAt(at)
  await toggle('添加课时', '音频')
  expect(dialog().getByText(/添加后上传音频文件/)).toBeInTheDocument()
  await userEvent.type(dialog().getByLabelText('课时名称'), '跟读')
  await userEvent.click(dialog().getByRole('button', { name: /^添\s*加$/ }))
  await waitFor(() =>
    expect(sent('admincourse.addLesson')).toEqual([{ id, version: 5, kind: 'audio', title: '跟读' }]),
  )
})

it('asks to save before a lesson is added', async () => {
  await enterAs(admin, answers)
  openAt(at)
  await userEvent.type(await screen.findByLabelText('第 1 讲的名称'), '甲')
  await screen.findByText('有未保存的修改，已存为草稿')
  await waitFor(() =>
    expect(localStorage.getItem('admin_drafts') ?? JSON.stringify(localStorage)).toContain('第1讲甲'),
  )
  await toggle('添加课时', '图文')
  expect(await screen.findByText('有未保存的修改，请先保存再添加或删除课时')).toBeInTheDocument()
})

it('says how many learners have finished a lesson before it is removed', async () => {
  await enterAs(admin, { ...answers, 'admincourse.removeLesson': () => ({ id, version: 6 }) })
  openAt(at)
  await toggle('第3讲的更多操作', '删除')
  expect(await screen.findByText('2 人')).toBeInTheDocument()
  await userEvent.click(dialog().getByRole('button', { name: /^删\s*除$/ }))
  await waitFor(() =>
    expect(sent('admincourse.removeLesson')).toEqual([{ id, version: 5, lesson: 3, told: 2 }]),
  )
})

it('leaves films to the editor of videos', async () => {
  await enterAs(admin, answers)
  openAt(at)
  await userEvent.click(await screen.findByRole('button', { name: '第1讲的更多操作' }))
  expect(await screen.findByRole('menuitem', { name: '下移' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: '删除' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: '视频与售价' })).toHaveAttribute(
    'href',
    `#/admin/video/edit?id=${id}`,
  )
})

it('changes nothing without the right', async () => {
  await enterAs({ ...admin, permissions: ['course.read'] }, answers)
  openAt(at)
  expect(await screen.findByText('第1讲')).toBeInTheDocument()
  expect(screen.queryByLabelText('第 1 讲的名称')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^保\s*存$/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '添加课时' })).not.toBeInTheDocument()
})

it('adds and edits teachers', async () => {
  const [one] = teachers.rows
  await enterAs(admin, { ...answers, 'adminteacher.save': () => ({ id: 9, version: 1 }) })
  openAt('/admin/study/teachers')
  await userEvent.click(await screen.findByRole('button', { name: `编辑 ${one?.form.name}` }))
  const title = dialog().getByLabelText('头衔')
  await userEvent.clear(title)
  await userEvent.type(title, '主讲')
  await userEvent.click(dialog().getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() =>
    expect(sent('adminteacher.save')).toEqual([
      { id: one?.id, version: one?.version, form: { ...one?.form, title: '主讲' } },
    ]),
  )
})

it('names the courses that use a paper before it is taken off', async () => {
  const paper = recorded('adminpaper.detail')
  await enterAs(admin, {
    ...answers,
    'adminpaper.detail': () => ({ ...paper, row: { ...paper.row, state: 'published' } }),
    'adminpaper.choices': () => recorded('adminpaper.choices'),
    'adminpaper.check': () => recorded('adminpaper.check'),
    'admincourse.ofPaper': () => ({ rows: [{ id, title: '开口说汉语' }] }),
  })
  openAt(`/admin/study/paper?id=${paper.row.id}`)
  await userEvent.click(await screen.findByRole('button', { name: /^下\s*架$/ }))
  expect(await screen.findByText(/课程《开口说汉语》里有这一讲/)).toBeInTheDocument()
})
