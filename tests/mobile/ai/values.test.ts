import type { AiField } from '@/contract/ai/ai-tools'
import type { AiRun } from '@/contract/ai/ai'
import { joined } from '@/mobile/areas/ai/parts/useRun'
import { toolLink } from '@/mobile/areas/ai/parts/toolLink'
import { costText, faultsOf, priceFor, priceText, quotaText, valuesOf } from '@/mobile/areas/ai/parts/values'

const FIELDS: AiField[] = [
  { kind: 'text', name: 'topic', label: '视频讲什么', hint: '', required: true, most: 5 },
  { kind: 'line', name: 'people', label: '给谁看', hint: '', required: false, most: 5 },
  { kind: 'choice', name: 'tone', label: '语气', options: ['亲切', '悬念'] },
]

it('a draft fills what is still asked for; one that cannot be read is begun anew', () => {
  const blank = { topic: '', people: '', tone: '亲切' }
  expect(valuesOf(FIELDS, '')).toEqual(blank)
  expect(valuesOf(FIELDS, '{"topic":"灯","gone":"x","people":3}')).toEqual({ ...blank, topic: '灯' })
  expect(valuesOf(FIELDS, '{broken')).toEqual(blank)
})

it('names what is missing and what is too long', () => {
  expect(faultsOf(FIELDS, { topic: '  ', people: '太长的一个读者', tone: '' })).toEqual({
    topic: '请填写视频讲什么',
    people: '最多 5 个字',
  })
  expect(faultsOf(FIELDS, { topic: '灯' })).toEqual({})
})

it.each([
  [{ coins: 5, creator: true, left: 0 }, 0, '创作会员，不限次'],
  [{ coins: 5, creator: false, left: 2 }, 0, '今日还可免费使用 2 次'],
  [{ coins: 5, creator: false, left: 0 }, 9, '最多 9 金币，按实际字数结算；余额 5'],
])('says the price before: %j', (quota, coins, words) => {
  const tool = { rate: 20, most: 401 }
  expect([priceFor(tool, quota), priceText(tool, quota)]).toEqual([coins, words])
})

it('says what is left, and what comes after it', () => {
  expect(quotaText({ coins: 1200, creator: false, left: 2 })).toBe(
    '今日还可免费使用 2 次，用完后按字数以金币结算；余额 1,200 金币',
  )
  expect(quotaText({ coins: 0, creator: false, left: 0 })).toBe(
    '今日的免费次数已用完，按字数以金币结算；余额 0 金币',
  )
})

it.each([
  ['failed', 'coins', '未收取费用'],
  ['done', 'creator', '创作会员'],
  ['done', 'daily', '今日免费'],
  ['stopped', 'coins', '3 金币'],
] as const)('and what it was after: %s by %s', (state, paidBy, words) => {
  expect(costText({ state, paidBy, coins: 3 })).toBe(words)
})

it('joins what came later to what is there, and takes a text that was begun again as it is', () => {
  const run = (from: number, text: string) => ({ from, text }) as AiRun
  expect(joined(undefined, run(0, '灯亮'))).toMatchObject({ from: 0, text: '灯亮' })
  expect(joined(run(0, '灯亮'), run(2, '了'))).toMatchObject({ from: 0, text: '灯亮了' })
  expect(joined(run(0, '灯亮了'), run(0, '重写'))).toMatchObject({ text: '重写' })
})

it('leads to a tool, to a run in it, and nowhere that is no screen', () => {
  expect(toolLink('dspbt')).toBe('#/ai/words/dspbt')
  expect(toolLink('dspbt', 3)).toBe('#/ai/words/dspbt?run=3')
  expect(toolLink('later')).toBe('#/ai/home/index')
})
