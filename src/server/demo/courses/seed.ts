import { addPart, partIds, renumber } from '../../catalogue/parts'
import { characterCount } from '../../catalogue/chapters'
import { setLearnersOnly } from '../../live/recording'
import { insertAll, insertOne } from '../../kernel/db/insert'
import type { Deps, Trx } from '../../deps'
import { DAY } from '../../kernel/days'
import { seedOnce } from '../once'
import { chapterTitles } from './chapter-titles'
import type { AddedLesson, SeedCourse } from './plan'
import { plans } from './plans'
import { teacherTexts } from './teacher-texts'

/** Share of the marks with which a paper of a lesson is passed, in per cent. */
const PASS = 60
/** Marks of each question, in hundredths. */
const MARKS = 1000

interface Film {
  id: number
  seconds: number
}

const filmsOf = (trx: Trx, workId: number): Promise<Film[]> =>
  trx.selectFrom('parts').select(['id', 'seconds']).where('work_id', '=', workId).orderBy('number').execute()

async function courseNumbered(trx: Trx, number: number): Promise<{ id: number; published_at: number }> {
  return trx
    .selectFrom('works')
    .select(['id', 'published_at'])
    .where('kind', '=', 'course')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

async function insertChapters(
  trx: Trx,
  workId: number,
  chapters: SeedCourse['chapters'],
): Promise<{ id: number; films: number }[]> {
  const made: { id: number; films: number }[] = []
  for (const [index, [title, films]] of chapters.entries())
    made.push({
      id: await insertOne(trx, 'course_chapters', { work_id: workId, number: index + 1, title }),
      films,
    })
  return made
}

/** The chapter of each film, in the order of the films. */
const chapterOfFilms = (chapters: readonly { id: number; films: number }[]): number[] =>
  chapters.flatMap(({ id, films }) => Array.from({ length: films }, () => id))

/** A paper of questions of some topics, in turn. */
async function insertPaper(
  trx: Trx,
  lesson: Extract<AddedLesson, { kind: 'paper' }>,
  at: number,
): Promise<number> {
  const bank = await trx
    .selectFrom('questions')
    .innerJoin('topics', 'topics.id', 'questions.topic_id')
    .select(['questions.id', 'questions.subject_id', 'topics.name'])
    .where('topics.name', 'in', lesson.topics)
    .where('questions.type', 'in', ['single', 'multiple', 'judge'])
    .where('questions.material_id', 'is', null)
    .orderBy('questions.id')
    .execute()
  const byTopic = lesson.topics.map((name) => bank.filter((row) => row.name === name))
  const turns = Array.from({ length: bank.length }, (_, turn) => byTopic.flatMap((rows) => rows[turn] ?? []))
  const chosen = turns.flat().slice(0, lesson.count)
  const [first] = chosen
  if (!first || chosen.length < lesson.count)
    throw new Error(`demo course: too few questions for ${lesson.title}`)
  const full = chosen.length * MARKS
  return insertOne(trx, 'papers', {
    kind: 'quiz',
    subject_id: first.subject_id,
    title: lesson.title,
    intro: lesson.intro,
    sections: JSON.stringify([
      {
        title: '随堂题',
        multiple: 'part',
        deduction: 0,
        shuffle: true,
        questions: chosen.map(({ id }) => ({ id, marks: MARKS })),
        rules: [],
      },
    ]),
    questions: chosen.length,
    full_marks: full,
    pass_marks: (full * PASS) / 100,
    seconds: 0,
    opens_at: 0,
    closes_at: 0,
    tries: 0,
    release: 'now',
    released_at: 0,
    state: 'published',
    created_at: at,
    updated_at: at,
    version: 1,
  })
}

/** Adds a part and returns its id with the paper or room that it names. */
async function addLesson(trx: Trx, workId: number, lesson: AddedLesson, at: number) {
  const { kind, title } = lesson
  const body = kind === 'text' ? lesson.paragraphs.join('\n') : ''
  const { id } = await addPart(trx, workId, {
    title,
    lesson: kind,
    body,
    words: [...body.replace(/\s/g, '')].length,
    characters: characterCount(body, false),
  })
  return {
    id,
    paper_id: kind === 'paper' ? await insertPaper(trx, lesson, at) : null,
    room_id: kind === 'live' ? lesson.room : null,
    document_id: null,
  }
}

async function seedCourse(trx: Trx, plan: SeedCourse): Promise<void> {
  const work = await courseNumbered(trx, plan.course)
  const films = await filmsOf(trx, work.id)
  await insertAll(trx, 'course_settings', [
    {
      work_id: work.id,
      in_order: plan.inOrder ? 1 : 0,
      no_skip: plan.noSkip ? 1 : 0,
      finish_percent: 90,
      certificate: plan.certificate ? 1 : 0,
    },
  ])
  const chapters = chapterOfFilms(await insertChapters(trx, work.id, plan.chapters))
  const order = await partIds(trx, work.id)
  const common = { work_id: work.id, opens_at: 0, days_after: 0, added_at: work.published_at }
  await insertAll(
    trx,
    'lessons',
    films.map(({ id }, index) => ({
      ...common,
      part_id: id,
      chapter_id: chapters[index] ?? null,
      paper_id: null,
      room_id: null,
      document_id: null,
      trial_seconds: plan.trials?.[index + 1] ?? 0,
      required: 1 as const,
    })),
  )
  for (const lesson of plan.added) {
    const { id, ...named } = await addLesson(trx, work.id, lesson, work.published_at)
    const film = films[lesson.after - 1]
    const added = plan.added.filter((one) => one.after === lesson.after)
    order.splice(order.indexOf(film?.id ?? 0) + 1 + added.indexOf(lesson), 0, id)
    await insertAll(trx, 'lessons', [
      {
        ...common,
        ...named,
        part_id: id,
        chapter_id: chapters[lesson.after - 1] ?? null,
        trial_seconds: lesson.kind === 'live' ? (lesson.trial ?? 0) : 0,
        required: lesson.required === false ? 0 : 1,
      },
    ])
  }
  for (const lesson of plan.added)
    if (lesson.kind === 'live' && !lesson.everybody) await setLearnersOnly(trx, lesson.room, true)
  await renumber(trx, order)
  // The films that are free stay so, and what was added between them is free with them.
  const before = await trx
    .selectFrom('works')
    .select(['free_parts', 'facts', 'synopsis'])
    .where('id', '=', work.id)
    .executeTakeFirstOrThrow()
  const [counted, recounted] = [`${films.length} 讲`, `${order.length} 讲`]
  await trx
    .updateTable('works')
    .set({
      free_parts: before.free_parts + plan.added.filter(({ after }) => after < before.free_parts).length,
      part_count: order.length,
      facts: before.facts.replace(counted, recounted),
      synopsis: before.synopsis.replace(counted, recounted),
    })
    .where('id', '=', work.id)
    .execute()
  await insertAll(
    trx,
    'slides',
    Object.entries(plan.slides).flatMap(([number, slides]) => {
      const film = films[Number(number) - 1]
      if (!film) return []
      return slides.map(([share, title, lines]) => ({
        part_id: film.id,
        at: Math.floor((film.seconds * share) / 100),
        title,
        text: lines.join('\n'),
      }))
    }),
  )
}

async function seedChapters(trx: Trx): Promise<void> {
  for (const [number, titles] of Object.entries(chapterTitles)) {
    const work = await courseNumbered(trx, Number(number))
    const films = await filmsOf(trx, work.id)
    const chapters = chapterOfFilms(await insertChapters(trx, work.id, titles))
    await insertAll(
      trx,
      'lessons',
      films.map(({ id }, index) => ({
        part_id: id,
        work_id: work.id,
        chapter_id: chapters[index] ?? null,
        paper_id: null,
        room_id: null,
        document_id: null,
        trial_seconds: 0,
        required: 1 as const,
        opens_at: 0,
        days_after: 0,
        added_at: work.published_at,
      })),
    )
  }
}

/** The author of each course is its teacher. */
async function seedTeachers(trx: Trx): Promise<void> {
  const courses = await trx
    .selectFrom('works')
    .select(['id', 'author'])
    .where('kind', '=', 'course')
    .orderBy('number')
    .execute()
  const ids = new Map<string, number>()
  for (const { id, author } of courses) {
    const known = ids.get(author)
    const [title = '课程主讲', intro = ''] = teacherTexts[author] ?? []
    const teacher =
      known ?? (await insertOne(trx, 'teachers', { name: author, title, intro, avatar: '', version: 1 }))
    ids.set(author, teacher)
    await insertAll(trx, 'course_teachers', [{ work_id: id, teacher_id: teacher, position: 0 }])
  }
}

/** What the first account has done in the first course: two lessons finished, the third half watched, a note. */
async function seedLearner(trx: Trx, now: number): Promise<void> {
  const work = await courseNumbered(trx, 1)
  const films = await filmsOf(trx, work.id)
  const user = await trx.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const [first, , third, fourth] = films
  if (!first || !third || !fourth) return
  await insertAll(trx, 'course_members', [
    { user_id: user.id, work_id: work.id, since: now - 12 * DAY, finished_at: 0, certificate_id: null },
  ])
  const state = (film: Film, share: number, at: number) => ({
    user_id: user.id,
    part_id: film.id,
    work_id: work.id,
    way: 'watched' as const,
    covered: `0-${Math.max(0, Math.floor((Math.ceil(film.seconds / 5) * share) / 100) - 1)}`,
    share,
    seen_at: at,
    finished_at: share === 100 ? at : 0,
  })
  await insertAll(trx, 'lesson_states', [
    state(first, 100, now - 11 * DAY),
    state(third, 100, now - 9 * DAY),
    state(fourth, 50, now - 2 * DAY),
  ])
  await insertAll(trx, 'lesson_notes', [
    {
      user_id: user.id,
      uid: 'demo-note-1',
      work_id: work.id,
      part_id: third.id,
      at: 3,
      text: '第三声不用拐得太厉害，先低下去就够了。',
      revision: 1,
      updated_at: now - 9 * DAY,
    },
  ])
}

/** Chapters, lessons, slides and teachers of the demo's courses. */
export const seedCourses = (
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<unknown> =>
  seedOnce(deps, { mark: 'courses', demo, now }, async (trx) => {
    await seedTeachers(trx)
    await seedChapters(trx)
    for (const plan of plans) await seedCourse(trx, plan)
    await seedLearner(trx, now)
  })
