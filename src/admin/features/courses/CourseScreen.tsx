import { ProCard, ProForm } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { App, Button, Dropdown, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import { LESSON_KIND_NAMES } from '@/contract/catalogue/lesson-kinds'
import type { OfficeCourse, OfficeCourseDetail, OfficeLesson } from '@/contract/courses/admincourse'
import type { CourseForm, LessonForm } from '@/contract/courses/course-form'
import { can, useStaff } from '@/stores/staff'
import { useDialog } from '../../kit/dialog/useDialog'
import { readDraft } from '../../kit/record/drafts'
import { handledByScreen } from '../../kit/handledByScreen'
import styles from '../../kit/styles/records.module.css'
import { VisitorLink } from '../../kit/display/PreviewLink'
import { RecordEditor } from '../../kit/record/RecordEditor'
import { StateTag } from '../../kit/works/states'
import { Failure } from '../../kit/table/Failure'
import { useTabTitle } from '../../kit/page/tabs'
import { ChaptersField } from './ChaptersField'
import { useChoices, teacherOptions } from './choices'
import { CourseFields } from './CourseFields'
import { DocumentsCard } from './DocumentsCard'
import { ADDED_KINDS, addDialog, removeDialog, type AddedKind, type Again } from './dialogs'
import { chaptersText, draftKeyOf, EDIT, FIELDS, LIST } from './labels'
import { LessonEditor } from './LessonEditor'

/** Edits the course in the address, or the content of one of its lessons. */
export default function CourseScreen() {
  const [query] = useSearchParams()
  const id = Number(query.get('id')) || 0
  const lesson = Number(query.get('lesson')) || 0
  return lesson ? (
    <LessonEditor key={`${id}:${lesson}`} course={id} lesson={lesson} />
  ) : (
    <OneCourse key={id} id={id} />
  )
}

function OneCourse({ id }: { id: number }) {
  const { data, error, refreshAsync } = useRequest(
    () => call('admincourse.detail', { id }, { quiet: true }),
    handledByScreen,
  )
  // A lesson that the operator adds or removes is no conflict: the form starts again with it.
  const [round, setRound] = useState(0)
  useTabTitle(data?.row.title)
  if (!data)
    return error ? (
      <Failure what="课程" error={error} retry={() => refreshAsync().catch(() => undefined)} />
    ) : (
      <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
    )
  const changed = async (): Promise<OfficeCourse> => {
    const { row } = await refreshAsync()
    setRound((count) => count + 1)
    return row
  }
  return <CourseEditor key={round} data={data} reload={refreshAsync} changed={changed} />
}

interface Props {
  data: OfficeCourseDetail
  reload: () => Promise<OfficeCourseDetail>
  changed: () => Promise<OfficeCourse>
}

function CourseEditor({ data: { row, form, lessons }, reload, changed }: Props) {
  const { message } = App.useApp()
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const choices = useChoices()
  const readOnly = !can(userInfo, 'course.edit')
  const facts = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const again: Again = { reload: async () => (await reload()).row, changed }
  const draftKey = draftKeyOf(row.id)
  /** Whether lessons may be added or removed now: what is typed belongs to the lessons as they are. */
  const isSaved = (): boolean => {
    if (!readDraft(draftKey)) return true
    void message.warning('有未保存的修改，请先保存再添加或删除课时')
    return false
  }
  const add = (kind: AddedKind): void => {
    if (isSaved()) openDialog(addDialog(kind, row, again))
  }
  const remove = (lesson: LessonForm, known: OfficeLesson): void => {
    if (!isSaved()) return
    const finishedOf = async (id: number) => {
      const latest = await reload()
      return { row: latest.row, finished: latest.lessons.find((one) => one.id === id)?.finished ?? 0 }
    }
    openDialog(removeDialog(lesson, known, row, { ...again, finishedOf }))
  }
  return (
    <>
      <RecordEditor<CourseForm>
        draftKey={draftKey}
        latest={{ form, version: row.version }}
        save={(typed, version) =>
          call('admincourse.save', { id: row.id, version, form: typed }, { quiet: true })
        }
        onSaved={() => void reload().catch(() => undefined)}
        reload={reload}
        path={EDIT}
        list={`#${LIST}`}
        title={() => row.title}
        tags={
          <>
            <StateTag state={row.state} />
            {row.state === 'published' && <VisitorLink at={`/study/courseDetails?id=${row.number}`} />}
          </>
        }
        extra={
          can(userInfo, 'video.edit') && (
            <a className={styles.link} href={`#/admin/video/edit?id=${row.id}`}>
              视频与售价
            </a>
          )
        }
        names={FIELDS}
        shown={{
          chapters: (chapters: CourseForm['chapters']) => chaptersText(chapters),
          teachers: (ids: CourseForm['teachers']) =>
            ids
              .map((id) => teacherOptions(choices).find(({ value }) => value === id)?.label ?? `讲师 ${id}`)
              .join('、') || '没有讲师',
        }}
        readOnly={readOnly}
        fields={
          <>
            <CourseFields choices={choices} />
            <ProCard
              title="章节与课时"
              subTitle={`共 ${lessons.length} 讲`}
              headerBordered
              extra={
                !readOnly && (
                  <Dropdown
                    trigger={['click']}
                    menu={{
                      items: ADDED_KINDS.map((kind) => ({ key: kind, label: LESSON_KIND_NAMES[kind] })),
                      onClick: ({ key }) => add(key as AddedKind),
                    }}
                  >
                    <Button type="primary">添加课时</Button>
                  </Dropdown>
                )
              }
            >
              <ProForm.Item name="chapters" noStyle>
                <ChaptersField course={row.id} facts={facts} readOnly={readOnly} remove={remove} />
              </ProForm.Item>
            </ProCard>
          </>
        }
      >
        <DocumentsCard course={row.id} readOnly={readOnly} />
      </RecordEditor>
      {dialog}
    </>
  )
}
