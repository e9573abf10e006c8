import type { StudentRow } from '@/contract/study/adminstudent'
import { STUDY_STATE_LABELS, STUDENT_WAY_LABELS } from '@/contract/study/student-labels'
import type { Cell } from '../../sheets/files/sheet'
import { countRows } from '../../kernel/db/counted'
import { minuteOf } from '../../kernel/days'
import { eachStudent } from './student-rows'
import { seenStudents, studiedWork, waitingStudents, type StudentFilter } from './students'
import type { Exporter } from '../../sheets/sheet-exporter'

const minute = (at: number): string => (at ? minuteOf(at) : '')

const cellsOf = (row: StudentRow): Cell[] => [
  row.id,
  row.nickname,
  row.mobile,
  row.ways.map((way) => STUDENT_WAY_LABELS[way]).join(' '),
  STUDY_STATE_LABELS[row.state],
  row.at,
  row.opened,
  Math.round(row.seconds / 60),
  minute(row.since),
  minute(row.seenAt),
]

/** Students of one work with masked phones. */
export const studentsExporter: Exporter = {
  kind: 'students',
  noun: '学员',
  columns: [
    { name: '用户编号' },
    { name: '昵称', width: 20 },
    { name: '手机号', text: true },
    { name: '来源' },
    { name: '状态' },
    { name: '学到第几集' },
    { name: '打开集数' },
    { name: '学习时长（分）' },
    { name: '获得时间', width: 18 },
    { name: '最近学习', width: 18 },
  ],
  async count({ db, now }, given) {
    const filter = given as StudentFilter
    const work = await studiedWork(db, filter.workId, filter.keyword)
    const [seen, waiting] = await Promise.all([
      countRows(db, seenStudents(db, filter, work, now).select('progress.user_id as id')),
      countRows(db, waitingStudents(db, filter, work, now).select('own.user_id as id')),
    ])
    return seen + waiting
  },
  async *rows({ db, now }, given) {
    const filter = given as StudentFilter
    const work = await studiedWork(db, filter.workId, filter.keyword)
    for await (const rows of eachStudent(db, filter, work, now)) yield* rows.map(cellsOf)
  },
}
