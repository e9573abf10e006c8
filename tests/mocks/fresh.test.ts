import { ownCalls } from '@/contract/contract'
import { ANSWERS, fileText, record } from '@/tools/record-mocks'
import { samples } from '@mocks/samples'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes of an answer on average. */
const MOST = 2048

it('the recorded answers are those of today’s server', async () => {
  const groups = await record(samples)
  const stale = [...groups].filter(([group, recordings]) => {
    try {
      return readFileSync(join(ANSWERS, `${group}.json`), 'utf8') !== fileText(recordings)
    } catch {
      return true
    }
  })
  const extra = readdirSync(ANSWERS).filter((file) => !groups.has(file.replace(/\.json$/, '')))
  const what = [...stale.map(([group]) => group), ...extra]
  if (what.length > 0)
    throw new Error(`The mocks of ${what.join(', ')} are stale. Record them again: npm run mocks:record`)
  expect(groups.size).toBeGreaterThan(0)
})

it('every call has an answer', () => {
  const sampled = new Set(samples.map(({ name }) => name))
  expect(ownCalls().filter(({ name }) => !sampled.has(name))).toEqual([])
})

it('all answers together stay small', () => {
  const size = readdirSync(ANSWERS).reduce((sum, file) => sum + statSync(join(ANSWERS, file)).size, 0)
  expect(size / samples.length).toBeLessThanOrEqual(MOST)
})
