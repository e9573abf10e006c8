import type { Bank, QuestionRow, SittingRow, Topic } from '@/contract/exams/bank'
import { screen } from '@testing-library/react'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const BANK = '/study/questionBank'
export const address = () => screen.getByTestId('address')

export const topic = (id: number, name: string, more: Partial<Topic> = {}): Topic => ({
  id,
  name,
  parentId: 0,
  questions: 40,
  answered: 21,
  percent: 71,
  level: 'fair',
  ...more,
})

export const sitting = (id: number, title: string, more: Partial<SittingRow> = {}): SittingRow => ({
  id,
  kind: 'practice',
  title,
  state: 'open',
  startedAt: Date.now() - HOUR,
  questions: 20,
  answered: 12,
  released: true,
  full: 2_000,
  ...more,
})

export const bank = (more: Partial<Bank> = {}): Bank => ({
  subjects: [
    { id: 1, name: '字音字形', questions: 84 },
    { id: 2, name: '成语病句', questions: 80 },
  ],
  subject: 1,
  topics: [topic(11, '形近字'), topic(12, '多音字', { level: 'few', percent: 0, answered: 3 })],
  today: { answered: 23, done: false },
  fresh: false,
  due: 8,
  wrong: 36,
  favorites: 12,
  open: [],
  ...more,
})

export const question = (id: number, stem: string, more: Partial<QuestionRow> = {}): QuestionRow => ({
  id,
  type: 'single',
  stem: [{ text: stem }],
  topic: '多音字',
  at: Date.now() - DAY,
  ...more,
})
