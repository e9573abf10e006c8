import { sample, type Sample, type Seen } from './sample'

/** Lessons of the first course: a film, a text, a paper, a room. */
const lessonOf = (seen: Seen, kind: 'video' | 'text' | 'paper' | 'live', nth = 0) => {
  const rows = seen('study.course', { id: 1 }).chapters.flatMap(({ lessons }) => lessons)
  return { id: 1, lesson: rows.filter((row) => row.kind === kind)[nth]?.id ?? 0 }
}

/** Courses, their lessons, and what the first demo account has done in the first one. */
export const courses: readonly Sample[] = [
  sample('user', 'study.courses', {}),
  sample('user', 'study.courses', { category: 'voice' }),
  sample('user', 'study.courses', { cost: 'free' }),
  sample('user', 'study.choices', {}),
  sample('user', 'study.course', { id: 1 }),
  sample('user', 'study.course', { id: 2 }),
  sample('visitor', 'study.course', { id: 6 }),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'video')),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'video', 1)),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'video', 2)),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'text')),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'paper')),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'live')),
  sample('user', 'study.notes', { id: 1 }),
  sample('user', 'study.watched', (seen) => ({ ...lessonOf(seen, 'video', 2), ranges: '0-10' })),
  sample('user', 'study.finish', (seen) => lessonOf(seen, 'text')),
  sample('user', 'study.saveNote', (seen) => ({
    ...lessonOf(seen, 'video', 1),
    uid: 'sample-note-2',
    at: 6,
    text: '先用手画声调，再开口。',
    base: 0,
  })),
  sample('user', 'study.removeNote', { uid: 'sample-note-2' }),
]
