import { BLANK_SEPARATOR } from '@/contract/exams/question-kinds'
import type { AnswerEdit, SittingAnswer } from '@/contract/exams/sitting'
import type { Db, Deps, Trx } from '../deps'
import { badInput } from '../kernel/http/refusal'
import type { Row } from '../kernel/tables'
import { photosOfAnswer, requireValue } from './essay-photos'
import { readLayout, sectionAt, type Layout, type LayoutSlot } from './layout'
import { markAnswer, normaliseValue, simplifier } from './marking'
import { questionVersions } from './questions'

type Sitting = Row<'sittings'>
type Answer = Row<'sitting_answers'>

/** An answer for somebody who may read it. */
export const presentAnswer = (deps: Pick<Deps, 'env' | 'clock'>, row: Answer): SittingAnswer => ({
  slot: row.slot,
  value: row.value,
  revision: row.revision,
  seconds: row.seconds,
  unsure: row.unsure === 1,
  ...(row.late_value === null ? {} : { late: row.late_value }),
  ...photosOfAnswer(deps, row),
})

/** taken: stored. same: it was stored before. refused: another device was quicker, or it is final. */
type Outcome = 'taken' | 'same' | 'refused'

/**
 * Decides what becomes of an answer. One whose base is the kept revision is taken, and so is a later change of the device
 * that saved the kept one: its request before may have lost only its response.
 */
function decideAnswer(
  kept: Pick<Answer, 'revision' | 'device' | 'seq' | 'value'> | undefined,
  edit: Pick<AnswerEdit, 'base' | 'seq'>,
  { device, final }: { device: string; final: boolean },
): Outcome {
  if (!kept) return 'taken'
  if (kept.device === device && kept.seq >= edit.seq) return 'same'
  if (final && kept.value !== '') return 'refused'
  return edit.base === kept.revision || kept.device === device ? 'taken' : 'refused'
}

export interface Saved {
  rows: Map<number, Answer>
  kept: { slot: number; revision: number }[]
  /** Those that are kept instead. */
  refused: Answer[]
  late: number[]
  /** Slots that were taken now. */
  taken: number[]
}

export const isEmpty = (value: string): boolean => value.replaceAll(BLANK_SEPARATOR, '').trim() === ''

/** Two answers of one slot in a request: the later one counts. */
function lastBySlot(edits: readonly AnswerEdit[], layout: Layout): AnswerEdit[] {
  const bySlot = new Map<number, AnswerEdit>()
  for (const edit of edits) {
    if (edit.slot >= layout.slots.length) throw badInput('题目已变化，请重新打开试卷')
    if ((bySlot.get(edit.slot)?.seq ?? 0) <= edit.seq) bySlot.set(edit.slot, edit)
  }
  return [...bySlot.values()].sort((a, b) => a.slot - b.slot)
}

export const answersOf = (db: Db, sittingId: number) =>
  db.selectFrom('sitting_answers').selectAll().where('sitting_id', '=', sittingId).orderBy('slot').execute()

const unanswered = (sitting: Sitting, slot: number, place: LayoutSlot): Answer => ({
  sitting_id: sitting.id,
  slot,
  user_id: sitting.user_id,
  question_id: place.question,
  question_version: place.version,
  value: '',
  revision: 0,
  seq: 0,
  device: '',
  seconds: 0,
  unsure: 0,
  marks: 0,
  full_marks: place.marks,
  late_value: null,
  late_at: 0,
  changed_at: sitting.started_at,
})

async function writeAnswers(trx: Trx, rows: readonly Answer[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('sitting_answers')
    .values(rows)
    .onConflict((on) =>
      on.columns(['sitting_id', 'slot']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        revision: eb.ref('excluded.revision'),
        seq: eb.ref('excluded.seq'),
        device: eb.ref('excluded.device'),
        seconds: eb.ref('excluded.seconds'),
        unsure: eb.ref('excluded.unsure'),
        marks: eb.ref('excluded.marks'),
        late_value: eb.ref('excluded.late_value'),
        late_at: eb.ref('excluded.late_at'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute()
}

interface How {
  device: string
  /** They arrived after the time was up: they are kept beside what counts. */
  late: boolean
  now: number
}

/**
 * Marks and stores answers of a sitting. Every one of them is acknowledged, whatever becomes of it.
 * @throws Refusal 400 for a value that no device of the learner can have, see requireValue
 */
export async function storeAnswers(
  trx: Trx,
  sitting: Sitting,
  edits: readonly AnswerEdit[],
  { device, late, now }: How,
): Promise<Saved> {
  const layout = readLayout(sitting.layout)
  const given = lastBySlot(edits, layout)
  const slots = given.map(({ slot }) => slot)
  const saved: Saved = { rows: new Map(), kept: [], refused: [], late: [], taken: [] }
  if (slots.length === 0) return saved
  const rows = await trx
    .selectFrom('sitting_answers')
    .selectAll()
    .where('sitting_id', '=', sitting.id)
    .where('slot', 'in', slots)
    .execute()
  saved.rows = new Map(rows.map((row) => [row.slot, row]))
  const read = await questionVersions(
    trx,
    slots.flatMap((slot) => layout.slots[slot] ?? []),
  )
  const simplify = await simplifier()
  const changed: Answer[] = []
  let answered = 0
  for (const edit of given) {
    const { slot } = edit
    const place = layout.slots[slot]
    if (!place) continue
    const stored = saved.rows.get(slot)
    const base = stored ?? unanswered(sitting, slot, place)
    await requireValue(trx, sitting.user_id, place.type, edit.value, stored)
    const value = normaliseValue(place.type, edit.value, place.options)
    if (late && value !== base.value) {
      saved.late.push(slot)
      if (value !== base.late_value) changed.push({ ...base, late_value: value, late_at: now })
      continue
    }
    const final = sitting.kind === 'practice'
    const outcome = late ? 'same' : decideAnswer(stored, edit, { device, final })
    if (outcome === 'refused') saved.refused.push(base)
    if (outcome === 'same') saved.kept.push({ slot, revision: base.revision })
    if (outcome !== 'taken') continue
    const { multiple = 'exact', deduction = 0 } = sectionAt(layout, slot) ?? {}
    const spent = Math.min(edit.seconds, Math.ceil((now - sitting.started_at) / 1000))
    const revision = base.revision + 1
    answered += Number(!isEmpty(value)) - Number(!isEmpty(base.value))
    saved.taken.push(slot)
    saved.kept.push({ slot, revision })
    changed.push({
      ...base,
      value,
      revision,
      seq: edit.seq,
      device,
      seconds: Math.max(base.seconds, spent),
      unsure: edit.unsure ? 1 : 0,
      marks: markAnswer(read(place.question, place.version), value, place.marks, {
        multiple,
        deduction,
        simplify,
      }),
      changed_at: now,
    })
  }
  for (const row of changed) saved.rows.set(row.slot, row)
  await writeAnswers(trx, changed)
  if (saved.taken.length > 0)
    await trx
      .updateTable('sittings')
      .set((eb) => ({ answered: eb('answered', '+', answered), touched_at: now }))
      .where('id', '=', sitting.id)
      .execute()
  return saved
}
