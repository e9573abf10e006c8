import type { Trx } from '../../deps'
import { insertAll } from '../../kernel/db/insert'

/** Lessons in which a topic is taught: number of the course, of the lesson, and the second. */
const TAUGHT: Record<string, readonly [course: number, lesson: number, second: number]> = {
  多音字: [8, 5, 9],
  声母韵母与声调: [15, 3, 7],
  轻声与变调: [15, 6, 5],
  形近字: [8, 3, 12],
  同音字: [8, 6, 8],
  易错字形: [8, 4, 10],
  成语辨析: [44, 4, 9],
  成分残缺与搭配: [44, 3, 8],
  语序与句式杂糅: [44, 6, 6],
  名句默写: [16, 3, 10],
  意象与意境: [35, 4, 8],
  文言实词: [32, 3, 7],
  文言虚词与句式: [32, 4, 9],
  作家作品: [50, 2, 11],
  古代文化常识: [42, 2, 10],
  信息筛选: [44, 2, 12],
  修辞与语言: [2, 5, 9],
  叙事与描写: [2, 3, 8],
  停顿与重音: [3, 5, 11],
  语调与节奏: [3, 6, 7],
  作品与著作权主体: [6, 2, 9],
  人身权与财产权: [6, 3, 6],
  许可转让与登记: [6, 5, 8],
  侵权与救济: [41, 2, 10],
}

/** Questions of a topic that are linked. */
const LINKED = 5

/** Links the first questions of each topic to the second of a lesson where it is taught. */
export async function seedLinks(trx: Trx): Promise<void> {
  const questions = await trx
    .selectFrom('questions')
    .innerJoin('topics', 'topics.id', 'questions.topic_id')
    .select(['questions.id', 'topics.name'])
    .where('questions.type', '<>', 'essay')
    .orderBy('questions.id')
    .execute()
  const lessons = await trx
    .selectFrom('parts')
    .innerJoin('works', 'works.id', 'parts.work_id')
    .select(['parts.id', 'parts.number', 'parts.work_id', 'works.number as course'])
    .where('works.kind', '=', 'course')
    .execute()
  const rows = Object.entries(TAUGHT).flatMap(([topic, [course, number, at]]) => {
    const lesson = lessons.find((one) => one.course === course && one.number === number)
    if (!lesson) return []
    return questions
      .filter(({ name }) => name === topic)
      .slice(0, LINKED)
      .map(({ id }) => ({ question_id: id, work_id: lesson.work_id, part_id: lesson.id, at }))
  })
  await insertAll(trx, 'question_links', rows)
}
