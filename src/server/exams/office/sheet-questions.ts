import { audit } from '../../kernel/audit'
import type { Db, Trx } from '../../deps'
import type { Doubt, Parsed, Values } from '../../sheets/sheet-columns'
import {
  allRows,
  faulty,
  heldFor,
  type Group,
  type Importer,
  type Plan,
  type RowPlan,
} from '../../sheets/sheet-import'
import { similarInImport, similarQuestions, similarText } from '../question-prints'
import { contentAsWritten, formContent, storedContent } from './question-forms'
import { bankOfRows, subjectsOfRows, type KnownQuestion, type RowsBank } from './sheet-question-bank'
import { QUESTION_COLUMNS } from './sheet-question-columns'
import { formulaFaults } from '../written-text'
import { cellMessage, codeOfRow, questionOfRow, textOf, type SheetQuestion } from './sheet-question-rows'
import {
  changedContent,
  headChanged,
  namedMaterial,
  namedSubject,
  namedTopic,
  storeQuestion,
  typeStays,
  type GivenQuestion,
  type QuestionContent,
} from './store-questions'

/** Questions of one passage: more would hold up other writers. */
const MOST_OF_MATERIAL = 200

const PART_NAMES: Record<keyof QuestionContent, string> = {
  stem: '题干',
  options: '选项',
  answer: '答案',
  rules: '判分规则',
  explanation: '解析',
  reasons: '选项解析',
  rubric: '评分标准',
  words: '字数',
}

/** A row with the question it gives and the stored one that it changes. */
interface PlannedRow {
  row: number
  subject: string
  topic: string
  known: KnownQuestion | undefined
  read: SheetQuestion
  given: GivenQuestion
}

/** The passage of a group: its present id, 0 for a new one; and its body when the group gives one. */
interface GroupMaterial {
  title: string
  subject: string
  id: number
  version: number
  body: string
  /** The first row that gives the body. */
  bodyRow: number
  changed: boolean
}

function materialOf(group: Group, bank: RowsBank): GroupMaterial | null {
  const [{ values } = { values: {} }] = group.rows
  const title = textOf(values, 'material')
  if (title === '') return null
  const subject = textOf(values, 'subject')
  const known = bank.material(subject, title)
  const source = group.rows.find((row) => textOf(row.values, 'materialBody') !== '')
  const body = source ? textOf(source.values, 'materialBody') : ''
  return {
    title,
    subject,
    id: known?.id ?? 0,
    version: known?.version ?? 0,
    body,
    bodyRow: source?.row ?? 0,
    changed: body !== '' && body !== known?.body,
  }
}

function plannedRow({ row, values }: Parsed, bank: RowsBank, material: GroupMaterial | null): PlannedRow {
  const code = codeOfRow(values)
  const known = bank.question(code)
  const [subject, topic] = [textOf(values, 'subject'), textOf(values, 'topic')]
  const subjectId = bank.subject(subject)
  const stored = known && contentAsWritten(known.row.type, known.row.difficulty, known.content)
  const read = questionOfRow(values, stored)
  const keptMaterial = known?.row.subject_id === subjectId ? known.row.material_id : null
  return {
    row,
    subject,
    topic,
    known,
    read,
    given: {
      code,
      subjectId,
      topicId: bank.topic(subjectId, topic),
      materialId: material ? material.id : keptMaterial,
      type: read.written.type,
      difficulty: read.written.difficulty,
      ...storedContent(read.written),
    },
  }
}

/** What a row cannot have in its group or with the question that it changes. */
function faultsOf(
  { known, read, given }: PlannedRow,
  values: Values,
  group: Group,
  material: GroupMaterial | null,
) {
  const faults = [...read.faults]
  const body = textOf(values, 'materialBody')
  faults.push(...formulaFaults(body).map((fault) => ({ column: '材料正文', msg: cellMessage(fault) })))
  if (known && known.row.type !== given.type && typeStays(known.row))
    faults.push({ column: '题型', msg: '学员已做过这道题，不能改题型' })
  if (!material) {
    if (body !== '') faults.push({ column: '材料', msg: '填了材料正文，请填写材料的标题' })
    return faults
  }
  if (group.rows.length > MOST_OF_MATERIAL)
    faults.push({ column: '材料', msg: `一份材料最多 ${MOST_OF_MATERIAL} 题` })
  if (material.id === 0 && material.body === '')
    faults.push({ column: '材料正文', msg: `还没有材料“${material.title}”，请填写正文` })
  if (body !== '' && body !== material.body)
    faults.push({ column: '材料正文', msg: `与第 ${material.bodyRow} 行的正文不同` })
  return faults
}

/** What becomes of a row without a fault. */
function outcomeOf({ row, known, given }: PlannedRow, material: GroupMaterial | null): RowPlan {
  if (!known) return { outcome: 'new', faults: [], note: '新题目' }
  const parts = changedContent(known.content, given).map((column) => PART_NAMES[column])
  const next = parts.length > 0 && known.row.served === 1
  if (headChanged(known.row, given)) parts.push('科目、知识点、题型、难度或材料')
  if (material?.changed && row === material.bodyRow) parts.push('材料正文')
  if (parts.length === 0) return { outcome: 'same', faults: [], note: '' }
  const note = `更新：${parts.join('、')}${next ? '；学员已做过，存为新版本' : ''}`
  return { outcome: 'change', faults: [], note }
}

/** A question as the audit log keeps it. */
const logged = (
  { subject, topic }: { subject: string; topic: string },
  { code: number, materialId, type, difficulty, ...content }: Omit<GivenQuestion, 'subjectId' | 'topicId'>,
) => ({ number, subject, topic, materialId, difficulty, ...formContent(type, content) })

const before = ({ row, content, subject, topic }: KnownQuestion) =>
  logged(
    { subject, topic },
    {
      code: row.code,
      materialId: row.material_id,
      type: row.type,
      difficulty: row.difficulty,
      ...content,
    },
  )

function planGroup(group: Group, bank: RowsBank): Plan {
  const material = materialOf(group, bank)
  const planned = group.rows.map((row) => plannedRow(row, bank, material))
  const wrong = new Map(
    planned.flatMap((one, index) => {
      const faults = faultsOf(one, group.rows[index]?.values ?? {}, group, material)
      return faults.length > 0 ? [[one.row, faulty(faults)] as const] : []
    }),
  )
  const [first] = wrong.keys()
  const seen =
    planned.reduce((sum, { known }) => sum + (known?.row.revision ?? 0), 0) + (material?.version ?? 0)
  if (first !== undefined)
    return { record: '', seen, rows: new Map([...allRows(group, heldFor(first)), ...wrong]) }
  const rows = new Map(planned.map((one) => [one.row, outcomeOf(one, material)]))
  return {
    record: '',
    seen,
    rows,
    async write(trx, by) {
      const materialId = material?.changed
        ? await namedMaterial(trx, await namedSubject(trx, material.subject), material)
        : undefined
      for (const { row, subject, topic, known, given } of planned) {
        if (rows.get(row)?.outcome === 'same') continue
        const subjectId = await namedSubject(trx, subject)
        const now = {
          ...given,
          subjectId,
          topicId: await namedTopic(trx, subjectId, topic),
          materialId: materialId ?? given.materialId,
        }
        const { id } = await storeQuestion(trx, now, by)
        await audit(
          trx,
          by.actor,
          'adminquestion.import',
          `question:${id}`,
          known ? before(known) : null,
          logged({ subject, topic }, now),
        )
      }
    },
  }
}

/** Imports questions: one row each, found by its number. Questions of one passage are written together. */
export const questionsImporter: Importer = {
  kind: 'questions',
  noun: '题目',
  permission: 'question.edit',
  columns: QUESTION_COLUMNS,
  keyOf: codeOfRow,
  nameOf: (values) =>
    [textOf(values, 'code'), textOf(values, 'stem')].filter(Boolean).join(' · ').slice(0, 120),
  groupOf: (values) => {
    const material = textOf(values, 'material')
    return material === ''
      ? `question ${codeOfRow(values)}`
      : `material ${JSON.stringify([textOf(values, 'subject'), material])}`
  },
  whole: true,
  async planner(db: Db | Trx, groups) {
    const bank = await bankOfRows(
      db,
      groups.flatMap(({ rows }) => rows.map(({ values }) => values)),
    )
    return (group) => planGroup(group, bank)
  },
  doubtful() {
    const similarBefore = similarInImport()
    return async (db, groups) => {
      const rows = groups.flatMap((group) => group.rows)
      const subjectIds = await subjectsOfRows(
        db,
        rows.map(({ values }) => values),
      )
      const given = rows.map(({ row, values }) => {
        const { doubts, written } = questionOfRow(values, undefined)
        const subject = textOf(values, 'subject')
        const { stem, options } = written
        return { line: row, code: codeOfRow(values), subject, stem, options, doubts }
      })
      const similar = await similarQuestions(
        db,
        given.map((question) => ({ ...question, subjectId: subjectIds.get(question.subject) ?? 0 })),
      )
      return new Map(
        given.map(({ doubts, ...question }, index): [number, Doubt[]] => {
          const stored = similar[index]
          const before = similarBefore(question)
          return [
            question.line,
            [
              ...doubts,
              ...(stored ? [{ column: '题干', msg: similarText(stored), question: stored.id }] : []),
              ...(before ? [{ column: '题干', msg: before }] : []),
            ],
          ]
        }),
      )
    }
  },
}
