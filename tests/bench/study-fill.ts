import { sql } from 'kysely'
import { batches, BEGAN, pick, type Fill } from './scale-fill'

export const LEARNERS = 20_000
export const SUBJECTS = 6
export const TOPICS = 60
/** Questions of one sitting of the fill. */
export const SLOTS = 20
/** Answers the most. */
export const KEEN_LEARNER = 1

const OPTIONS =
  '[{"id":"a","text":"渡口"},{"id":"b","text":"灯火"},{"id":"c","text":"慢船"},{"id":"d","text":"河岸"}]'
const ANSWERED = `(${BEGAN} + n.i * 60000)`

/** A table of the places of a sitting, for statements that make their answers and layouts. */
async function places({ db, dialect }: Fill): Promise<void> {
  await sql`create table bench_slots (slot integer primary key)`.execute(db)
  const rows =
    dialect === 'postgres'
      ? `select i from generate_series(0, ${SLOTS - 1}) as s(i)`
      : `with recursive s(i) as (select 0 union all select i + 1 from s where i < ${SLOTS - 1}) select i from s`
  await sql.raw(`insert into bench_slots ${rows}`).execute(db)
}

/** The question at a place of a sitting: consecutive sittings ask other ones. */
const question = (sitting: string, slot: string, questions: number): string =>
  `(((${sitting}) * ${SLOTS} + ${slot}) % ${questions} + 1)`

const learner = (sitting: string): string =>
  `case when (${sitting}) % 100 = 0 then ${KEEN_LEARNER} else 1 + ${pick(sitting, 5, LEARNERS)} end`

/** Fills the bank and what learners did with it. */
export async function fillStudy(fill: Fill, { questions, answers }: { questions: number; answers: number }) {
  const { dialect } = fill
  const sittings = Math.ceil(answers / SLOTS)
  await places(fill)
  await batches(fill, 1, LEARNERS, [
    (
      n,
    ) => `insert into users (id, mobile, mobile_verified, nickname, avatar, user_type, share_code, state, created_at)
      select i, '1' || (3000000000 + i), 1, '学员' || i, '', 2, 'L' || i, 'active', ${BEGAN} from ${n}`,
  ])
  await batches(fill, 1, SUBJECTS, [
    (n) => `insert into subjects (id, name, sort) select i, '科目' || i, i from ${n}`,
  ])
  await batches(fill, 1, TOPICS, [
    (n) => `insert into topics (id, subject_id, parent_id, name, sort)
      select i, 1 + i % ${SUBJECTS}, null, '知识点' || i, i from ${n}`,
  ])
  await batches(fill, 1, questions, [
    (
      n,
    ) => `insert into questions (id, code, subject_id, topic_id, material_id, type, difficulty, state, served, dice,
        answers, right_answers, created_at, updated_at, version, revision)
      select n.i, 'q' || n.i, 1 + (1 + n.i % ${TOPICS}) % ${SUBJECTS}, 1 + n.i % ${TOPICS}, null,
        case n.i % 4 when 0 then 'single' when 1 then 'multiple' when 2 then 'judge' else 'single' end,
        1 + n.i % 5, case when n.i % 50 = 7 then 'off' else 'published' end, 1, ${pick('n.i', 9, 2_147_483_647)},
        20, 12, ${BEGAN}, ${BEGAN}, 1, 1 from ${n}`,
    (
      n,
    ) => `insert into question_versions (question_id, version, stem, options, answer, rules, explanation, reasons,
        rubric, words, made_at)
      select n.i, 1, '下列各句中，加点的词语使用正确的一项是（第 ' || n.i || ' 题）',
        case n.i % 4 when 2 then '[]' else '${OPTIONS}' end,
        case n.i % 4 when 0 then 'b' when 1 then 'abd' when 2 then 't' else 'c' end, '{}',
        '先看词语的对象，再看它在句子里的位置。A 项对象不对，B 项与语境相合。', '{"a":"对象不对","b":"合语境"}', '[]', 0,
        ${BEGAN} from ${n}`,
  ])
  await batches(fill, 1, 1, [
    (
      n,
    ) => `insert into papers (id, kind, subject_id, title, intro, sections, questions, full_marks, pass_marks, seconds,
        opens_at, closes_at, tries, release, released_at, state, created_at, updated_at, version)
      select i, 'mock', 1, '模拟卷', '', '[]', ${SLOTS}, ${SLOTS * 100}, 0, 0, 0, 0, 0, 'now', 0, 'published', ${BEGAN},
        ${BEGAN}, 1 from ${n}`,
  ])
  const join = dialect === 'postgres' ? `string_agg` : `group_concat`
  await batches(fill, 1, sittings, [
    (
      n,
    ) => `insert into sittings (id, user_id, paper_id, kind, mode, scope, number, title, intro, subject_id, topic_id,
        layout, full_marks, pass_marks, state, reason, started_at, deadline, handed_at, touched_at, epoch, device,
        away_times, away_seconds, answered, marks, learned, counted, version)
      select n.i, ${learner('n.i')}, case when n.i % 3 = 0 then 1 else null end,
        case when n.i % 3 = 0 then 'mock' else 'practice' end, case when n.i % 3 = 0 then '' else 'topic' end,
        'bench ' || n.i, 1, '练习' || n.i, '', 1 + n.i % ${SUBJECTS}, null,
        '{"sections":[{"title":"","multiple":"part","deduction":0,"from":0,"count":${SLOTS}}],"slots":[' ||
        (select ${join}('{"question":' || ${question('n.i', 'p.slot', questions)} ||
          ',"version":1,"type":"single","options":"dbca","marks":100}', ',') from bench_slots p) || ']}',
        ${SLOTS * 100}, 0, 'marked', 'hand', ${ANSWERED}, 0, ${ANSWERED}, ${ANSWERED}, 1, 'bench', 0, 0, ${SLOTS},
        ${pick('n.i', 6, SLOTS * 100)}, 1, 1, 1 from ${n}`,
    (
      n,
    ) => `insert into sitting_answers (sitting_id, slot, user_id, question_id, question_version, value, revision,
        seq, device, seconds, unsure, marks, full_marks, late_value, late_at, changed_at)
      select n.i, p.slot, ${learner('n.i')}, ${question('n.i', 'p.slot', questions)}, 1, 'b', 1, p.slot + 1, 'bench',
        20, 0, case when (n.i + p.slot) % 3 = 0 then 0 else 100 end, 100, null, 0, ${ANSWERED}
      from ${n} cross join bench_slots p`,
  ])
  await learned(fill, questions)
}

/** First sittings of one paper: `ids` are its questions, one mark each. */
export async function fillPaper(fill: Fill, paper: number, ids: readonly number[], count: number) {
  const { from } = await fill.db
    .selectFrom('sittings')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('from'))
    .executeTakeFirstOrThrow()
  const begin = Number(from) + 1
  const slots = ids.map((id) => `{"question":${id},"version":1,"type":"single","options":"dbca","marks":100}`)
  const layout = `{"sections":[{"title":"","multiple":"part","deduction":0,"from":0,"count":${ids.length}}],"slots":[${slots.join(',')}]}`
  const chosen = (slot: number): string => pick('n.i', 20 + slot, ids.length)
  await batches(fill, begin, begin + count - 1, [
    (
      n,
    ) => `insert into sittings (id, user_id, paper_id, kind, mode, scope, number, title, intro, subject_id, topic_id,
        layout, full_marks, pass_marks, state, reason, started_at, deadline, handed_at, touched_at, epoch, device,
        away_times, away_seconds, answered, marks, learned, counted, version)
      select n.i, ${learner('n.i')}, ${paper}, 'mock', '', 'paper ' || n.i, 1, '模拟卷', '', 1, null, '${layout}',
        ${ids.length * 100}, 0, 'marked', 'hand', ${BEGAN}, 0, ${BEGAN}, ${BEGAN}, 1, 'bench', 0, 0, ${ids.length},
        100 * ${pick('n.i', 19, ids.length)}, 1, 1, 1 from ${n}`,
    ...ids.map(
      (id, slot) => (n: string) =>
        `insert into sitting_answers (sitting_id, slot, user_id, question_id,
        question_version, value, revision, seq, device, seconds, unsure, marks, full_marks, late_value, late_at,
        changed_at)
      select n.i, ${slot}, ${learner('n.i')}, ${id}, 1, case when ${chosen(slot)} < 10 then 'c' when ${chosen(slot)} < 20
        then 'a' else 'b' end, 1, 1, 'bench', 20, 0, case when ${chosen(slot)} < 20 then 0 else 100 end, 100, null, 0,
        ${BEGAN} from ${n}`,
    ),
  ])
  await countOn(fill, ['sittings'])
}

/** Cards, mastery and favourites; the keen learner has hundreds of each. */
async function learned(fill: Fill, questions: number): Promise<void> {
  const cards = LEARNERS * 10
  const user = `case when n.i % 20 = 0 then ${KEEN_LEARNER} else 2 + n.i % ${LEARNERS - 1} end`
  await batches(fill, 1, cards, [
    (
      n,
    ) => `insert into practice_cards (user_id, question_id, subject_id, streak, sitting_id, stability, difficulty,
        reps, lapses, reviewed_at, due_at, added_at, left_at)
      select ${user}, 1 + n.i % ${questions}, 1 + n.i % ${SUBJECTS}, n.i % 3, 1, 3, 5, 2, 1, ${BEGAN},
        ${BEGAN} + ${pick('n.i', 11, 40_000)} * 3600000, ${ANSWERED}, case when n.i % 4 = 0 then ${ANSWERED} else 0 end
      from ${n} where true on conflict do nothing`,
    (n) => `insert into question_favorites (user_id, question_id, created_at)
      select ${user}, 1 + (n.i * 7) % ${questions}, ${ANSWERED} from ${n} where true on conflict do nothing`,
    (n) => `insert into topic_mastery (user_id, topic_id, recent, answered, changed_at)
      select 1 + n.i % ${LEARNERS}, 1 + ${pick('n.i', 12, TOPICS)}, '[100,0,100,100,50,100]', 40, ${ANSWERED}
      from ${n} where true on conflict do nothing`,
  ])
  await countOn(fill, ['users', 'subjects', 'topics', 'questions', 'papers', 'sittings'])
  await sql.raw('analyze').execute(fill.db)
}

/** PostgreSQL counts rows that were inserted with their own ids only when it is told to. */
async function countOn({ db, dialect }: Fill, tables: readonly string[]): Promise<void> {
  if (dialect !== 'postgres') return
  for (const table of tables)
    await sql
      .raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
      .execute(db)
}
