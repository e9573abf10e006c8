import { type ImportedText, type ImportReport, MOST_IMPORTED } from '@/contract/exams/adminquestion'
import type { StaffContext, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { badInput, Refusal } from '../../kernel/http/refusal'
import { parseGift } from '../gift'
import { parseQuestions, type ParsedQuestions, type WrittenQuestion } from '../question-text'
import { similarInImport, similarQuestions, similarText } from '../question-prints'
import { codeOf, storedContent } from './question-forms'
import { namedMaterial, namedSubject, namedTopic, storeQuestion } from './store-questions'

const MOST_NAME = 40

/** Reads the questions of a text. Those for which it names no subject or topic get the given ones. */
export async function readText({ text, format, subject, topic }: ImportedText): Promise<ParsedQuestions> {
  const parsed = format === 'gift' ? await parseGift(text) : parseQuestions(text)
  return {
    ...parsed,
    questions: parsed.questions.map((question) => ({
      ...question,
      subject: question.subject || subject.trim(),
      topic: question.topic || topic.trim(),
    })),
  }
}

/** What an import needs beyond a question without faults; undefined when nothing is missing. */
function lacking({ subject, topic, code }: WrittenQuestion): string | undefined {
  if (subject === '') return '没有科目，请填写科目，或在文本里写明'
  if (topic === '') return '没有知识点，请填写知识点，或在文本里写明'
  const long = [subject, topic, code].find((name) => name.length > MOST_NAME)
  return long === undefined ? undefined : `“${long.slice(0, 10)}……”超过 ${MOST_NAME} 个字`
}

/** Remembers what was looked up before: many questions have one subject, topic or passage. */
function onceEach<K, V>(find: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const found = new Map<K, Promise<V>>()
  return (key) => {
    const known = found.get(key) ?? find(key)
    found.set(key, known)
    return known
  }
}

/** Stores the questions of a text that have no fault. @throws Refusal 400 when there are too many */
async function storeText(
  trx: Trx,
  ctx: StaffContext,
  { questions, materials, faults, doubts }: ParsedQuestions,
): Promise<ImportReport> {
  if (questions.length > MOST_IMPORTED) throw badInput(`一次最多导入 ${MOST_IMPORTED} 题，请分几次粘贴`)
  const storing = { random: ctx.random, now: ctx.clock.now() }
  const subjectOf = onceEach((name: string) => namedSubject(trx, name))
  const report: ImportReport = { added: 0, changed: 0, same: 0, faults: [...faults], doubts: [...doubts] }
  const whole: (WrittenQuestion & { code: string; subjectId: number })[] = []
  for (const question of questions) {
    const missing = lacking(question)
    if (missing !== undefined) report.faults.push({ line: question.line, message: missing })
    else {
      const code = codeOf(question.code, question.type, question.subject, question.stem)
      whole.push({ ...question, code, subjectId: await subjectOf(question.subject) })
    }
  }
  const similar = await similarQuestions(trx, whole)
  const similarBefore = similarInImport()
  for (const [index, question] of whole.entries()) {
    const { line, code, subjectId } = question
    const stored = similar[index]
    const before = similarBefore(question)
    if (stored) report.doubts.push({ line, message: similarText(stored), question: stored.id })
    if (before) report.doubts.push({ line, message: before })
    const material = question.material === null ? undefined : materials[question.material]
    try {
      const { outcome } = await storeQuestion(
        trx,
        {
          code,
          subjectId,
          topicId: await namedTopic(trx, subjectId, question.topic),
          materialId: material ? await namedMaterial(trx, subjectId, material) : null,
          type: question.type,
          difficulty: question.difficulty,
          ...storedContent(question),
        },
        storing,
      )
      report[outcome] += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      report.faults.push({ line, message: error.message })
    }
  }
  report.faults.sort((a, b) => a.line - b.line)
  report.doubts.sort((a, b) => a.line - b.line)
  return report
}

/** Carries the report of an import out of the transaction that it undoes. */
class Undone extends Error {
  constructor(readonly report: ImportReport) {
    super('the import was a trial')
  }
}

/** What an import of a text would do: it is done and undone. @throws Refusal 400 when there are too many questions */
export async function checkText(ctx: StaffContext, read: ParsedQuestions): Promise<ImportReport> {
  try {
    return await ctx.command(async (trx) => {
      throw new Undone(await storeText(trx, ctx, read))
    })
  } catch (error) {
    if (error instanceof Undone) return error.report
    throw error
  }
}

/** @throws Refusal 400 when there are too many questions, or faults that are not to be skipped */
export async function importText(
  trx: Trx,
  ctx: StaffContext,
  read: ParsedQuestions,
  skip: boolean,
): Promise<ImportReport> {
  const report = await storeText(trx, ctx, read)
  const { added, changed, same, faults } = report
  if (faults.length > 0 && !skip) throw badInput(`有 ${faults.length} 处错误，改正后再导入，或跳过有误的题`)
  if (added + changed > 0)
    await audit(trx, ctx, 'adminquestion.importText', 'question', null, {
      added,
      changed,
      same,
      skipped: faults.length,
    })
  return report
}
