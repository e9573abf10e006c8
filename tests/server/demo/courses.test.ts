import { courses } from '@/server/demo/catalogue/course'
import { liveRooms } from '@/server/demo/catalogue/live'
import { chapterTitles } from '@/server/demo/courses/chapter-titles'
import { plans } from '@/server/demo/courses/plans'
import { teacherTexts } from '@/server/demo/courses/teacher-texts'

/** Courses whose lessons are taught; the video book that follows them is divided by its films alone. */
const TAUGHT = 60

const taught = courses.slice(0, TAUGHT)
const length = (text: string): number => [...text].length
const chaptersOf = (number: number) => [
  ...plans.filter(({ course }) => course === number).map(({ chapters }) => chapters),
  ...Object.entries(chapterTitles)
    .filter(([course]) => Number(course) === number)
    .map(([, chapters]) => chapters),
]

it('each course has its chapters once, and they hold its films', () => {
  const wrong = taught.filter(({ number, parts }) => {
    const [chapters = [], ...others] = chaptersOf(number)
    return others.length > 0 || chapters.reduce((sum, [, films]) => sum + films, 0) !== parts.length
  })
  expect(wrong.map(({ number }) => number)).toEqual([])
  expect(Object.keys(chapterTitles).filter((number) => Number(number) > TAUGHT)).toEqual([])
})

it('each teacher of a course has a title and an introduction of their own', () => {
  const names = [...new Set(taught.map(({ author }) => author))]
  expect(Object.keys(teacherTexts).sort()).toEqual(names.sort())
  const texts = Object.values(teacherTexts)
  expect(new Set(texts.map(([, intro]) => intro)).size).toBe(texts.length)
  expect(texts.filter(([, intro]) => length(intro) < 40 || length(intro) > 90)).toEqual([])
})

it('the slides of a plan belong to its films, come in order and fit the screen', () => {
  const wrong = plans.flatMap(({ course, slides }) => {
    const films = taught.find(({ number }) => number === course)?.parts.length ?? 0
    const numbers = Object.keys(slides).map(Number)
    const missing = Array.from({ length: films }, (_, index) => index + 1).filter((film) => !slides[film])
    const strange = numbers.filter((film) => film < 1 || film > films)
    const bad = Object.entries(slides).filter(([, list]) =>
      list.some(
        ([at, title, lines], index) =>
          at >= 100 ||
          at <= (list[index - 1]?.[0] ?? -1) ||
          length(title) > 14 ||
          lines.length === 0 ||
          lines.length > 4 ||
          lines.some((line) => length(line) > 22),
      ),
    )
    return [...missing, ...strange, ...bad.map(([film]) => Number(film))].map((film) => `${course}/${film}`)
  })
  expect(wrong).toEqual([])
})

it('the other lessons of a plan follow a film of it, and a live lesson names a room', () => {
  const wrong = plans.flatMap(({ course, added }) => {
    const films = taught.find(({ number }) => number === course)?.parts.length ?? 0
    return added
      .filter(
        (lesson) =>
          lesson.after < 1 ||
          lesson.after > films ||
          (lesson.kind === 'live' && !liveRooms.some(({ number }) => number === lesson.room)),
      )
      .map(({ title }) => title)
  })
  expect(wrong).toEqual([])
})
