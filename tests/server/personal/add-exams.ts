import { essayValue } from '@/contract/exams/essay-value'
import { insertBank, insertPaper } from '@tests/support/exams'
import { type Hand, MARKS } from './hand'

/** What was answered in the question bank. */
export async function addExams({ add, at, here, one, pictures, staff_id, user_id }: Hand): Promise<void> {
  const bank = await insertBank(here.deps)
  const { subject, topic, questions } = bank
  const [question_id = 0] = questions
  const sitting_id = await one('sittings', {
    user_id,
    paper_id: null,
    kind: 'practice',
    mode: 'topic',
    scope: `topic ${topic}`,
    number: 1,
    title: '多音字',
    intro: '',
    subject_id: subject,
    topic_id: topic,
    layout: '{"sections":[],"slots":[]}',
    full_marks: 100,
    pass_marks: 0,
    state: 'marked',
    reason: 'hand',
    started_at: at,
    deadline: 0,
    handed_at: at,
    touched_at: at,
    epoch: 1,
    device: MARKS.agent,
    away_times: 0,
    away_seconds: 0,
    answered: 1,
    marks: 0,
    learned: 1,
    counted: 1,
    version: 1,
  })
  await add('sitting_answers', {
    sitting_id,
    slot: 0,
    user_id,
    question_id,
    question_version: 1,
    value: essayValue({ text: `我是${MARKS.name}，我的看法是`, photos: [pictures.essay] }),
    revision: 1,
    seq: 1,
    device: MARKS.agent,
    seconds: 9,
    unsure: 0,
    marks: 0,
    full_marks: 100,
    late_value: null,
    late_at: 0,
    changed_at: at,
  })
  await add('essay_marks', {
    sitting_id,
    slot: 0,
    paper_id: await insertPaper(here.deps, bank),
    question_id,
    staff_id,
    criteria: '[]',
    marks: 80,
    comment: `${MARKS.name}，观点清楚。`,
    at,
    version: 1,
  })
  await add('essay_suggestions', {
    sitting_id,
    slot: 0,
    revision: 1,
    staff_id,
    model: 'offline',
    offline: 1,
    criteria: JSON.stringify([{ level: 1, marks: 80, reason: '切题', quote: `我是${MARKS.name}` }]),
    words: 0,
    at,
  })
  await add('practice_cards', {
    user_id,
    question_id,
    subject_id: subject,
    streak: 0,
    sitting_id,
    stability: 1,
    difficulty: 5,
    reps: 1,
    lapses: 0,
    reviewed_at: at,
    due_at: at,
    added_at: at,
    left_at: 0,
  })
  await add('topic_mastery', { user_id, topic_id: topic, recent: '[0]', answered: 1, changed_at: at })
  await add('study_plans', {
    user_id,
    minutes: 30,
    weekdays: '1,3',
    time: '19:30',
    work_id: null,
    updated_at: at,
    version: 1,
  })
  await add('calendar_feeds', { user_id, round: 1, created_at: at })
  await add('question_favorites', { user_id, question_id, created_at: at })
  await add('question_faults', {
    user_id,
    question_id,
    question_version: 1,
    kind: 'typo',
    text: `${MARKS.nickname}：第二行多了一个字`,
    state: 'open',
    reply: '',
    replied_at: 0,
    created_at: at,
    updated_at: at,
    version: 1,
  })
}
