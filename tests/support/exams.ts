import type { QuestionType } from '@/contract/exams/question-kinds'
import { namedSubject, namedTopic, storeQuestion } from '@/server/exams/office/store-questions'
import type { PaperSection } from '@/server/exams/papers'
import type { NewRow } from '@/server/kernel/tables'
import type { Deps } from '@/server/deps'

type Given = Pick<Deps, 'command' | 'clock' | 'random'>

export interface TestQuestion {
  type: QuestionType
  /** As it is stored: see question_versions. */
  answer: string
  stem?: string
  rules?: object
  material?: number
}

const OPTIONS = JSON.stringify(['a', 'b', 'c', 'd'].map((id) => ({ id, text: `选项 ${id}` })))

/** A question of every type, with the right answer of each. */
export const EVERY_TYPE: readonly TestQuestion[] = [
  { type: 'single', answer: 'b' },
  { type: 'multiple', answer: 'abd' },
  { type: 'judge', answer: 't' },
  { type: 'fill', answer: '[["渡口"],["灯","灯火"]]', stem: '到了{空}，看见{空}。' },
  { type: 'essay', answer: '参考答案' },
]

export interface TestBank {
  subject: number
  topic: number
  /** Ids in the given order. */
  questions: number[]
}

/** Published questions of one topic. `name` keeps apart the banks of one database. */
export const insertBank = (
  at: Given,
  questions: readonly TestQuestion[] = EVERY_TYPE,
  name = '字音字形',
): Promise<TestBank> =>
  at.command(async (trx) => {
    const subject = await namedSubject(trx, name)
    const topic = await namedTopic(trx, subject, `${name}一`)
    const ids: number[] = []
    for (const [index, { type, answer, stem, rules, material }] of questions.entries()) {
      const { id } = await storeQuestion(
        trx,
        {
          code: `${name}-${index + 1}`,
          type,
          subjectId: subject,
          topicId: topic,
          materialId: material ?? null,
          difficulty: 3,
          stem: stem ?? `第 ${index + 1} 题`,
          options: type === 'single' || type === 'multiple' ? OPTIONS : '[]',
          answer,
          rules: JSON.stringify(rules ?? {}),
          explanation: '解析里的秘密',
          reasons: '{"a":"理由里的秘密"}',
          rubric: type === 'essay' ? '[{"title":"立意","share":100,"levels":[]}]' : '[]',
          words: 0,
        },
        { random: at.random, now: at.clock.now() },
      )
      ids.push(id)
    }
    return { subject, topic, questions: ids }
  })

/** A published paper of one section; every question has 2 marks. */
export const insertPaper = (
  at: Given,
  bank: TestBank,
  more: Partial<NewRow<'papers'>> & { section?: Partial<PaperSection> } = {},
): Promise<number> => {
  const { section, ...columns } = more
  const sections: PaperSection[] = [
    {
      title: '一、全部题目',
      multiple: 'part',
      deduction: 0,
      shuffle: false,
      questions: bank.questions.map((id) => ({ id, marks: 200 })),
      rules: [],
      ...section,
    },
  ]
  const now = at.clock.now()
  return at.command(async (trx) => {
    const { id } = await trx
      .insertInto('papers')
      .values({
        kind: 'mock',
        subject_id: bank.subject,
        title: '模拟卷一',
        intro: '先易后难',
        sections: JSON.stringify(sections),
        questions: bank.questions.length,
        full_marks: bank.questions.length * 200,
        pass_marks: 600,
        seconds: 3600,
        opens_at: 0,
        closes_at: 0,
        tries: 0,
        release: 'now',
        released_at: 0,
        state: 'published',
        created_at: now,
        updated_at: now,
        version: 1,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
