import type { Report as ReportData } from '@/contract/exams/report'
import Report from '@/mobile/areas/study/screens/Report'
import { screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { openSitting } from '../../../stories/mobile/study/fixtures'
import {
  heldReport,
  lateReport,
  markingReport,
  perfectReport,
  practiceReport,
  report,
  voidReport,
} from '../../../stories/mobile/study/reports'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const at = '/study/report?id=3'
const show = (answer: ReportData) => {
  const served = recordedServer({ 'exam.report': () => answer })
  open(Report, at)
  return served
}
const hero = () => screen.findByRole('region', { name: '成绩' })

it('tells marks, full marks, pass and rank in words', async () => {
  const { asked } = show(report)
  expect(await hero()).toHaveTextContent(
    /72\.5 \/ 100 分及格（及格线 60 分）超过 90% 的考生 · 第 12 名，共 128 人/,
  )
  expect(asked('exam.report')).toEqual([{ id: '3' }])
  const figures = screen.getByRole('region', { name: '作答情况' })
  expect(figures).toHaveTextContent('答对18答错6未答1拿不准3')
  expect(figures).toHaveTextContent('用时 58 分 0 秒 · 离开 2 次，共 1 分 20 秒')
  expect(figures).not.toHaveTextContent('未计分')
})

it('says that a paper was not passed', async () => {
  show({ ...report, marks: 4150, passed: false })
  expect(await hero()).toHaveTextContent('41.5 / 100 分未及格（及格线 60 分）')
})

it('lists the topics as a table, the weakest first', async () => {
  show(report)
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    '知识点得分得分率',
    '人物心理 4 题9 / 24 分38%',
    '记叙文写作 1 题12 / 16 分75%',
    '名句默写 5 题15.5 / 20 分78%',
    '多音字 5 题16 / 20 分80%',
    '著作人身权 10 题20 / 20 分100%',
  ])
})

it('opens the explanation of a slot, which says in words how it was answered', async () => {
  show(report)
  const sheet = await screen.findByRole('list', { name: '答题卡' })
  const second = within(sheet).getByRole('link', { name: '2 错误，拿不准' })
  expect(second).toHaveAttribute('href', '#/study/examineJiexiNext?id=3&only=all&slot=1')
  expect(within(sheet).getByRole('link', { name: '9 部分正确' })).toBeVisible()
  expect(within(sheet).getByRole('link', { name: '25 未作答' })).toBeVisible()
})

it('leads from the weakest topic to the second of the lesson', async () => {
  show(report)
  const card = await screen.findByRole('region', { name: '接下来学什么' })
  expect(card).toHaveTextContent('“人物心理”失分最多')
  expect(within(card).getByRole('link', { name: /第 3 讲 02:15/ })).toHaveAttribute(
    'href',
    '#/study/learn?id=8&lesson=83&at=135',
  )
})

it('starts a practice of the weakest topic where no lesson teaches it', async () => {
  const { asked } = recordedServer({
    'exam.report': () => practiceReport,
    'exam.start': () => ({ id: 9, resumed: false }),
  })
  open(Report, at)
  await user.click(await screen.findByRole('button', { name: '练这个知识点' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/study/examineJiexiTest?id=9'))
  expect(asked('exam.start')).toEqual([{ mode: 'topic', topic: '12' }])
})

it('practises what was wrong, and opens all explanations or the wrong ones', async () => {
  const { asked } = recordedServer({
    'exam.report': () => report,
    'exam.start': () => ({ id: 9, resumed: false }),
  })
  open(Report, at)
  expect(await screen.findByRole('link', { name: '全部解析' })).toHaveAttribute(
    'href',
    '#/study/examineJiexi?id=3',
  )
  expect(screen.getByRole('link', { name: '只看错题' })).toHaveAttribute(
    'href',
    '#/study/examineJiexiNext?id=3',
  )
  await user.click(screen.getByRole('button', { name: '再练错题' }))
  await waitFor(() => expect(asked('exam.start')).toEqual([{ mode: 'again', from: '3' }]))
})

it('a practice has neither rank nor pass', async () => {
  show(practiceReport)
  expect(await hero()).not.toHaveTextContent(/及格|考生/)
})

it('offers nothing to repeat where everything is right', async () => {
  show(perfectReport)
  expect(await hero()).toHaveTextContent('全部答对')
  expect(screen.queryByRole('button', { name: '再练错题' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: '全部解析' })).toBeVisible()
})

it('says how many essays wait for a teacher', async () => {
  show(markingReport)
  expect(await hero()).toHaveTextContent('待阅卷还有 2 道问答题待阅卷')
  expect(await hero()).not.toHaveTextContent('/ 100 分')
})

it('shows no marks, verdicts or explanations before they are released, and says when they are', async () => {
  show(heldReport)
  expect(await hero()).toHaveTextContent(/成绩未公布.*公布成绩和解析/)
  expect(screen.getByRole('region', { name: '作答情况' })).toHaveTextContent('已答24未答1拿不准3')
  expect(screen.queryByRole('link', { name: /解析/ })).not.toBeInTheDocument()
  const sheet = screen.getByRole('list', { name: '答题卡' })
  expect(within(sheet).queryByRole('link')).not.toBeInTheDocument()
  expect(within(sheet).getAllByRole('listitem')[0]).toHaveTextContent('1已答')
})

it('says that the teacher releases the marks where there is no time', async () => {
  show({ ...heldReport, releaseAt: undefined })
  expect(await hero()).toHaveTextContent('成绩和解析由老师公布')
})

it('says of a void sitting what can be done', async () => {
  show(voidReport)
  expect(await hero()).toHaveTextContent('已作废')
  expect(screen.getByRole('button', { name: '联系客服' })).toBeVisible()
})

it('says of answers that came too late that they do not count', async () => {
  show(lateReport)
  expect(await screen.findByText(/有 2 题的答案晚到/)).toHaveTextContent(
    '时间到后收到的答案未计分，老师可酌情采纳',
  )
})

it.each([
  ['mock', '#/study/answer?id=3'],
  ['practice', '#/study/examineJiexiTest?id=3'],
] as const)('leads on with a %s that is not handed in', async (kind, href) => {
  recordedServer({
    'exam.report': () => no(409, '还没有交卷'),
    'exam.open': () => ({ ...openSitting, kind }),
  })
  open(Report, at)
  expect(await screen.findByText('还没有交卷')).toBeVisible()
  expect(screen.getByRole('link', { name: '继续答题' })).toHaveAttribute('href', href)
})

it('leads out of a practice that has lapsed', async () => {
  recordedServer({
    'exam.report': () => no(409, '这次练习已过期'),
    'exam.open': () => ({ ...openSitting, kind: 'practice', state: 'lapsed' }),
  })
  open(Report, at)
  expect(await screen.findByRole('link', { name: '去题库' })).toHaveAttribute('href', '#/study/questionBank')
})

it('says that there is no such report', async () => {
  recordedServer({ 'exam.report': () => no(404, '答卷不存在') })
  open(Report, at)
  expect(await screen.findByText('答卷不存在')).toBeVisible()
  expect(screen.getByRole('link', { name: '去题库' })).toBeVisible()
})

it('asks again after a failure', async () => {
  let broken = true
  recordedServer({ 'exam.report': () => (broken ? no(500, '服务异常') : report) })
  open(Report, at)
  const retry = await screen.findByRole('button', { name: '重新加载' })
  broken = false
  await user.click(retry)
  expect(await hero()).toHaveTextContent('72.5')
})
