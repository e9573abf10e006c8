import { sample, type Sample } from './sample'

const DAILY = { mode: 'daily', subject: 1 } as const
const edit = (slot: number, value: string) => ({
  slot,
  value,
  base: 0,
  seq: slot + 1,
  seconds: 8,
  unsure: false,
})

/** The question bank, and what the first demo account has done in it: sittings 1 to 5 are in different states. */
export const exams: readonly Sample[] = [
  sample('user', 'exam.bank', {}),
  sample('user', 'exam.papers', {}),
  sample('user', 'exam.papers', { kind: 'mock' }),
  sample('user', 'exam.paper', { id: 1 }),
  sample('user', 'exam.paper', { id: 18 }),
  sample('user', 'exam.history', {}),
  sample('user', 'exam.wrong', { view: 'due' }),
  sample('user', 'exam.wrong', { view: 'all' }),
  sample('user', 'exam.wrong', { view: 'left' }),
  sample('user', 'exam.report', { id: 1 }),
  sample('user', 'exam.report', { id: 2 }),
  sample('user', 'exam.report', { id: 3 }),
  sample('user', 'exam.report', { id: 4 }),
  sample('user', 'exam.open', { id: 2 }),
  sample('user', 'exam.explain', { id: 2, only: 'all' }),
  sample('user', 'exam.explain', { id: 1, only: 'wrong' }),
  sample('user', 'exam.explain', { id: 4 }),
  sample('user', 'exam.question', (seen) => ({ id: seen('exam.wrong', { view: 'all' }).rows[0]?.id ?? 1 })),
  sample('user', 'exam.favorite', (seen) => ({
    id: seen('exam.wrong', { view: 'all' }).rows[0]?.id ?? 1,
    on: true,
  })),
  sample('user', 'exam.favorites', {}),
  sample('user', 'exam.card', (seen) => ({
    id: seen('exam.wrong', { view: 'all' }).rows[0]?.id ?? 1,
    action: 'remove',
  })),
  sample('user', 'exam.fault', (seen) => ({
    id: seen('exam.wrong', { view: 'all' }).rows[0]?.id ?? 1,
    kind: 'typo',
    text: '第二行多了一个字',
  })),
  sample('user', 'study.curriculum', {}),
  sample('user', 'study.mine', {}),
  sample('user', 'study.calendar', { month: '2026-11' }),
  sample('user', 'exam.start', DAILY),
  sample('user', 'exam.open', (seen) => ({ id: seen('exam.start', DAILY).id })),
  sample('user', 'exam.save', (seen) => ({
    id: seen('exam.start', DAILY).id,
    epoch: 1,
    answers: [edit(0, 'a')],
  })),
  sample('user', 'exam.takeOver', (seen) => ({ id: seen('exam.start', DAILY).id })),
  sample('user', 'exam.away', (seen) => ({ id: seen('exam.start', DAILY).id, times: 1, seconds: 12 })),
  sample('user', 'exam.handIn', (seen) => ({ id: seen('exam.start', DAILY).id, epoch: 1 })),
  sample('user', 'exam.selfMark', (seen) => ({ id: seen('exam.start', DAILY).id, slot: 0, marks: 80 }), {
    refused: 400,
  }),
]
