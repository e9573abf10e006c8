import type { OfficeQuestion, QuestionDetail } from '@/contract/exams/adminquestion'
import type { QuestionForm } from '@/contract/exams/question-form'
import type { Db, StaffContext, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { rowsInTurn } from '../../kernel/db/counted'
import { insertOne } from '../../kernel/db/insert'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import { editedByOther, type PickedRecord } from '../../kernel/list/office'
import type { Row } from '../../kernel/tables'
import { shortStem } from '../written-text'
import { codeOf, faultsOf, formContent, passageFaults, storedContent, writtenOf } from './question-forms'
import { bankChoices, foundQuestions, type QuestionSearch } from './question-search'
import { namedSubject, namedTopic, storeQuestion, typeStays } from './store-questions'

const readRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('questions')
    .innerJoin('subjects', 'subjects.id', 'questions.subject_id')
    .innerJoin('topics', 'topics.id', 'questions.topic_id')
    .innerJoin('question_versions', (join) =>
      join
        .onRef('question_versions.question_id', '=', 'questions.id')
        .onRef('question_versions.version', '=', 'questions.version'),
    )
    .selectAll('question_versions')
    .selectAll('questions')
    .select(['subjects.name as subject', 'topics.name as topic'])
    .where('questions.id', 'in', ids)
    .execute()

type Found = Awaited<ReturnType<typeof readRows>>[number]

function present(row: Found): OfficeQuestion {
  const answers = Number(row.answers)
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    stem: shortStem(row.stem),
    subject: row.subject,
    topic: row.topic,
    difficulty: row.difficulty,
    state: row.state,
    answers,
    right: answers === 0 ? -1 : Math.round((Number(row.right_answers) / answers) * 100),
    updatedAt: row.updated_at,
    version: row.revision,
  }
}

export async function listQuestions(db: Db, search: QuestionSearch) {
  const { ids, total } = await foundQuestions(db, search)
  const rows = await rowsInTurn(ids, (wanted) => readRows(db, wanted))
  return { rows: rows.map(present), next: '', total }
}

/** Subjects, topics and passages for the forms. */
export async function questionChoices(db: Db) {
  const [choices, materials] = await Promise.all([
    bankChoices(db),
    db.selectFrom('materials').select(['id', 'subject_id as subjectId', 'title']).orderBy('id').execute(),
  ])
  return { ...choices, materials }
}

const formOf = (row: Found): QuestionForm => ({
  code: row.code,
  subject: row.subject,
  topic: row.topic,
  materialId: row.material_id ?? 0,
  materialTitle: '',
  materialBody: '',
  difficulty: row.difficulty,
  ...formContent(row.type, row),
})

/** @throws Refusal 404 */
async function officeQuestion(db: Db, id: number): Promise<Found> {
  const [row] = await readRows(db, [id])
  if (!row) throw notFound('题目不存在')
  return row
}

/** @throws Refusal 404 */
export async function questionDetail(db: Db, id: number): Promise<QuestionDetail> {
  const row = await officeQuestion(db, id)
  return { row: present(row), form: formOf(row), served: row.served === 1, fixed: typeStays(row) }
}

/** The passage of a form, which is added when it is a new one. @throws Refusal 400 */
async function materialFor(trx: Trx, subjectId: number, form: QuestionForm): Promise<number | null> {
  const title = form.materialTitle.trim()
  const body = form.materialBody.trim()
  const ofSubject = trx.selectFrom('materials').select('id').where('subject_id', '=', subjectId)
  if (form.materialId > 0) {
    const known = await ofSubject.where('id', '=', form.materialId).executeTakeFirst()
    if (!known) throw badInput('所选材料不在这个科目里')
    return known.id
  }
  if (title === '' && body === '') return null
  if (title === '' || body === '') throw badInput('请填写材料的标题和正文')
  const [fault] = passageFaults(body)
  if (fault !== undefined) throw badInput(fault)
  if (await ofSubject.where('title', '=', title).executeTakeFirst())
    throw badInput('这个科目已有同名材料，请直接选择')
  return insertOne(trx, 'materials', { subject_id: subjectId, title, body, version: 1 })
}

/** The top level of an entry may not have a `code`: the log hides it. */
const logged = ({ code: number, ...form }: QuestionForm) => ({ number, ...form })

/** @throws Refusal 400, or 409 when another question has the code */
async function refuseTaken(trx: Trx, code: string, id: number): Promise<void> {
  const taken = await trx.selectFrom('questions').select('id').where('code', '=', code).executeTakeFirst()
  if (taken && taken.id !== id) throw badInput(`编号 ${code} 已有题目在用`)
}

/** @throws Refusal 400, 404, 409 when another operator was quicker */
export async function saveQuestion(
  trx: Trx,
  ctx: StaffContext,
  { id, version, ...form }: QuestionForm & { id?: number; version?: number },
): Promise<PickedRecord> {
  const [subject, topic] = [form.subject.trim(), form.topic.trim()]
  if (subject === '' || topic === '') throw badInput('请填写科目和知识点')
  const { written } = writtenOf(form)
  const [fault] = faultsOf(written)
  if (fault !== undefined) throw badInput(fault)
  const before = id === undefined ? undefined : await officeQuestion(trx, id)
  if (before && before.revision !== version) throw editedByOther()
  const code = codeOf(form.code, form.type, subject, written.stem)
  await refuseTaken(trx, code, before?.id ?? 0)
  if (before && before.code !== code)
    await trx.updateTable('questions').set({ code }).where('id', '=', before.id).execute()
  const now = ctx.clock.now()
  const subjectId = await namedSubject(trx, subject)
  const { id: stored, outcome } = await storeQuestion(
    trx,
    {
      code,
      subjectId,
      topicId: await namedTopic(trx, subjectId, topic),
      materialId: await materialFor(trx, subjectId, form),
      type: form.type,
      difficulty: form.difficulty,
      ...storedContent(written),
    },
    { random: ctx.random, now, state: 'draft' },
  )
  if (before && outcome === 'same') {
    if (before.code === code) return { id: before.id, version: before.revision }
    const renamed = { revision: before.revision + 1, updated_at: now }
    await trx.updateTable('questions').set(renamed).where('id', '=', before.id).execute()
  }
  const after = await officeQuestion(trx, stored)
  await audit(
    trx,
    ctx,
    'adminquestion.save',
    `question:${stored}`,
    before ? logged(formOf(before)) : null,
    logged(formOf(after)),
  )
  return { id: stored, version: after.revision }
}

const STATE_LABELS = { published: '已上架', off: '已下架' } as const

/** @throws Refusal 404, 409 */
export async function setQuestionState(
  trx: Trx,
  ctx: StaffContext,
  { id, version }: PickedRecord,
  state: 'published' | 'off',
): Promise<void> {
  const before = await trx
    .selectFrom('questions')
    .select(['state', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) throw notFound('题目不存在')
  if (before.revision !== version) throw editedByOther()
  if (before.state === state) throw conflict(`题目${STATE_LABELS[state]}`)
  const set: Partial<Row<'questions'>> = { state, revision: version + 1, updated_at: ctx.clock.now() }
  await trx.updateTable('questions').set(set).where('id', '=', id).execute()
  await audit(trx, ctx, 'adminquestion.setState', `question:${id}`, { state: before.state }, { state })
}
