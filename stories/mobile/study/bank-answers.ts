import { refused } from '@mocks/handlers'
import type { AnswerOf } from '@mocks/samples/sample'
import type { CallName } from '@/contract/contract'
import { SUCCESS_CODE } from '@/contract/call'
import type { Bank, PaperRow, QuestionRow, SittingRow, Topic } from '@/contract/exams/bank'
import { RECORDED_AT } from '../withSession'
import { stemWithFormulas } from './formulas'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** The server gives this answer, whatever is asked. */
export const given = <N extends CallName>(name: N, answer: AnswerOf<N>) =>
  refused(name, SUCCESS_CODE.addon, '', answer)

export const pageOf = <T>(rows: T[], next = ''): { rows: T[]; next: string; total: number } => ({
  rows,
  next,
  total: rows.length,
})

const topic = (id: number, name: string, more: Partial<Topic> = {}): Topic => ({
  id,
  name,
  parentId: 0,
  questions: 40,
  answered: 0,
  percent: 0,
  level: 'none',
  ...more,
})

export const sitting = (id: number, title: string, more: Partial<SittingRow> = {}): SittingRow => ({
  id,
  kind: 'practice',
  title,
  state: 'open',
  startedAt: RECORDED_AT - HOUR,
  questions: 20,
  answered: 12,
  released: true,
  full: 2_000,
  ...more,
})

export const BANK: Bank = {
  subjects: [
    { id: 1, name: '字音字形', questions: 84 },
    { id: 2, name: '成语病句', questions: 80 },
    { id: 3, name: '古诗文', questions: 82 },
    { id: 4, name: '现代文阅读', questions: 78 },
    { id: 5, name: '写作朗诵', questions: 76 },
    { id: 6, name: '版权常识', questions: 80 },
  ],
  subject: 1,
  topics: [
    topic(1, '多音字', { answered: 38, percent: 92, level: 'good' }),
    topic(2, '形近字', { answered: 21, percent: 71, level: 'fair' }),
    topic(3, '易错字形', { answered: 16, percent: 45, level: 'weak' }),
    topic(4, '声调与轻声', { answered: 3, level: 'few' }),
    topic(5, '普通话水平测试'),
  ],
  today: { answered: 23, done: false },
  fresh: false,
  due: 8,
  wrong: 36,
  favorites: 12,
  open: [
    sitting(31, '期中模拟考试（一）', {
      kind: 'mock',
      paperId: 3,
      deadline: RECORDED_AT + 32 * 60_000,
      questions: 50,
      answered: 18,
    }),
    sitting(30, '形近字'),
  ],
}

export const FRESH: Bank = {
  ...BANK,
  topics: BANK.topics.map((one) => ({ ...one, answered: 0, percent: 0, level: 'none' })),
  today: { answered: 0, done: false },
  fresh: true,
  due: 0,
  wrong: 0,
  favorites: 0,
  open: [],
}

/** Twelve topics, some of them below others, one without questions. */
export const TWELVE: Bank = {
  ...BANK,
  topics: [
    ...BANK.topics,
    topic(6, '文言实词', { questions: 62, answered: 40, percent: 83, level: 'fair' }),
    topic(7, '一词多义', { parentId: 6, questions: 30, answered: 22, percent: 88, level: 'good' }),
    topic(8, '古今异义', { parentId: 6, questions: 32, answered: 18, percent: 55, level: 'weak' }),
    topic(9, '文言虚词'),
    topic(10, '断句与翻译', { answered: 40, percent: 100, level: 'good' }),
    topic(11, '名句默写', { answered: 6, percent: 0, level: 'weak' }),
    topic(12, '文学常识', { questions: 0 }),
  ],
}

const LONG = '根据上下文推断文言文中一词多义与古今异义的实词在具体语境里的含义并作出解释'

export const EXTREMES: Bank = {
  ...BANK,
  subjects: BANK.subjects.map((one) => (one.id === 1 ? { ...one, name: LONG } : one)),
  topics: [
    topic(1, LONG, { questions: 99_999, answered: 88_888, percent: 100, level: 'good' }),
    topic(2, `${LONG}${LONG}`, { parentId: 1, questions: 12_345, answered: 9, percent: 7, level: 'weak' }),
  ],
  today: { answered: 123_456, done: true },
  due: 99_999,
  wrong: 123_456,
  favorites: 99_999,
  open: [
    sitting(31, LONG, { kind: 'exam', deadline: RECORDED_AT + 30 * HOUR, questions: 200, answered: 199 }),
    sitting(30, LONG, { kind: 'mock', deadline: RECORDED_AT - 1 }),
  ],
}

export const paper = (id: number, title: string, more: Partial<PaperRow> = {}): PaperRow => ({
  id,
  kind: 'mock',
  title,
  intro: '',
  subject: '字音字形',
  seconds: 3_600,
  questions: 50,
  full: 10_000,
  pass: 6_000,
  release: 'now',
  tries: 0,
  tried: 0,
  state: 'open',
  ...more,
})

/** A paper in each state. */
export const PAPERS: PaperRow[] = [
  paper(1, '期中模拟考试（一）', { state: 'going', sittingId: 31, tried: 1 }),
  paper(2, '期末考试', {
    kind: 'exam',
    state: 'upcoming',
    tries: 1,
    opensAt: RECORDED_AT + 3 * DAY,
    closesAt: RECORDED_AT + 4 * DAY,
    subject: '综合',
  }),
  paper(3, '阶段考试', {
    kind: 'exam',
    tries: 3,
    tried: 1,
    opensAt: RECORDED_AT - DAY,
    closesAt: RECORDED_AT + 2 * DAY,
    best: 8_650,
  }),
  paper(4, '多音字小测', { kind: 'quiz', seconds: 600, questions: 10, full: 1_000, best: 1_000, tried: 4 }),
  paper(5, '入学考试', { kind: 'exam', state: 'closed', closesAt: RECORDED_AT - DAY, tried: 1, tries: 1 }),
  paper(6, '形近字小测', { kind: 'quiz', seconds: 0, state: 'used', tries: 2, tried: 2, best: 750 }),
  paper(7, LONG, { seconds: 9_000, questions: 200, full: 15_000, best: 15_000 }),
]

export const question = (id: number, stem: string, more: Partial<QuestionRow> = {}): QuestionRow => ({
  id,
  type: 'single',
  stem: [{ text: stem }],
  topic: '多音字',
  at: RECORDED_AT - 3 * DAY,
  ...more,
})

const card = (row: number, days: number, left = false) => ({
  card: { row, due: RECORDED_AT + days * DAY, left },
})

export const WRONG: QuestionRow[] = [
  question(1, '下列加点字的读音，全部正确的一项是', card(1, 0)),
  question(2, '“差强人意”的意思是大体上还能使人满意。', { type: 'judge', topic: '易错成语', ...card(0, -4) }),
  question(3, `${LONG}：${LONG}`, { type: 'multiple', topic: LONG, ...card(2, 1) }),
  question(4, '把下面的诗句补充完整：海内存知己，____。', { type: 'fill', topic: '名句默写', ...card(0, 6) }),
  question(7, '', { stem: stemWithFormulas, topic: '版税', ...card(0, 6) }),
]

export const LEARNED: QuestionRow[] = [
  question(5, '下列词语中，没有错别字的一组是', card(3, 8, true)),
  question(6, '“首当其冲”比喻冲在最前面。', { type: 'judge', ...card(1, 2, true) }),
]

export const FAVORITES: QuestionRow[] = WRONG.map(({ card: _, ...row }) => row)

export const HISTORY: SittingRow[] = [
  sitting(40, '期中模拟考试（一）', { kind: 'mock', paperId: 1, questions: 50, answered: 18, full: 10_000 }),
  sitting(39, '字音字形 · 每日 10 题', {
    state: 'marked',
    handedAt: RECORDED_AT - 2 * HOUR,
    questions: 10,
    answered: 10,
    marks: 850,
    full: 1_000,
  }),
  sitting(38, '阶段考试', {
    kind: 'exam',
    state: 'marking',
    handedAt: RECORDED_AT - DAY,
    questions: 30,
    answered: 30,
  }),
  sitting(37, '入学考试', {
    kind: 'exam',
    state: 'marked',
    handedAt: RECORDED_AT - 2 * DAY,
    released: false,
  }),
  sitting(36, LONG, { kind: 'exam', state: 'void', handedAt: RECORDED_AT - 9 * DAY }),
  sitting(35, '易错字形', { state: 'lapsed', startedAt: RECORDED_AT - 40 * DAY }),
]
