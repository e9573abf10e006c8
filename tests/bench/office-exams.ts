import { one, type Filling } from './office-columns'

/** Questions, papers, and what learners did with them. One paper is the busy one, with one essay. */
export async function exams({ put, name, ends, some, staff, rows }: Filling): Promise<void> {
  await put('subjects', { id: 'n.i', name: `'科目' || n.i` }, 6)
  await put('topics', { id: 'n.i', subject_id: '1 + n.i % 6', name: `'知识点' || n.i` }, 60)
  await put('questions', {
    id: 'n.i',
    code: `'q' || n.i`,
    subject_id: '1 + (1 + n.i % 60) % 6',
    topic_id: '1 + n.i % 60',
    type: `case when n.i = 1 then 'essay' else ${one(120, ['single', 'multiple', 'judge'])} end`,
    difficulty: '1 + n.i % 5',
    state: one(121, ['published', 'draft', 'off'], 9),
    served: '1',
  })
  await put('question_versions', {
    question_id: 'n.i',
    version: '1',
    stem: name(122),
    options: `'[]'`,
    answer: `case when n.i = 1 then '参考答案' else 't' end`,
    rules: `'{}'`,
    reasons: `'{}'`,
    rubric: `'[]'`,
  })
  await put('papers', {
    id: 'n.i',
    kind: one(123, ['mock', 'quiz', 'exam'], 3),
    subject_id: '1 + n.i % 6',
    title: name(124),
    sections: `'[]'`,
    questions: '5',
    full_marks: '1000',
    release: `'now'`,
    state: one(125, ['published', 'draft', 'off'], 9),
  })
  const paper = `case when n.i % 10 = 0 then null when n.i % 2 = 0 then 1 else ${some(126)} end`
  const state = one(127, ['marked', 'marking', 'open', 'void'], 6)
  const waits = `(${state}) = 'marking' and n.i % 10 <> 0`
  const slots = Array.from(
    { length: 5 },
    (_, at) => `{"question":${at + 1},"version":1,"type":"single","options":"","marks":200}`,
  )
  await put('sittings', {
    id: 'n.i',
    user_id: some(128),
    paper_id: paper,
    kind: `case when n.i % 10 = 0 then 'practice' else ${one(129, ['mock', 'quiz', 'exam'])} end`,
    mode: `case when n.i % 10 = 0 then 'daily' else '' end`,
    scope: `'bench ' || n.i`,
    number: '1',
    title: name(130),
    layout: `'{"sections":[],"slots":[${slots.join(',')}]}'`,
    full_marks: '1000',
    state,
    deadline: ends,
    handed_at: ends,
    epoch: '1',
    answered: '1',
    marks: `case when (${state}) = 'marked' then 800 else null end`,
    learned: '1',
    counted: '1',
  })
  await put('sitting_answers', {
    sitting_id: 'n.i',
    slot: '0',
    user_id: some(128),
    question_id: '1',
    question_version: '1',
    value: name(131),
    revision: '1',
    marks: `case when ${waits} then null else 150 end`,
    full_marks: '200',
    late_value: `case when n.i % 50 = 0 then ${name(132)} else null end`,
  })
  await put('question_faults', {
    user_id: some(133),
    question_id: 'n.i',
    question_version: '1',
    kind: one(134, ['key', 'stem', 'explanation', 'typo', 'other'], 5),
    text: name(135),
    state: one(136, ['open', 'mended', 'rejected', 'duplicate'], 9),
    replied_at: `case when (${one(136, ['open', 'mended', 'rejected', 'duplicate'], 9)}) = 'open' then 0 else ${ends} end`,
  })
  // Half of the sittings are of the busy paper.
  await put(
    'essay_marks',
    {
      sitting_id: 'n.i * 2',
      slot: '0',
      paper_id: '1',
      question_id: '1',
      staff_id: staff,
      criteria: `'[]'`,
      marks: '150',
    },
    Math.floor(rows / 2),
  )
}
