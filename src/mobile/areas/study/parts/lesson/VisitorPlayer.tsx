import { CourseLessons, type VisitorView } from './CourseLessons'
import { TrialOffer } from './TrialOffer'
import { visitorLesson } from './visitorLessons'
import { VisitorScreen } from './VisitorScreen'

const NONE: Record<VisitorView, { title: string; hint: string }> = {
  slides: { title: '这门课没有带讲义的示例', hint: '可以先听一听其他试听课时' },
  plain: { title: '这门课没有可以试听的课时', hint: '可以先看看其他试听内容' },
  recording: { title: '这门课没有可以试看的回放', hint: '直播可能还没有结束，也可以先听其他课时' },
}

/** The player of a sample lesson, with its slides, alone, or a recording with its chat. */
export const VisitorPlayer = ({ view, title }: { view: VisitorView; title: string }) => (
  <VisitorScreen
    title={title}
    choose={(detail, named) => visitorLesson(detail, view, named)}
    none={NONE[view]}
  >
    {(course, detail, lesson) => (
      <CourseLessons key={lesson.id} {...{ course, detail, lesson, view }} parameter="lesson">
        <TrialOffer detail={detail} onOpened={() => void course.reload()} />
      </CourseLessons>
    )}
  </VisitorScreen>
)
