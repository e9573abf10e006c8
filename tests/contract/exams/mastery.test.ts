import { MASTERY_LABELS, masteryLevel } from '@/contract/exams/question-kinds'

it('calls a topic unpractised without an answer, and preliminary until five of them say a share', () => {
  const level = (percent: number, answers: number) => MASTERY_LABELS[masteryLevel(percent, answers)]
  expect([0, 1, 4].map((answers) => level(100, answers))).toEqual(['未练', '初步', '初步'])
  expect([59, 60, 84, 85].map((percent) => level(percent, 5))).toEqual(['薄弱', '一般', '一般', '掌握'])
})
