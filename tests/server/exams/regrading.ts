import type { PaperSection } from '@/server/exams/papers'
import type { StaffCaller } from '@tests/support/door'
import { EVERY_TYPE, insertBank, insertPaper, type TestBank, type TestQuestion } from '@tests/support/exams'
import { officeWorld, type OfficeWorld } from '../office/office-world'
import { edit, learnerOf, type Learner } from './sitter'

const RIGHT = ['b', 'abd', 't', '渡口\n灯火']

export interface Regrading {
  id: number
  question: number
  key?: string
  blank?: number
  text?: string
  down?: boolean
}

/** An office, learners and a bank of four questions, whose keys are changed after papers with them are handed in. */
export class RegradingWorld {
  constructor(
    readonly here: OfficeWorld,
    readonly office: StaffCaller,
    public bank: TestBank,
  ) {}

  question = (at: number): number => this.bank.questions[at] ?? 0

  learner = async (): Promise<Learner> => learnerOf(this.here, await this.here.user())

  /** Hands in what is right, but for these slots. */
  sit = async (learner: Learner, paper: number, other: Record<number, string> = {}): Promise<number> => {
    const id = await learner.start(paper)
    await learner.handIn(
      id,
      RIGHT.map((value, slot) => edit(slot, other[slot] ?? value)),
    )
    return id
  }

  marksOf = async (id: number): Promise<number | null> => {
    const { marks } = await this.here.database.db
      .selectFrom('sittings')
      .select('marks')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return marks
  }

  check = (given: Regrading) => this.office.call('adminpaper.regradeCheck', given)

  /** Checks and applies. */
  regrade = async (given: Regrading) => {
    const check = await this.check(given)
    const done = await this.office.call('adminpaper.regrade', { ...given, version: check.version })
    return { check, done }
  }

  /** A paper of the questions of the bank; every question has 2 marks. */
  paperOf = (more: object = {}, section: Partial<PaperSection> = {}): Promise<number> =>
    insertPaper(this.here.deps, this.bank, { pass_marks: 700, section, ...more })

  /** Makes a second version of a question, with other content in one column, the present one. */
  editQuestion = async (at: number, column: 'stem' | 'options' | 'explanation'): Promise<void> => {
    const { db } = this.here.database
    const version = await db
      .selectFrom('question_versions')
      .selectAll()
      .where('question_id', '=', this.question(at))
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    const next = version.version + 1
    await db
      .insertInto('question_versions')
      .values({
        ...version,
        version: next,
        [column]: column === 'options' ? '[{"id":"a","text":"别的"}]' : '别的',
      })
      .execute()
    await db.updateTable('questions').set({ version: next }).where('id', '=', this.question(at)).execute()
  }
}

export async function regradingWorld(
  questions: readonly TestQuestion[] = EVERY_TYPE.slice(0, 4),
): Promise<RegradingWorld> {
  const here = await officeWorld()
  const bank = await insertBank(here.deps, questions)
  return new RegradingWorld(here, await here.operator('operator'), bank)
}

/** Adds copies of a handed-in sitting with its answers, as those of one learner more. */
export async function copySitting(here: OfficeWorld, id: number, copies: number): Promise<number[]> {
  const { db } = here.database
  const learner = await here.user()
  const { id: _, ...sitting } = await db
    .selectFrom('sittings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answers = await db.selectFrom('sitting_answers').selectAll().where('sitting_id', '=', id).execute()
  const rows = await db
    .insertInto('sittings')
    .values(Array.from({ length: copies }, () => ({ ...sitting, user_id: learner })))
    .returning('id')
    .execute()
  for (const copy of rows)
    await db
      .insertInto('sitting_answers')
      .values(answers.map((answer) => ({ ...answer, sitting_id: copy.id, user_id: learner })))
      .execute()
  return rows.map((row) => row.id)
}
