import { ownCalls } from '@/contract/contract'
import { ANSWERS, answerFiles, record } from '@/tools/record-mocks'
import { samples } from '@mocks/samples'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes of an answer on average. */
const MOST = 2048

it('the recorded answers are those of today’s server', async () => {
  const files = answerFiles(await record(samples))
  const here = readdirSync(ANSWERS)
  const stale = [...files].filter(
    ([name, text]) => !here.includes(name) || readFileSync(join(ANSWERS, name), 'utf8') !== text,
  )
  const what = [...stale.map(([name]) => name), ...here.filter((name) => !files.has(name))]
  if (what.length > 0)
    throw new Error(`The mocks in ${what.join(', ')} are stale. Record them again: npm run mocks:record`)
  expect(files.size).toBeGreaterThan(1)
})

it('every call has an answer', () => {
  const sampled = new Set(samples.map(({ name }) => name))
  expect(ownCalls().filter(({ name }) => !sampled.has(name))).toEqual([])
})

it('all answers together stay small', () => {
  const size = readdirSync(ANSWERS).reduce((sum, file) => sum + statSync(join(ANSWERS, file)).size, 0)
  expect(size / samples.length).toBeLessThanOrEqual(MOST)
})
