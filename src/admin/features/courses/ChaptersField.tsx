import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Empty, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import type { OfficeLesson } from '@/contract/courses/admincourse'
import {
  LESSON_TITLE,
  MOST_CHAPTERS,
  type ChapterForm,
  type LessonForm,
} from '@/contract/courses/course-form'
import { SortableList } from '../../kit/sortable/SortableList'
import styles from './courses.module.css'
import { LessonDrawer } from './LessonDrawer'
import { LessonLine } from './LessonLine'
import { afterMove, afterStep, linesOf, moved, withoutChapter, type Line } from './outline'

interface Props {
  value?: ChapterForm[]
  onChange?: (chapters: ChapterForm[]) => void
  course: number
  /** What is known of the lessons beside the form. */
  facts: ReadonlyMap<number, OfficeLesson>
  readOnly: boolean
  remove: (lesson: LessonForm, facts: OfficeLesson) => void
}

interface HeadingProps {
  chapter: ChapterForm
  index: number
  count: number
  handle: ReactNode
  readOnly: boolean
  rename: (title: string) => void
  step: (step: -1 | 1) => void
  drop: () => void
}

const headingName = ({ title }: ChapterForm, index: number): string => title || `第 ${index + 1} 组`

function Heading({ chapter, index, count, handle, readOnly, rename, step, drop }: HeadingProps) {
  const name = headingName(chapter, index)
  return (
    <div className={styles.chapter}>
      {!readOnly && handle}
      {readOnly ? (
        <b className={styles.title}>{chapter.title || '不分章'}</b>
      ) : (
        <Input
          className={styles.names ?? ''}
          variant="filled"
          value={chapter.title}
          maxLength={LESSON_TITLE}
          placeholder="不分章，只显示课时"
          aria-label={`第 ${index + 1} 章的名称`}
          onChange={({ target }) => rename(target.value)}
        />
      )}
      <span className={styles.hint}>{chapter.lessons.length} 讲</span>
      {!readOnly && (
        <div className={styles.tools}>
          <Button
            type="text"
            icon={<ArrowUpOutlined aria-hidden />}
            disabled={index === 0}
            onClick={() => step(-1)}
            aria-label={`上移 ${name}`}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined aria-hidden />}
            disabled={index === count - 1}
            onClick={() => step(1)}
            aria-label={`下移 ${name}`}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            disabled={index === 0 && chapter.title === '' && chapter.lessons.length > 0}
            onClick={drop}
            aria-label={`取消 ${name}`}
          />
        </div>
      )}
    </div>
  )
}

/** Chapters and lessons of a course in one list: dragged by pointer or keyboard, a chapter with its lessons. */
export function ChaptersField({
  value: chapters = [],
  onChange = () => undefined,
  course,
  facts,
  readOnly,
  remove,
}: Props) {
  const [opened, setOpened] = useState(0)
  const lines = linesOf(chapters)
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const nameOf = (line: Line): string => {
    const chapter = chapters[line.chapter]
    return line.lesson ? line.lesson.title : chapter ? headingName(chapter, line.chapter) : ''
  }
  const rename = (index: number, title: string): void =>
    onChange(chapters.map((chapter, at) => (at === index ? { ...chapter, title } : chapter)))
  const put = (lesson: LessonForm): void =>
    onChange(
      chapters.map((chapter) => ({
        ...chapter,
        lessons: chapter.lessons.map((old) => (old.id === lesson.id ? lesson : old)),
      })),
    )
  const shown = lessons.find(({ id }) => id === opened)
  const shownFacts = facts.get(opened)
  return (
    <div className={styles.outline}>
      {lines.length === 0 && <Empty description="还没有课时，先上传视频，或添加图文、测验、直播" />}
      <SortableList<Line>
        label="章节与课时"
        items={lines}
        nameOf={nameOf}
        onMove={(next, line) => onChange(afterMove(chapters, next, line))}
      >
        {(line, handle) => {
          const { lesson, chapter: index } = line
          const chapter = chapters[index]
          if (!lesson)
            return (
              chapter && (
                <Heading
                  chapter={chapter}
                  index={index}
                  count={chapters.length}
                  handle={handle}
                  readOnly={readOnly}
                  rename={(title) => rename(index, title)}
                  step={(step) => onChange(moved(chapters, index, index + step))}
                  drop={() => onChange(withoutChapter(chapters, index))}
                />
              )
            )
          const known = facts.get(lesson.id)
          if (!known) return null
          const number = lessons.findIndex(({ id }) => id === lesson.id) + 1
          return (
            <LessonLine
              course={course}
              number={number}
              lesson={lesson}
              facts={known}
              handle={handle}
              readOnly={readOnly}
              first={index === 0 && number === 1}
              last={index === chapters.length - 1 && number === lessons.length}
              put={put}
              step={(step) => onChange(afterStep(chapters, lesson.id, step))}
              open={() => setOpened(lesson.id)}
              remove={() => remove(lesson, known)}
            />
          )
        }}
      </SortableList>
      {!readOnly && (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          disabled={chapters.length >= MOST_CHAPTERS}
          onClick={() => onChange([...chapters, { title: `第 ${chapters.length + 1} 章`, lessons: [] }])}
        >
          添加章
        </Button>
      )}
      {shown && shownFacts && (
        <LessonDrawer lesson={shown} facts={shownFacts} put={put} close={() => setOpened(0)} />
      )}
    </div>
  )
}
