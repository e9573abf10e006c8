import type { Report } from '@/contract/exams/report'
import { RECORDED_AT } from '../withSession'
import { lesson } from './fixtures'

/** Reports of the paper of fixtures.ts, in each of their states. */

const HOUR = 3_600_000

export const report: Report = {
  id: 3,
  kind: 'mock',
  paperId: 2,
  title: '文学常识模拟卷（一）',
  state: 'marked',
  reason: 'hand',
  startedAt: RECORDED_AT - 3 * HOUR,
  handedAt: RECORDED_AT - 2 * HOUR,
  spent: 3_480,
  released: true,
  marks: 7250,
  full: 10_000,
  pass: 6000,
  passed: true,
  rank: { place: 12, of: 128, ahead: 90 },
  right: 18,
  wrong: 6,
  empty: 1,
  waiting: 0,
  unsure: 3,
  late: 0,
  away: { times: 2, seconds: 80 },
  topics: [
    { id: 11, name: '多音字', marks: 1600, full: 2000, questions: 5 },
    { id: 12, name: '人物心理', marks: 900, full: 2400, questions: 4 },
    { id: 13, name: '著作人身权', marks: 2000, full: 2000, questions: 10 },
    { id: 14, name: '名句默写', marks: 1550, full: 2000, questions: 5 },
    { id: 15, name: '记叙文写作', marks: 1200, full: 1600, questions: 1 },
  ],
  slots: Array.from({ length: 25 }, (_, slot) => ({
    slot,
    state: slot === 24 ? 'empty' : slot % 6 === 1 ? 'wrong' : slot === 8 || slot === 12 ? 'part' : 'right',
    seconds: 40 + ((slot * 37) % 90),
    unsure: slot % 9 === 1,
  })),
  suggestion: { topic: { id: 12, name: '人物心理' }, link: lesson },
}

/** Essays wait for a teacher. */
export const markingReport: Report = {
  ...report,
  state: 'marking',
  marks: undefined,
  passed: undefined,
  rank: undefined,
  right: 16,
  waiting: 2,
  slots: report.slots.map((slot) =>
    slot.slot < 3 && slot.state === 'right' ? { ...slot, state: 'waiting' } : slot,
  ),
}

/** Handed in, but the paper's marks and keys are not shown yet. */
export const heldReport: Report = {
  ...report,
  released: false,
  releaseAt: RECORDED_AT + 26 * HOUR,
  marks: undefined,
  passed: undefined,
  rank: undefined,
  right: 0,
  wrong: 0,
  waiting: 24,
  topics: [],
  suggestion: undefined,
  slots: report.slots.map((slot) => ({ ...slot, state: slot.state === 'empty' ? 'empty' : 'waiting' })),
}

export const practiceReport: Report = {
  ...report,
  kind: 'practice',
  paperId: undefined,
  title: '每日 10 题',
  marks: 1600,
  full: 2000,
  pass: undefined,
  passed: undefined,
  rank: undefined,
  right: 8,
  wrong: 2,
  empty: 0,
  unsure: 1,
  spent: 312,
  away: { times: 0, seconds: 0 },
  topics: report.topics.slice(0, 2),
  slots: report.slots
    .slice(0, 10)
    .map((slot) => (slot.state === 'part' ? { ...slot, state: 'right' } : slot)),
  suggestion: { topic: { id: 12, name: '人物心理' } },
}

export const perfectReport: Report = {
  ...report,
  marks: 10_000,
  rank: { place: 1, of: 128, ahead: 99 },
  right: 25,
  wrong: 0,
  empty: 0,
  unsure: 0,
  away: { times: 0, seconds: 0 },
  topics: report.topics.map((topic) => ({ ...topic, marks: topic.full })),
  slots: report.slots.map((slot) => ({ ...slot, state: 'right', unsure: false })),
  suggestion: undefined,
}

export const voidReport: Report = { ...heldReport, state: 'void', releaseAt: undefined }

export const failedReport: Report = {
  ...report,
  marks: 4150,
  passed: false,
  rank: { place: 101, of: 128, ahead: 20 },
}

/** Time ran out, and two answers came after it. */
export const lateReport: Report = { ...report, reason: 'time', late: 2, spent: 3_600 }

/** A paper of 200 questions with long names. */
export const longReport = (name: string): Report => ({
  ...report,
  title: name,
  marks: 9_999_950,
  full: 10_000_000,
  rank: { place: 12_345, of: 98_765, ahead: 87 },
  spent: 86_399,
  away: { times: 128, seconds: 7_265 },
  topics: report.topics.map((topic) => ({ ...topic, name: `${topic.name}${name}` })),
  slots: Array.from({ length: 200 }, (_, slot) => ({
    ...(report.slots[slot % report.slots.length] ?? { state: 'right', seconds: 1, unsure: false }),
    slot,
  })),
  suggestion: { topic: { id: 12, name }, link: { ...lesson, work: { ...lesson.work, title: name } } },
})
