import type { ShownPaper } from '@/contract/exams/bank'
import type { Explanation } from '@/contract/exams/question'
import type { QuestionType } from '@/contract/exams/question-kinds'
import type { AnswerResult, Sitting, SittingAnswer } from '@/contract/exams/sitting'
import type { Block } from '@/contract/exams/body'

type Question = Sitting['questions'][number]

const HOUR = 3_600_000
/** When the sittings of the stories were begun. */
export const BEGUN = 1_795_147_200_000

const line = (text: string): Block => ({ kind: 'text', lines: [[{ text }]] })

const OPTION_TEXTS = [
  '他从小就是个不折不扣的书迷，家里四壁都是书。',
  '这场雨来得不期而遇，把整个渡口都浇透了。',
  '老人把几十年的航标日记，一页一页地念给孩子们听。',
  '她说话总是含糊其词，叫人摸不着头脑。',
]

const question = (
  slot: number,
  type: QuestionType,
  stem: Block[],
  more: Partial<Question> = {},
): Question => ({
  id: 100 + slot,
  version: 1,
  type,
  stem,
  options:
    type === 'single' || type === 'multiple'
      ? ['c', 'a', 'd', 'b'].map((id, index) => ({ id, text: [{ text: OPTION_TEXTS[index] ?? '' }] }))
      : [],
  blanks: type === 'fill' ? 2 : 0,
  words: type === 'essay' ? 300 : 0,
  favorite: slot === 0,
  slot,
  marks: type === 'essay' ? 3_000 : 200,
  ...more,
})

export const PASSAGE = {
  id: 7,
  title: '渡口的灯',
  blocks: [
    line('父亲的船没有名字。它停在渡口最里面，船头朝着下游，像一个一直在等人的人。'),
    line('每到傍晚，他把那盏旧马灯擦一遍，挂到桅杆上。灯不亮，可是整条江上的人都认得它。'),
    line('有一年发大水，上游的桥断了。他在江上摆渡了三天三夜，直到嗓子哑得喊不出声音。'),
    line('后来有人问他值不值得，他想了很久，说：江是要过的，灯是要挂的。'),
  ],
}

const STEMS: [QuestionType, Block[]][] = [
  ['single', [line('下列各句中，加点的成语使用恰当的一项是（    ）')]],
  ['multiple', [line('下列各项中，对文意理解正确的有（    ）')]],
  ['judge', [line('“父亲”挂灯，是因为灯能照亮江面。')]],
  [
    'fill',
    [
      {
        kind: 'text',
        lines: [
          [
            { text: '孤帆远影碧空尽，' },
            { text: '', as: 'blank' },
            { text: '。' },
            { text: '山随平野尽，' },
            { text: '', as: 'blank' },
            { text: '。' },
          ],
        ],
      },
    ],
  ],
  ['essay', [line('结合全文，谈谈你对“江是要过的，灯是要挂的”这句话的理解。')]],
]

/** A sitting of all types: two of them about one passage. */
export function sitting(more: Partial<Sitting> = {}): Sitting {
  return {
    id: 71,
    kind: 'exam',
    paperId: 1,
    title: '语文基础期中考试',
    intro: '',
    state: 'open',
    startedAt: BEGUN,
    now: BEGUN + HOUR / 2,
    deadline: BEGUN + 1.5 * HOUR,
    epoch: 1,
    here: true,
    away: { times: 0, seconds: 0 },
    full: 3_800,
    sections: [
      { title: '一、选择与判断', note: '少选按比例得分，错选不得分', from: 0, count: 3, marks: 600 },
      { title: '二、填空与问答', note: '', from: 3, count: 2, marks: 3_200 },
    ],
    materials: [PASSAGE],
    questions: STEMS.map(([type, stem], slot) =>
      question(slot, type, stem, type === 'multiple' || type === 'judge' ? { material: PASSAGE.id } : {}),
    ),
    answers: [],
    results: [],
    ...more,
  }
}

export const answer = (slot: number, value: string, more: Partial<SittingAnswer> = {}): SittingAnswer => ({
  slot,
  value,
  revision: 1,
  seconds: 20,
  unsure: false,
  ...more,
})

const explanation: Explanation = {
  key: '',
  accepted: [],
  reference: [],
  rubric: [],
  reasons: [],
  text: [
    {
      kind: 'text',
      lines: [
        [
          { text: '“不期而遇”用于人的相逢，不能形容下雨，所以 ' },
          { text: 'a', as: 'option' },
          { text: ' 项错误。' },
        ],
      ],
    },
  ],
  topic: { id: 3, name: '成语辨析' },
  links: [],
  right: 64,
}

const RESULTS: Partial<Explanation>[] = [
  { key: 'd', reasons: [{ id: 'a', text: [{ text: '误用了对象。' }] }] },
  { key: 'ad' },
  { key: 'f' },
  { accepted: [['唯见长江天际流'], ['江入大荒流']] },
  {
    reference: [line('江指生活中不得不面对的难处，灯指给人以希望的守望。')],
    rubric: [
      {
        title: '立意',
        marks: 2_000,
        levels: [
          { text: '扣住“江”与“灯”两层含义', marks: 2_000 },
          { text: '只说到一层', marks: 1_000 },
          { text: '没有联系全文', marks: 0 },
        ],
      },
      {
        title: '表达',
        marks: 1_000,
        levels: [
          { text: '通顺、有条理', marks: 1_000 },
          { text: '有语病', marks: 500 },
        ],
      },
    ],
  },
]

/** How the answer of a slot was marked; an essay waits for its learner. */
export const result = (slot: number, right: boolean): AnswerResult => {
  const full = slot === 4 ? 3_000 : 200
  return {
    slot,
    ...(slot === 4 ? {} : { marks: right ? full : 0 }),
    full,
    right: slot !== 4 && right,
    explanation: { ...explanation, ...RESULTS[slot] },
  }
}

/** The same questions as a practice. */
export const practice = (more: Partial<Sitting> = {}): Sitting => {
  const { deadline: _, paperId: __, ...rest } = sitting()
  return {
    ...rest,
    kind: 'practice',
    mode: 'topic',
    title: '专项练习 · 成语辨析',
    sections: [{ title: '练习', note: '', from: 0, count: 5, marks: 3_800 }],
    ...more,
  }
}

/** A paper of so many questions, half of them answered. */
export const longSitting = (count: number): Sitting =>
  sitting({
    kind: 'mock',
    title: '普通话水平与语文基础综合模拟考试（含现代文阅读、古诗文默写与写作朗诵）第二十三套',
    sections: [{ title: '选择题', note: '', from: 0, count, marks: count * 200 }],
    materials: [],
    questions: Array.from({ length: count }, (_, slot) =>
      question(slot, 'single', [line(`第 ${slot + 1} 题的题干。`)]),
    ),
    answers: Array.from({ length: Math.floor(count / 2) }, (_, slot) =>
      answer(slot, 'a', { unsure: slot % 7 === 0 }),
    ),
  })

export const paper = (more: Partial<ShownPaper> = {}): ShownPaper => ({
  id: 1,
  kind: 'exam',
  title: '语文基础期中考试',
  intro: '闭卷，独立完成。可以打草稿。',
  subject: '现代文阅读',
  seconds: 5_400,
  questions: 40,
  full: 10_000,
  pass: 6_000,
  opensAt: BEGUN - HOUR,
  closesAt: BEGUN + 24 * HOUR,
  release: 'closed',
  tries: 2,
  tried: 0,
  state: 'open',
  now: Date.now(),
  ...more,
})
