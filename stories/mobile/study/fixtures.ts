import type { AnswerOf } from '@mocks/samples/sample'
import type { Block, Run } from '@/contract/exams/body'
import type { Explanation, Material, Question, QuestionLink } from '@/contract/exams/question'
import type { ExplainedQuestion } from '@/contract/exams/report'
import { RECORDED_AT } from '../withSession'

/** Answers of the exam calls about one paper with a question of every type, its report and its explanations. */

type Words = string | Run

const runs = (...words: Words[]): Run[] =>
  words.map((word) => (typeof word === 'string' ? { text: word } : word))
const says = (...words: Words[]): Block => ({ kind: 'text', lines: [runs(...words)] })
const verse = (...lines: Words[][]): Block => ({ kind: 'verse', lines: lines.map((line) => runs(...line)) })
const dot = (text: string): Run => ({ text, as: 'dot' })
const option = (id: string): Run => ({ text: id, as: 'option' })
const blank: Run = { text: '', as: 'blank' }
const ruby = (text: string, pinyin: string): Run => ({ text, ruby: pinyin })

const work = {
  id: 8,
  subtitle: '',
  author: '沈既白',
  cover: '',
  tint: '#2b5f8f',
  price: 0,
  originalPrice: 0,
  free: true,
  memberFree: false,
  heat: 12_000,
  score: 47,
  parts: 12,
  finished: true,
}

export const lesson: QuestionLink = {
  work: { ...work, kind: 'course', title: '把一句话写清楚' },
  partId: 83,
  partNumber: 3,
  seconds: 135,
  offset: 0,
  label: '第 3 讲 02:15',
}

const paragraph: QuestionLink = {
  work: { ...work, kind: 'ebook', id: 3, title: '雍京旧账', author: '宋清和' },
  partId: 31,
  partNumber: 2,
  seconds: 0,
  offset: 420,
  label: '第 2 章 渡口',
}

export const passage: Material = {
  id: 5,
  title: '渡口',
  blocks: [
    says('船还没有靠岸，风先到了。摆渡的老人把竹篙横在膝上，看着水面上一圈一圈散开的灯影。'),
    says('“今年的水，”他说，“比去年薄。”没有人接他的话。坐在船尾的孩子把手伸进水里，又很快缩了回来。'),
    says(
      '岸上有人在喊一个名字，喊了三遍，第三遍已经不像是喊，倒像是念。老人听见了，却没有回头，只把篙往深处一送，船便离开了那声音。',
    ),
  ],
}

const known = (more: Partial<Explanation>): Explanation => ({
  key: '',
  accepted: [],
  reference: [],
  rubric: [],
  reasons: [],
  text: [],
  topic: { id: 11, name: '多音字' },
  links: [],
  right: 63,
  ...more,
})

const asked = (id: number, more: Partial<Question> & Pick<Question, 'type' | 'stem'>): Question => ({
  id,
  version: 1,
  options: [],
  blanks: 0,
  words: 0,
  favorite: false,
  ...more,
})

interface Row {
  question: Question
  value: string
  marks?: number
  full: number
  explanation: Explanation
  unsure?: boolean
  late?: string
  seconds?: number
}

const explained = (
  { question, value, marks, full, explanation, unsure = false, late, seconds = 42 }: Row,
  slot: number,
): ExplainedQuestion => ({
  ...question,
  slot,
  answer: { slot, value, revision: 1, seconds, unsure, ...(late === undefined ? {} : { late }) },
  result: { slot, ...(marks === undefined ? {} : { marks }), full, right: marks === full, explanation },
})

const single: Row = {
  question: asked(101, {
    type: 'single',
    stem: [says('下列各句中，加点字读音正确的一项是（    ）')],
    // The learner saw another order than the author wrote.
    options: [
      { id: 'c', text: runs('他独自', dot('载'), '酒而归。（zǎi）') },
      { id: 'a', text: runs('渡口的风', dot('薄'), '凉。（bó）') },
      { id: 'b', text: runs('她把', ruby('创', 'chuàng'), '伤药敷在伤口上。') },
      { id: 'd', text: runs('他', dot('处'), '理得很干净。（chù）') },
    ],
    favorite: true,
  }),
  value: 'd',
  marks: 0,
  full: 400,
  explanation: known({
    key: 'a',
    reasons: [
      { id: 'a', text: runs('“薄凉”是书面词，读 bó。') },
      { id: 'b', text: runs('“创伤”的“创”读 chuāng，读 chuàng 时指开始做。') },
      { id: 'c', text: runs('“载”表示装运时读 zài，读 zǎi 时指年或记录。') },
      { id: 'd', text: runs('“处理”的“处”读 chǔ；和 ', option('b'), ' 项一样，是多音字按词义分读。') },
    ],
    text: [
      says(
        '多音字先看词义再定读音。',
        option('a'),
        ' 项是形容词作书面语，读 bó；',
        option('d'),
        ' 项是动词，读 chǔ。',
      ),
    ],
    links: [lesson, paragraph],
  }),
  unsure: true,
  seconds: 76,
}

const multiple: Row = {
  question: asked(102, {
    type: 'multiple',
    stem: [says('关于文中“老人没有回头”，理解恰当的有（    ）')],
    options: [
      { id: 'a', text: runs('他已经习惯了离别') },
      { id: 'b', text: runs('他没有听见岸上的喊声') },
      { id: 'c', text: runs('他用行船的动作回避那个名字') },
      { id: 'd', text: runs('他与喊话的人素不相识，因此不必理会') },
    ],
    material: passage.id,
  }),
  value: 'ad',
  marks: 0,
  full: 600,
  explanation: known({
    key: 'ac',
    reasons: [
      { id: 'a', text: runs('“第三遍已经不像是喊，倒像是念”写出了重复与习惯。') },
      { id: 'b', text: runs('文中明说“老人听见了”。') },
      { id: 'c', text: runs('“把篙往深处一送”紧接在“听见了”之后。') },
      { id: 'd', text: runs('文中没有依据。') },
    ],
    text: [says('从“听见了，却没有回头”的转折入手：听见是事实，不回头是选择。')],
    topic: { id: 12, name: '人物心理' },
    right: 38,
  }),
  seconds: 131,
}

const partly: Row = {
  ...multiple,
  question: asked(103, {
    type: 'multiple',
    stem: [says('文中写到的声音有（    ）')],
    options: [
      { id: 'a', text: runs('喊名字的声音') },
      { id: 'b', text: runs('老人说话的声音') },
      { id: 'c', text: runs('孩子的哭声') },
    ],
    material: passage.id,
  }),
  value: 'a',
  marks: 300,
  explanation: known({
    key: 'ab',
    reasons: [{ id: 'c', text: runs('孩子只是把手缩了回来。') }],
    topic: { id: 12, name: '人物心理' },
    right: -1,
  }),
}

const judge: Row = {
  question: asked(104, { type: 'judge', stem: [says('作者去世后，署名权不再受保护。')] }),
  value: 'f',
  marks: 200,
  full: 200,
  explanation: known({
    key: 'f',
    text: [says('著作权法规定：作者的署名权、修改权、保护作品完整权的保护期不受限制。')],
    topic: { id: 13, name: '著作人身权' },
    right: 91,
  }),
}

const fill: Row = {
  question: asked(105, {
    type: 'fill',
    stem: [says('补全诗句：'), verse(['春眠不觉晓，', blank, '。'], ['夜来风雨声，', blank, '。'])],
    blanks: 2,
  }),
  value: '处处闻啼鸟\n花落知多少年',
  marks: 200,
  full: 400,
  explanation: known({
    accepted: [['处处闻啼鸟'], ['花落知多少', '花落知多少？']],
    text: [says('孟浩然《春晓》。')],
    topic: { id: 14, name: '名句默写' },
  }),
}

const essay: Row = {
  question: asked(106, {
    type: 'essay',
    stem: [says('以“渡口”为题，写一段话，表现一个人的离开。（不少于 200 字）')],
    words: 200,
  }),
  value:
    '天亮之前，渡口只有一盏灯。\n\n父亲把行李放上船，替我理了理衣领，说：“到了写信。”我说好。船动的时候他没有挥手，只是把灯举高了一点，好让我看得久一些。',
  full: 2000,
  explanation: known({
    reference: [
      says('渡口的石阶一共十九级，她数过很多次，今天数到第十二级时停了下来。'),
      says('……（结尾处不写眼泪，只写灯被风吹得一明一暗。）'),
    ],
    rubric: [
      {
        title: '立意',
        marks: 1000,
        levels: [
          { text: '紧扣题意，情感真切', marks: 1000 },
          { text: '基本扣题', marks: 600 },
          { text: '偏离题意', marks: 200 },
        ],
      },
      {
        title: '语言',
        marks: 1000,
        levels: [
          { text: '流畅，有细节', marks: 1000 },
          { text: '通顺', marks: 600 },
        ],
      },
    ],
    text: [says('写离开，不必写眼泪：一个动作、一件东西就够了。')],
    topic: { id: 15, name: '记叙文写作' },
    right: -1,
  }),
}

const unanswered: Row = {
  ...single,
  question: asked(107, {
    type: 'single',
    stem: [says('“长安城上元夜”的“上元”是农历的哪一天？')],
    options: [
      { id: 'a', text: runs('正月十五') },
      { id: 'b', text: runs('七月十五') },
      { id: 'c', text: runs('十月十五') },
    ],
  }),
  value: '',
  marks: 0,
  explanation: known({
    key: 'a',
    text: [says('正月十五为上元，七月十五为中元，十月十五为下元。')],
    right: 88,
  }),
  late: 'a',
  unsure: false,
  seconds: 3,
}

const rows: Row[] = [single, multiple, partly, judge, fill, essay, unanswered]

export const explainedRows: ExplainedQuestion[] = rows.map((row, slot) => explained(row, slot))

/** The explanations of a sitting, as the server filters them. */
export function explanations(
  only: string | undefined,
  all: readonly ExplainedQuestion[] = explainedRows,
): AnswerOf<'exam.explain'> {
  const shown = all.filter(({ answer, result }) => {
    if (only === 'unsure') return answer?.unsure === true
    return only !== 'wrong' || !result?.right
  })
  return {
    id: 3,
    title: '文学常识模拟卷（一）',
    kind: 'mock',
    released: true,
    materials: shown.some(({ material }) => material === passage.id) ? [passage] : [],
    rows: shown,
  }
}

/** The essay as a teacher has marked it. */
export const markedEssay = (): ExplainedQuestion => {
  const { result, ...row } = explained(essay, 0)
  if (!result) throw new Error('the essay has no result')
  return {
    ...row,
    result: {
      ...result,
      marks: 1_600,
      right: false,
      essay: { criteria: [1_000, 600], comment: '结尾的灯写得好，中间可以再慢一点。' },
    },
  }
}

/** A paper of so many questions. */
export const longPaper = (count: number): ExplainedQuestion[] =>
  Array.from({ length: count }, (_, slot) => explained(rows[slot % rows.length] ?? judge, slot))

export const unreleased: AnswerOf<'exam.explain'> = {
  ...explanations('all', []),
  released: false,
}

const HOUR = 3_600_000

/** One question as its own page shows it. */
export const onceAnswer: AnswerOf<'exam.question'> = {
  question: explained(single, 0),
  history: [
    {
      sittingId: 3,
      title: '文学常识模拟卷（一）',
      at: RECORDED_AT - 2 * HOUR,
      value: 'd',
      right: false,
      unsure: true,
    },
    {
      sittingId: 2,
      title: '专项练习 · 多音字',
      at: RECORDED_AT - 50 * HOUR,
      value: 'a',
      right: true,
      unsure: false,
    },
    {
      sittingId: 1,
      title: '水平测试',
      at: RECORDED_AT - 400 * HOUR,
      value: 'b',
      right: false,
      unsure: false,
    },
  ],
  card: { row: 1, due: RECORDED_AT + 72 * HOUR, left: false },
}

/** A paper that goes on, of which the report's screen asks no more than its kind and state. */
export const openSitting: AnswerOf<'exam.open'> = {
  id: 3,
  kind: 'mock',
  title: '文学常识模拟卷（一）',
  intro: '',
  state: 'open',
  startedAt: RECORDED_AT - HOUR,
  now: RECORDED_AT,
  epoch: 1,
  here: true,
  away: { times: 0, seconds: 0 },
  full: 10_000,
  sections: [],
  materials: [],
  questions: [],
  answers: [],
  results: [],
}
