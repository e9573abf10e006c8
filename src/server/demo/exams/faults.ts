import type { FaultAnswer, FaultKind } from '@/contract/exams/question-kinds'
import type { Random, Trx } from '../../deps'
import { storeQuestion } from '../../exams/office/store-questions'
import { insertAll } from '../../kernel/db/insert'
import { DAY } from '../../kernel/days'
import type { NewRow } from '../../kernel/tables'
import { userOf } from '../earnings'

interface SeedFault {
  /** Number of the question. */
  code: string
  /** The first demo account, or the place among the simulated learners. */
  by: 'first' | number
  kind: FaultKind
  text: string
  daysAgo: number
  answer?: { state: FaultAnswer; reply: string; daysAgo: number }
}

const FAULTS: readonly SeedFault[] = [
  {
    code: 'zy-002',
    by: 'first',
    kind: 'explanation',
    text: '解析说“能带测量的对象的读 liáng”，那“量体裁衣”的“量”呢？希望补一句。',
    daysAgo: 9,
    answer: {
      state: 'mended',
      reply: '感谢指正。解析里补上了“量体裁衣”“量力而行”读 liàng 的说明。',
      daysAgo: 7,
    },
  },
  {
    code: 'zy-003',
    by: 'first',
    kind: 'key',
    text: '我写的是“chù。”，多了一个句号，会不会因此判错？',
    daysAgo: 6,
    answer: {
      state: 'rejected',
      reply: '已核对：判分时会忽略句末的句号，你的答案不会因此判错，题目不需修改。',
      daysAgo: 5,
    },
  },
  {
    code: 'zy-004',
    by: 'first',
    kind: 'stem',
    text: '四组里“差遣”读 chāi 比较少见，题干能不能注明“普通话”？',
    daysAgo: 1,
  },
  {
    code: 'zy-002',
    by: 0,
    kind: 'explanation',
    text: '“量体裁衣”也带测量的对象，却读 liàng，和解析说的不一样。',
    daysAgo: 8,
    answer: {
      state: 'duplicate',
      reply: '这个问题已有同学反馈，解析已经补充，感谢指正。',
      daysAgo: 7,
    },
  },
  {
    code: 'zy-001',
    by: 1,
    kind: 'explanation',
    text: '解析没有讲“倒扣”为什么不读 dǎo，只在选项里带了一句。',
    daysAgo: 2,
  },
  {
    code: 'zy-001',
    by: 2,
    kind: 'explanation',
    text: '希望把 dǎo 和 dào 的分别也写进解析。',
    daysAgo: 2,
  },
  {
    code: 'zy-001',
    by: 3,
    kind: 'typo',
    text: '题干的括号和句号之间空得太多，手机上断成了两行。',
    daysAgo: 1,
  },
  {
    code: 'gs-001',
    by: 4,
    kind: 'stem',
    text: '题干说外婆住在山里，山里看不到海，怎么能算“正合此情此景”？',
    daysAgo: 4,
    answer: {
      state: 'rejected',
      reply: '“天涯共此时”写的正是相隔两地的人同看一轮月，外婆在山里不影响这层意思，暂不修改。',
      daysAgo: 3,
    },
  },
  {
    code: 'gs-002',
    by: 5,
    kind: 'explanation',
    text: '只说“琢应为啄”，没说“琢”是什么意思，记不住。',
    daysAgo: 5,
    answer: {
      state: 'mended',
      reply: '感谢指正，解析里补上了“琢”和“啄”的分别。',
      daysAgo: 4,
    },
  },
  {
    code: 'cy-001',
    by: 6,
    kind: 'stem',
    text: '题干里又有括号又有横线，看起来像要填两个空。',
    daysAgo: 3,
  },
  {
    code: 'cy-003',
    by: 7,
    kind: 'other',
    text: '能不能各给“不厌其烦”和“不胜其烦”配一个例句？',
    daysAgo: 2,
  },
  {
    code: 'bq-003',
    by: 8,
    kind: 'key',
    text: '天气消息如果写得像散文，也不受保护吗？B 项说得太绝对了。',
    daysAgo: 1,
  },
]

/** Sentences that were added to explanations because of a report. */
const ADDED: Record<string, string> = {
  'zy-002': '“量体裁衣”“量力而行”的“量”是估量、审度，读 liàng。',
  'gs-002': '“琢”是雕刻玉石，“啄”是鸟用嘴取物，看偏旁就能分清。',
}

/** Adds a sentence to the explanation of a question: a new version, because learners have answered it. */
async function mendQuestion(trx: Trx, random: Random, code: string, at: number): Promise<void> {
  const row = await trx
    .selectFrom('questions')
    .innerJoin('question_versions as shown', (join) =>
      join.onRef('shown.question_id', '=', 'questions.id').onRef('shown.version', '=', 'questions.version'),
    )
    .selectAll('questions')
    .select(['stem', 'options', 'answer', 'rules', 'explanation', 'reasons', 'rubric', 'words'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const { stem, options, answer, rules, reasons, rubric, words, type, difficulty } = row
  const content = { stem, options, answer, rules, reasons, rubric, words, type, difficulty }
  await storeQuestion(
    trx,
    {
      ...content,
      code,
      subjectId: row.subject_id,
      topicId: row.topic_id,
      materialId: row.material_id,
      explanation: `${row.explanation}${ADDED[code] ?? ''}`,
    },
    { random, now: at },
  )
}

/** Errors that learners have reported, some of them answered. */
export async function seedFaults(trx: Trx, random: Random, now: number): Promise<void> {
  const first = await userOf(trx, '13800000001')
  const staff = await trx.selectFrom('staff').select('id').where('name', '=', 'operator').executeTakeFirst()
  const people = await trx
    .selectFrom('users')
    .select('id')
    .where('mobile', 'is', null)
    .orderBy('id')
    .limit(FAULTS.length)
    .execute()
  const questions = await trx
    .selectFrom('questions')
    .select(['id', 'code', 'version'])
    .where(
      'code',
      'in',
      FAULTS.map(({ code }) => code),
    )
    .execute()
  const rows = FAULTS.flatMap(({ code, by, kind, text, daysAgo, answer }): NewRow<'question_faults'>[] => {
    const userId = by === 'first' ? first : people[by]?.id
    const question = questions.find((row) => row.code === code)
    if (userId === undefined || !question) return []
    const at = now - daysAgo * DAY
    return [
      {
        user_id: userId,
        question_id: question.id,
        question_version: question.version,
        kind,
        text,
        state: answer?.state ?? 'open',
        reply: answer?.reply ?? '',
        replied_by: answer ? (staff?.id ?? null) : null,
        replied_at: answer ? now - answer.daysAgo * DAY : 0,
        created_at: at,
        updated_at: at,
        version: answer ? 2 : 1,
      },
    ]
  })
  await insertAll(trx, 'question_faults', rows)
  for (const code of Object.keys(ADDED)) await mendQuestion(trx, random, code, now - 4 * DAY)
}
