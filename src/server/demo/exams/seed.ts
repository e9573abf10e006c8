import type { QuestionType } from '@/contract/exams/question-kinds'
import type { Deps, Random, Trx } from '../../deps'
import type { PaperSection } from '../../exams/papers'
import { parseQuestions } from '../../exams/question-text'
import { namedMaterial, namedSubject, namedTopic, storeQuestion } from '../../exams/office/store-questions'
import { insertOne } from '../../kernel/db/insert'
import { DAY } from '../../kernel/days'
import { dice } from '../../kernel/dice'
import { seedOnce } from '../once'
import { seedFaults } from './faults'
import { seedLinks } from './links'
import { papers, type SeedPaper } from './papers'
import { seedSittings } from './sittings'
import { questionTexts } from './texts'
import { WRONG_KEY } from './wrong-key'

/** Repeatable bytes: the same demo on every machine. */
export function seededRandom(seed: string): Random {
  const { whole } = dice(seed)
  return { bytes: (count) => Uint8Array.from({ length: count }, () => whole(0, 255)) }
}

/** Stores the questions of the demo, as an import would. */
async function seedQuestions(trx: Trx, random: Random, now: number): Promise<void> {
  for (const text of questionTexts) {
    const { questions, materials, faults } = parseQuestions(text)
    const [fault] = faults
    if (fault) throw new Error(`demo questions, line ${fault.line}: ${fault.message}`)
    for (const question of questions) {
      const subjectId = await namedSubject(trx, question.subject)
      const topicId = await namedTopic(trx, subjectId, question.topic)
      const material = question.material === null ? undefined : materials[question.material]
      await storeQuestion(
        trx,
        {
          code: question.code,
          type: question.type,
          subjectId,
          topicId,
          materialId: material ? await namedMaterial(trx, subjectId, material) : null,
          difficulty: question.difficulty,
          stem: question.stem,
          options: JSON.stringify(question.options),
          answer: question.code === WRONG_KEY.code ? WRONG_KEY.stored : question.answer,
          rules: JSON.stringify(question.rules),
          explanation: question.explanation,
          reasons: JSON.stringify(question.reasons),
          rubric: JSON.stringify(question.rubric),
          words: question.words,
        },
        { random, now },
      )
    }
  }
}

interface BankRow {
  id: number
  subject_id: number
  type: QuestionType
}

/** Questions of a type: of one subject in their order, or of all subjects in turn. */
function pickQuestions(bank: readonly BankRow[], subject: number | null, type: QuestionType): BankRow[] {
  const ofType = bank.filter((row) => row.type === type)
  if (subject !== null) return ofType.filter((row) => row.subject_id === subject)
  const subjects = [...new Set(ofType.map((row) => row.subject_id))]
  const bySubject = subjects.map((id) => ofType.filter((row) => row.subject_id === id))
  const longest = Math.max(...bySubject.map((rows) => rows.length))
  return Array.from({ length: longest }, (_, index) => bySubject.flatMap((rows) => rows[index] ?? [])).flat()
}

function sectionsFor(paper: SeedPaper, bank: readonly BankRow[], subject: number | null): PaperSection[] {
  return paper.sections.map(({ title, type, count, marks }) => {
    const all = pickQuestions(bank, subject, type)
    const from = Math.min(paper.skip, Math.max(0, all.length - count))
    return {
      title,
      multiple: 'part',
      deduction: 0,
      shuffle: paper.kind !== 'quiz',
      questions: all.slice(from, from + count).map(({ id }) => ({ id, marks: marks * 100 })),
      rules: [],
    }
  })
}

async function seedPapers(trx: Trx, now: number): Promise<void> {
  const bank = await trx.selectFrom('questions').select(['id', 'subject_id', 'type']).orderBy('id').execute()
  for (const [index, paper] of papers.entries()) {
    const subject = paper.subject === null ? null : await namedSubject(trx, paper.subject)
    const sections = sectionsFor(paper, bank, subject)
    const questions = sections.flatMap((section) => section.questions)
    const full = questions.reduce((sum, { marks }) => sum + marks, 0)
    const at = now - (papers.length - index + 20) * DAY
    await insertOne(trx, 'papers', {
      kind: paper.kind,
      subject_id: subject,
      title: paper.title,
      intro: paper.intro,
      sections: JSON.stringify(sections),
      questions: questions.length,
      full_marks: full,
      pass_marks: Math.round((full * 0.6) / 100) * 100,
      seconds: paper.minutes * 60,
      opens_at: paper.opens === undefined ? 0 : now + paper.opens * DAY,
      closes_at: paper.closes === undefined ? 0 : now + paper.closes * DAY,
      tries: paper.tries ?? 0,
      release: paper.release ?? 'now',
      released_at: 0,
      state: 'published',
      created_at: at,
      updated_at: at,
      version: 1,
    })
  }
}

/** The question bank of the demo, its papers and what learners did with them. */
export const seedExams = (
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<unknown> =>
  seedOnce(deps, { mark: 'exams', demo, now }, async (trx) => {
    const random = seededRandom('exams')
    await seedQuestions(trx, random, now - 60 * DAY)
    await seedLinks(trx)
    await seedPapers(trx, now)
    await seedSittings(trx, random, now)
    await seedFaults(trx, random, now)
  })
