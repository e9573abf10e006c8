import { ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { call } from '@/client/client'
import { LESSON_KIND_NAMES } from '@/contract/catalogue/lesson-kinds'
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
  document?: number
}

const TitleField = () => (
  <ProFormText
    name="title"
    label="课时名称"
    fieldProps={{ maxLength: LESSON_TITLE, showCount: true, autoComplete: 'off' }}
    rules={[{ required: true, whitespace: true, message: '请填写课时名称' }]}
  />
)

/** Kinds of lessons that are added here; a film is added as an episode of the work. */
export const ADDED_KINDS = ['audio', 'text', 'document', 'paper', 'live'] as const
export type AddedKind = (typeof ADDED_KINDS)[number]

/** A record that a lesson may name. */
interface Choice {
  value: number
  label: string
}

interface Source {
  name: 'paper' | 'room' | 'document'
  label: string
  placeholder: string
  extra: string
  missing: string
  find: (keyword: string, course: number) => Promise<Choice[]>
}

const byKeyword = (keyword: string) => (keyword ? { keyword } : {})

const SOURCES: Record<Exclude<AddedKind, 'audio' | 'text'>, Source> = {
  paper: {
    name: 'paper',
    label: '试卷',
    placeholder: '输入试卷名称查找',
    extra: '只能选已发布的试卷，学员及格后算学完',
    missing: '请选择试卷',
    find: async (keyword) => {
      const { rows } = await call('admincourse.papers', byKeyword(keyword), { quiet: true })
      return rows.map(({ id, title, at }) => ({ value: id, label: `${title} · ${at} 题` }))
    },
  },
  live: {
    name: 'room',
    label: '直播',
    placeholder: '输入直播标题查找',
    extra: '直播结束后可以看回放',
    missing: '请选择直播',
    find: async (keyword) => {
      const { rows } = await call('admincourse.rooms', byKeyword(keyword), { quiet: true })
      return rows.map(({ id, title, at }) => ({ value: id, label: `${title} · ${isoMinute(at)}` }))
    },
  },
  document: {
    name: 'document',
    label: '课件',
    placeholder: '选择这门课的课件',
    extra: '先在下面上传课件，学员看到足够多的页数算学完',
    missing: '请选择课件',
    find: async (keyword, course) => {
      const { rows } = await call('admindocument.list', { id: course }, { quiet: true })
      return rows
        .filter(({ edition, withdrawn, lesson }) => edition > 0 && !withdrawn && !lesson)
        .filter(({ title }) => title.includes(keyword))
        .map(({ id, title, pages }) => ({ value: id, label: `${title} · ${pages} 页` }))
    },
  },
}

/** Field for what a lesson names, found by typing. */
const SourceField = ({ source, course }: { source: Source; course: number }) => (
  <ProFormSelect
    name={source.name}
    label={source.label}
    placeholder={source.placeholder}
    extra={source.extra}
    showSearch
    debounceTime={300}
    request={({ keyWords = '' }: { keyWords?: string }) => source.find(keyWords, course)}
    fieldProps={{ filterOption: false }}
    rules={[{ required: true, message: source.missing }]}
  />
)

export const addDialog = (
  kind: AddedKind,
  row: OfficeCourse,
  again: Again,
): DialogSpec<NewLesson, OfficeCourse> => ({
  title: `添加${LESSON_KIND_NAMES[kind]}课时`,
  okText: '添加',
  seen: row,
  renew: again.reload,
  initial: { title: '' },
  draft: `lesson:${row.id}:${kind}`,
  width: kind === 'text' ? 720 : 480,
  intro: `新课时在最后，可以拖动调整位置。${kind === 'audio' ? '添加后上传音频文件。' : ''}`,
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
      ) : kind === 'audio' ? null : (
        <SourceField source={SOURCES[kind]} course={row.id} />
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
