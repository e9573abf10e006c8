import { Button, Dropdown, Input } from 'antd'
import type { ReactNode } from 'react'
import type { OfficeLesson } from '@/contract/courses/admincourse'
import { LESSON_TITLE, type LessonForm } from '@/contract/courses/course-form'
import { grouped } from '@/format/figures'
import { Mark } from '../../kit/display/Mark'
import styles from './courses.module.css'
import { faultText, kindName, lessonAddress, ruleMarks, sizeText } from './labels'

interface Props {
  course: number
  number: number
  lesson: LessonForm
  facts: OfficeLesson
  /** Element that drags the line. */
  handle: ReactNode
  readOnly: boolean
  first: boolean
  last: boolean
  put: (lesson: LessonForm) => void
  step: (step: -1 | 1) => void
  open: () => void
  remove: () => void
}

const CONTENT: Partial<Record<OfficeLesson['kind'], string>> = {
  text: '正文',
  video: '讲义',
  audio: '音频和讲义',
}

/** One lesson of a course in the list of its chapters. */
export function LessonLine(props: Props) {
  const { course, number, lesson, facts, handle, readOnly, put } = props
  const fault = faultText(facts)
  const content = CONTENT[facts.kind]
  const size = sizeText(facts)
  return (
    <div className={styles.lesson}>
      {!readOnly && handle}
      <span className={styles.number}>{number}</span>
      <span className={styles.kind}>{kindName(facts)}</span>
      <div className={styles.names}>
        {readOnly ? (
          <span className={styles.title}>{lesson.title}</span>
        ) : (
          <Input
            variant="filled"
            value={lesson.title}
            maxLength={LESSON_TITLE}
            status={lesson.title.trim() ? '' : 'error'}
            aria-label={`第 ${number} 讲的名称`}
            onChange={({ target }) => put({ ...lesson, title: target.value })}
          />
        )}
        <div className={styles.facts}>
          {size && <span>{size}</span>}
          {facts.finished > 0 && <span>{grouped(facts.finished)} 人学完</span>}
          {fault && <Mark tone={facts.media === 'failed' ? 'bad' : 'warning'}>{fault}</Mark>}
          {ruleMarks(lesson, facts).map(({ tone, text }) => (
            <Mark key={text} tone={tone}>
              {text}
            </Mark>
          ))}
        </div>
      </div>
      <div className={styles.tools}>
        {content && (
          <Button
            type="link"
            size="small"
            href={lessonAddress(course, lesson.id)}
            aria-label={`${content} ${lesson.title}`}
          >
            {content}
          </Button>
        )}
        {!readOnly && (
          <Button type="link" size="small" onClick={props.open} aria-label={`设置 ${lesson.title}`}>
            设置
          </Button>
        )}
        {!readOnly && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'up', label: '上移', disabled: props.first },
                { key: 'down', label: '下移', disabled: props.last },
                ...(facts.kind === 'video'
                  ? []
                  : [{ type: 'divider' as const }, { key: 'remove', label: '删除', danger: true }]),
              ],
              onClick: ({ key }) => (key === 'remove' ? props.remove() : props.step(key === 'up' ? -1 : 1)),
            }}
          >
            <Button type="link" size="small" aria-label={`${lesson.title}的更多操作`}>
              更多
            </Button>
          </Dropdown>
        )}
      </div>
    </div>
  )
}
