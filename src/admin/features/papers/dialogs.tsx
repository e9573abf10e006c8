import { call } from '@/client/client'
import type { OfficePaper } from '@/contract/exams/adminpaper'
import { CoursesUsing } from '../../kit/display/CoursesUsing'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { windowLines } from './labels'

type Again = () => Promise<OfficePaper>
type Spec = DialogSpec<Record<string, never>, OfficePaper>

export const publishDialog = (row: OfficePaper, again: Again): Spec => ({
  title: `发布“${row.title}”？`,
  okText: '发布',
  seen: row,
  renew: again,
  intro: (seen) => (
    <p>
      发布后学员可以看到并作答这份试卷：{windowLines(seen).join('，')}，共 {seen.questions} 题。
    </p>
  ),
  run: async (_, { id, version }) => {
    await call('adminpaper.setState', { id, version, state: 'published' }, { quiet: true })
    await again()
    return '已发布'
  },
})

export const withdrawDialog = (row: OfficePaper, again: Again): Spec => ({
  title: `下架“${row.title}”？`,
  okText: '下架',
  danger: true,
  seen: row,
  renew: again,
  intro: ({ id }) => (
    <>
      <p>下架后不能再开始作答，正在作答的可以继续到交卷，成绩和答题记录都保留。</p>
      <CoursesUsing of="admincourse.ofPaper" id={id} />
    </>
  ),
  run: async (_, { id, version }) => {
    await call('adminpaper.setState', { id, version, state: 'off' }, { quiet: true })
    await again()
    return '已下架'
  },
})

export const releaseDialog = (row: OfficePaper, again: Again): Spec => ({
  title: `公布“${row.title}”的成绩？`,
  okText: '公布成绩',
  seen: row,
  renew: again,
  intro: (seen) => (
    <p>已交卷的 {seen.sittings} 份会立即看到得分、答案和解析，之后交卷的也一样。公布后不能撤回。</p>
  ),
  run: async (_, { id, version }) => {
    await call('adminpaper.release', { id, version }, { quiet: true })
    await again()
    return '成绩已公布'
  },
})
