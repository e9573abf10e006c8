import { ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { call } from '@/client/client'
import type { OfficeCourse, OfficeLesson } from '@/contract/courses/admincourse'
import { LESSON_TITLE, LONGEST_TEXT, type LessonForm } from '@/contract/courses/course-form'
import { isoMinute } from '@/format/calendar'
import type { DialogSpec } from '../../kit/dialog/FormDialog'

/** Functions that load the course again after a dialog has changed it. */
export interface Again {
  /** Loads the course as it is now. */
  reload: () => Promise<OfficeCourse>
  /** Same, after the operator's own change: the form starts again with it. */
  changed: () => Promise<OfficeCourse>
}

export interface NewLesson {
  title: string
  body?: string
  paper?: number
  room?: number
}

const TitleField = () => (
  <ProFormText
    name="title"
    label="课时名称"
    fieldProps={{ maxLength: LESSON_TITLE, showCount: true, autoComplete: 'off' }}
    rules={[{ required: true, whitespace: true, message: '请填写课时名称' }]}
  />
)

/** Field for the paper or room of a lesson, found by typing. */
const SourceField = ({ kind }: { kind: 'paper' | 'live' }) => (
  <ProFormSelect
    name={kind === 'paper' ? 'paper' : 'room'}
    label={kind === 'paper' ? '试卷' : '直播'}
    placeholder={kind === 'paper' ? '输入试卷名称查找' : '输入直播标题查找'}
    extra={kind === 'paper' ? '只能选已发布的试卷，学员及格后算学完' : '直播结束后可以看回放'}
    showSearch
    debounceTime={300}
    request={async ({ keyWords = '' }: { keyWords?: string }) => {
      const input = keyWords ? { keyword: keyWords } : {}
      const { rows } =
        kind === 'paper'
          ? await call('admincourse.papers', input, { quiet: true })
          : await call('admincourse.rooms', input, { quiet: true })
      return rows.map(({ id, title, at }) => ({
        value: id,
        label: kind === 'paper' ? `${title} · ${at} 题` : `${title} · ${isoMinute(at)}`,
      }))
    }}
    fieldProps={{ filterOption: false }}
    rules={[{ required: true, message: kind === 'paper' ? '请选择试卷' : '请选择直播' }]}
  />
)

export const ADDED_KINDS = { text: '图文', paper: '测验', live: '直播' } as const
export type AddedKind = keyof typeof ADDED_KINDS

export const addDialog = (
  kind: AddedKind,
  row: OfficeCourse,
  again: Again,
): DialogSpec<NewLesson, OfficeCourse> => ({
  title: `添加${ADDED_KINDS[kind]}课时`,
  okText: '添加',
  seen: row,
  renew: again.reload,
  initial: { title: '' },
  draft: `lesson:${row.id}:${kind}`,
  width: kind === 'text' ? 720 : 480,
  intro: '新课时在最后，添加后可以拖动调整位置。',
  fields: (
    <>
      <TitleField />
      {kind === 'text' ? (
        <ProFormTextArea
          name="body"
          label="正文"
          extra="段落之间换行"
          fieldProps={{ maxLength: LONGEST_TEXT, showCount: true, rows: 12 }}
          rules={[{ required: true, whitespace: true, message: '请填写正文' }]}
        />
      ) : (
        <SourceField kind={kind} />
      )}
    </>
  ),
  run: async (form, { id, version }) => {
    await call('admincourse.addLesson', { id, version, kind, ...form }, { quiet: true })
    await again.changed().catch(() => undefined)
    return '已添加'
  },
})

/** The course and the number of learners who have finished the lesson, as the operator is told. */
export interface Removed {
  row: OfficeCourse
  finished: number
}

export const removeDialog = (
  lesson: LessonForm,
  { finished }: OfficeLesson,
  row: OfficeCourse,
  again: Again & { finishedOf: (lesson: number) => Promise<Removed> },
): DialogSpec<Record<string, never>, Removed> => ({
  title: `删除“${lesson.title}”？`,
  okText: '删除',
  danger: true,
  seen: { row, finished },
  renew: () => again.finishedOf(lesson.id),
  intro: (seen) =>
    seen.finished > 0 ? (
      <p>
        已有 <b>{seen.finished} 人</b>学完这一讲，他们在这一讲的学习记录和笔记会一起删除，不能恢复。
      </p>
    ) : (
      <p>后面的课时依次前移，删除后不能恢复。</p>
    ),
  run: async (_, seen) => {
    const { id, version } = seen.row
    await call(
      'admincourse.removeLesson',
      { id, version, lesson: lesson.id, told: seen.finished },
      { quiet: true },
    )
    await again.changed().catch(() => undefined)
    return '已删除'
  },
})
