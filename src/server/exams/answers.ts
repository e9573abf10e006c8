import { BLANK_SEPARATOR, type SittingState } from '@/contract/exams/question-kinds'
import type { AnswerEdit, SittingAnswer } from '@/contract/exams/sitting'
import type { Db, Trx } from '../deps'
import { badInput } from '../kernel/http/refusal'
import type { Row } from '../kernel/tables'
import { readLayout, sectionAt, type Layout } from './layout'
import { markAnswer, normaliseValue, simplifier } from './marking'
import { questionVersions } from './questions'

type Sitting = Row<'sittings'>
type Answer = Row<'sitting_answers'>

export const presentAnswer = (row: Answer): SittingAnswer => ({
  slot: row.slot,
  value: row.value,
  revision: row.revision,
  seconds: row.seconds,
  unsure: row.unsure === 1,
  ...(row.late_value === null ? {} : { late: row.late_value }),
})

/** taken: stored. same: it was stored before. late: kept beside. refused: another device was quicker, or it is final. */
type Outcome = 'taken' | 'same' | 'late' | 'refused'

/**
 * Decides what becomes of an answer. One whose base is the kept revision is taken, and so is a later change of the device
 * that saved the kept one: its request before may have lost only its response.
 */
export function decideAnswer(
  kept: Pick<Answer, 'revision' | 'device' | 'seq' | 'value'> | undefined,
  edit: Pick<AnswerEdit, 'base' | 'seq'>,
  { device, final }: { device: string; final: boolean },
): Exclude<Outcome, 'late'> {
  if (!kept) return 'taken'
  if (kept.device === device && kept.seq >= edit.seq) return 'same'
  if (final && kept.value !== '') return 'refused'
  return edit.base === kept.revision || kept.device === device ? 'taken' : 'refused'
}

export interface Saved {
  rows: Map<number, Answer>
  kept: { slot: number; revision: number }[]
  refused: SittingAnswer[]
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

/**
 * Marks and stores answers of a sitting.
 * @param late they arrived after the time was up: they are kept beside what counts
 */
export async function storeAnswers(
  trx: Trx,
  sitting: Sitting,
  edits: readonly AnswerEdit[],
  { device, late, now }: { device: string; late: boolean; now: number },
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
    const place = layout.slots[edit.slot]
    if (!place) continue
    const stored = saved.rows.get(edit.slot)
    const question = read(place.question, place.version)
    const value = normaliseValue(place.type, edit.value, place.options)
    const base: Answer = stored ?? {
      sitting_id: sitting.id,
      slot: edit.slot,
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
      changed_at: now,
    }
    const next: Answer | null = ((): Answer | null => {
      if (late) {
        if (value === base.value || base.late_value === value) return null
        saved.late.push(edit.slot)
        return { ...base, late_value: value, late_at: now }
      }
      const outcome = decideAnswer(stored, edit, { device, final: sitting.kind === 'practice' })
      if (outcome === 'refused') {
        saved.refused.push(presentAnswer(base))
        return null
      }
      if (outcome === 'same') {
        saved.kept.push({ slot: edit.slot, revision: base.revision })
        return null
      }
      const section = sectionAt(layout, edit.slot)
      const spent = Math.min(edit.seconds, Math.ceil((now - sitting.started_at) / 1000))
      answered += Number(!isEmpty(value)) - Number(!isEmpty(base.value))
      saved.taken.push(edit.slot)
      saved.kept.push({ slot: edit.slot, revision: base.revision + 1 })
      return {
        ...base,
        value,
        revision: base.revision + 1,
        seq: edit.seq,
        device,
        seconds: Math.max(base.seconds, spent),
        unsure: edit.unsure ? 1 : 0,
        marks: markAnswer(question, value, place.marks, {
          multiple: section?.multiple ?? 'exact',
          deduction: section?.deduction ?? 0,
          simplify,
        }),
        changed_at: now,
      }
    })()
    if (!next) continue
    saved.rows.set(edit.slot, next)
    changed.push(next)
  }
  if (changed.length > 0)
    await trx
      .insertInto('sitting_answers')
      .values(changed)
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
  if (saved.taken.length > 0)
    await trx
      .updateTable('sittings')
      .set((eb) => ({ answered: eb('answered', '+', answered), touched_at: now }))
      .where('id', '=', sitting.id)
      .execute()
  return saved
}

/** Whether somebody may still answer. */
export const isOpen = (state: SittingState): boolean => state === 'open'
