import type { AnswerResult } from '@/contract/exams/sitting'
import type { Db } from '../deps'

export type EssayResult = NonNullable<AnswerResult['essay']>

/** Returns how teachers marked the essays of a sitting, by slot. */
export async function essayMarksOf(db: Db, sittingId: number): Promise<Map<number, EssayResult>> {
  const rows = await db
    .selectFrom('essay_marks')
    .select(['slot', 'criteria', 'comment'])
    .where('sitting_id', '=', sittingId)
    .execute()
  return new Map(
    rows.map(({ slot, criteria, comment }) => [
      slot,
      { criteria: JSON.parse(criteria) as number[], comment },
    ]),
  )
}
