import { essayOf } from '@/contract/exams/essay-value'
import type { Db } from '../../deps'
import { notFound } from '../../kernel/http/refusal'
import { isEmpty } from '../answers'
import { materialsOf, presentExplanation, questionVersions } from '../questions'
import { blocksOf } from '../written-text'
import { sittingsSeen, type TeachingScope } from './teaching'

export interface EssayKey {
  /** Of the sitting. */
  id: number
  question: number
}

/** An essay of a paper with its sitting, its question and all that it is marked by. @throws Refusal 404 */
export async function essayToRead(db: Db, staff: TeachingScope, { id, question }: EssayKey) {
  const [sitting, answer] = await Promise.all([
    sittingsSeen(db, staff).selectAll().where('id', '=', id).executeTakeFirst(),
    db
      .selectFrom('sitting_answers')
      .selectAll()
      .where('sitting_id', '=', id)
      .where('question_id', '=', question)
      .executeTakeFirst(),
  ])
  if (!sitting || !answer || sitting.paper_id === null || isEmpty(answer.value)) throw notFound('答卷不存在')
  const read = await questionVersions(db, [{ question, version: answer.question_version }])
  const row = read(question, answer.question_version)
  if (row.type !== 'essay') throw notFound('答卷不存在')
  const [material] = await materialsOf(db, row.material_id === null ? [] : [row.material_id])
  const { reference, rubric } = presentExplanation(row, answer.full_marks, [])
  return {
    sitting,
    paper: sitting.paper_id,
    answer,
    stem: blocksOf(row.stem),
    words: row.words,
    material,
    reference,
    rubric,
    text: essayOf(answer.value).text,
  }
}
