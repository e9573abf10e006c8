import type { ChapterForm, LessonForm } from '@/contract/courses/course-form'

/** A chapter's heading or a lesson, as lines of one list. */
export type Line =
  | { key: string; chapter: number; lesson?: undefined }
  | { key: string; chapter: number; lesson: LessonForm }

/** Chapters as one list: each heading is followed by its lessons. */
export const linesOf = (chapters: readonly ChapterForm[]): Line[] =>
  chapters.flatMap(({ lessons }, chapter) => [
    { key: `chapter-${chapter}`, chapter },
    ...lessons.map((lesson) => ({ key: `lesson-${lesson.id}`, chapter, lesson })),
  ])

export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Chapters after a lesson was moved: it belongs to the heading above it, or to the first chapter. */
function withLessons(chapters: readonly ChapterForm[], lines: readonly Line[]): ChapterForm[] {
  const next = chapters.map((chapter) => ({ ...chapter, lessons: [] as LessonForm[] }))
  let current = 0
  for (const { chapter, lesson } of lines) {
    if (!lesson) current = chapter
    else next[current]?.lessons.push(lesson)
  }
  return next
}

/**
 * Chapters after a line was moved. A chapter takes its lessons along, to the place of the chapter it was dropped on.
 * @param lines all lines in their new order
 */
export function afterMove(
  chapters: readonly ChapterForm[],
  lines: readonly Line[],
  line: Line,
): ChapterForm[] {
  if (line.lesson) return withLessons(chapters, lines)
  const place = lines.findIndex(({ key }) => key === line.key)
  const over = linesOf(chapters)[place]
  return over ? moved(chapters, line.chapter, over.chapter) : [...chapters]
}

/** Chapters after a lesson was moved by one line. */
export function afterStep(chapters: readonly ChapterForm[], id: number, step: -1 | 1): ChapterForm[] {
  const lines = linesOf(chapters)
  const from = lines.findIndex(({ lesson }) => lesson?.id === id)
  return withLessons(chapters, moved(lines, from, from + step))
}

/** Chapters without a heading: its lessons go to the chapter before it, or stand in none. */
export function withoutChapter(chapters: readonly ChapterForm[], index: number): ChapterForm[] {
  const gone = chapters[index]
  if (!gone) return [...chapters]
  if (index === 0 && gone.lessons.length > 0)
    return chapters.map((chapter, at) => (at === 0 ? { ...chapter, title: '' } : chapter))
  return chapters
    .map((chapter, at) =>
      at === index - 1 ? { ...chapter, lessons: [...chapter.lessons, ...gone.lessons] } : chapter,
    )
    .filter((_, at) => at !== index)
}
