import type { LessonKind } from '@/contract/catalogue/lesson-kinds'
import { first, sample, WRONG, type Sample, type Seen } from './sample'

/** Lessons of the first course: a film, a sound, a text, a paper, a room. */
const lessonOf = (seen: Seen, kind: LessonKind, nth = 0) => {
  const rows = seen('study.course', { id: 1 }).chapters.flatMap(({ lessons }) => lessons)
  return { id: 1, lesson: rows.filter((row) => row.kind === kind)[nth]?.id ?? 0 }
}

/** A document of the first course. */
const documentOf = (seen: Seen, nth: number): number => seen('study.documents', { id: 1 }).rows[nth]?.id ?? 0

/** Courses, their lessons, and what the first demo account has done in the first one. */
export const courses: readonly Sample[] = [
  sample('user', 'study.courses', {}),
  sample('user', 'study.courses', { category: 'voice' }),
  sample('user', 'study.courses', { cost: 'free' }),
  sample('user', 'study.choices', {}),
  sample('user', 'study.course', { id: 1 }),
  sample('user', 'study.course', { id: 2 }),
  sample('user', 'study.course', { id: 10 }),
  sample('visitor', 'study.course', { id: 6 }),
  sample('visitor', 'study.course', { id: 3 }),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'video')),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'video', 1)),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'video', 2)),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'audio')),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'text')),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'paper')),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'live')),
  sample('user', 'study.lesson', (seen) => lessonOf(seen, 'document')),
  sample('user', 'study.savePlan', { minutes: 30, weekdays: [1, 3, 5], time: '19:30' }),
  sample('user', 'study.calendarLink', { renew: false }),
  sample('visitor', 'study.calendarFile', (seen) => ({
    token: new URL(seen('study.calendarLink', { renew: false }).url).searchParams.get('token') ?? '',
  })),
  sample('user', 'study.removePlan', {}),
  sample('user', 'study.documents', { id: 1 }),
  sample('visitor', 'study.documents', { id: 6 }),
  sample('user', 'study.document', (seen) => ({ id: documentOf(seen, 0) })),
  sample('user', 'study.document', (seen) => ({ id: documentOf(seen, 2) })),
  sample('user', 'study.favoriteDocuments', {}),
  sample('user', 'study.favoriteDocument', (seen) => ({ id: documentOf(seen, 1), on: true })),
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

const courseId = (seen: Seen) => {
  const row = seen('admincourse.list', {}).rows.find(({ number }) => number === 1)
  return row?.id ?? 0
}
const detailOf = (seen: Seen) => seen('admincourse.detail', { id: courseId(seen) })
const officeLesson = (seen: Seen, kind: 'video' | 'text' | 'paper' | 'live') => ({
  id: courseId(seen),
  lesson: detailOf(seen).lessons.find((row) => row.kind === kind)?.id ?? 0,
})
/** The course as the operator saw it, after so many changes of the samples before. */
const seenAfter = (seen: Seen, changes: number) => {
  const { row } = detailOf(seen)
  return { id: row.id, version: row.version + changes }
}

/** An upload that nobody has made. */
const NONE = '0'.repeat(32)
const documentsOf = (seen: Seen) => seen('admindocument.list', { id: courseId(seen) }).rows
const documentSeen = (seen: Seen, nth: number) => {
  const row = documentsOf(seen)[nth]
  return { id: row?.id ?? 0, version: row?.version ?? 0 }
}

/** The editor of courses, and their teachers. */
export const courseOffice: readonly Sample[] = [
  sample('staff', 'admincourse.list', {}),
  sample('staff', 'admincourse.choices', {}),
  sample('staff', 'admincourse.detail', (seen) => ({ id: courseId(seen) })),
  sample('staff', 'admincourse.lesson', (seen) => officeLesson(seen, 'video')),
  sample('staff', 'admincourse.lesson', (seen) => officeLesson(seen, 'text')),
  sample('staff', 'admincourse.papers', {}),
  sample('staff', 'admincourse.rooms', {}),
  sample('staff', 'admincourse.ofPaper', (seen) => {
    const { source } = detailOf(seen).lessons.find(({ kind }) => kind === 'paper') ?? {}
    return { id: source?.id ?? 1 }
  }),
  sample('staff', 'admincourse.ofRoom', (seen) => {
    const { source } = detailOf(seen).lessons.find(({ kind }) => kind === 'live') ?? {}
    return { id: source?.id ?? 1 }
  }),
  sample('staff', 'admincourse.save', (seen) => {
    const { form } = detailOf(seen)
    return { ...seenAfter(seen, 0), form: { ...form, finishPercent: 85 } }
  }),
  sample('staff', 'admincourse.saveSlides', (seen) => ({
    ...seenAfter(seen, 1),
    ...officeLesson(seen, 'video'),
    slides: [{ at: 0, title: '这门课怎样学', text: '听得懂，再往下走' }],
  })),
  sample('staff', 'admincourse.saveText', (seen) => ({
    ...seenAfter(seen, 2),
    ...officeLesson(seen, 'text'),
    body: '先听一遍，再跟读一遍。',
  })),
  sample('staff', 'admincourse.addLesson', (seen) => ({
    ...seenAfter(seen, 3),
    kind: 'text',
    title: '课后小结',
    body: '把今天的三句话写下来。',
  })),
  sample('staff', 'admincourse.removeLesson', (seen) => {
    const { id: lesson } = seen('admincourse.addLesson', {
      ...seenAfter(seen, 3),
      kind: 'text',
      title: '课后小结',
      body: '把今天的三句话写下来。',
    })
    return { ...seenAfter(seen, 4), lesson, told: 0 }
  }),
  sample('staff', 'admindocument.list', (seen) => ({ id: courseId(seen) })),
  sample('staff', 'admindocument.pages', (seen) => ({ id: documentsOf(seen)[0]?.id ?? 0 })),
  sample(
    'staff',
    'admindocument.add',
    (seen) => ({ id: courseId(seen), title: '课后练习', upload: NONE }),
    WRONG,
  ),
  sample('staff', 'admindocument.replace', (seen) => ({ ...documentSeen(seen, 0), upload: NONE }), WRONG),
  sample('staff', 'admindocument.rename', (seen) => ({
    ...documentSeen(seen, 0),
    title: '讲义合订（修订）',
  })),
  sample('staff', 'admindocument.setState', (seen) => ({ ...documentSeen(seen, 1), withdrawn: true })),
  sample('staff', 'adminteacher.list', {}),
  sample('staff', 'adminteacher.avatar', {}, { picture: true }),
  sample('staff', 'adminteacher.save', (seen) => {
    const { rows } = seen('adminteacher.list', {})
    const row = rows.find(({ id }) => id === first(rows))
    return {
      id: first(rows),
      version: row?.version ?? 0,
      form: { name: '', title: '', avatar: '', ...row?.form, intro: '教了二十年发音。' },
    }
  }),
]
