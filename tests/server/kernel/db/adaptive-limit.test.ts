import { setTimeout as sleep } from 'node:timers/promises'
import { AdaptiveLimit } from '@/server/kernel/db/adaptive-limit'

/** Starts tasks that end when told to; says which have begun. */
function tasks(limit: AdaptiveLimit, count: number) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const results = Array.from({ length: count }, (_, number) =>
    limit.run(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => (ends[number] = resolve))
      return number
    }),
  )
  const end = async (number: number): Promise<void> => {
    ends[number]?.()
    await results[number]
    await sleep(0)
  }
  return { begun, results, end }
}

it('runs as many tasks at a time as it may, and the others in the order of their arrival', async () => {
  const { begun, results, end } = tasks(new AdaptiveLimit({ least: 1, most: 2, patience: 5_000 }), 5)
  await sleep(0)
  expect(begun).toEqual([0, 1])
  await end(1)
  expect(begun).toEqual([0, 1, 2])
  await end(0)
  await end(2)
  expect(begun).toEqual([0, 1, 2, 3, 4])
  await end(3)
  await end(4)
  await expect(Promise.all(results)).resolves.toEqual([0, 1, 2, 3, 4])
})

it('lets half as many run after a conflict, down to the least, and more again with every success', async () => {
  const limit = new AdaptiveLimit({ least: 2, most: 8, patience: 5_000 })
  limit.conflicted()
  expect(limit.size).toBe(4)
  for (let conflict = 0; conflict < 10; conflict += 1) limit.conflicted()
  expect(limit.size).toBe(2)
  for (let success = 0; success < 90; success += 1) await limit.run(() => Promise.resolve())
  expect(limit.size).toBe(3)
  for (let success = 0; success < 2_000; success += 1) await limit.run(() => Promise.resolve())
  expect(limit.size).toBe(8)
})

it('lets tasks in after one that failed, which makes no room for more', async () => {
  const limit = new AdaptiveLimit({ least: 1, most: 1, patience: 5_000 })
  const failed = limit.run(() => Promise.reject(new Error('broken')))
  const next = limit.run(() => Promise.resolve('next'))
  await expect(failed).rejects.toThrow('broken')
  await expect(next).resolves.toBe('next')
})

it('refuses a task that has waited too long, and does not run it later', async () => {
  const limit = new AdaptiveLimit({ least: 1, most: 1, patience: 20 })
  let finish: () => void = () => undefined
  const long = limit.run(() => new Promise<void>((resolve) => (finish = resolve)))
  const work = jest.fn(() => Promise.resolve())
  await expect(limit.run(work)).rejects.toMatchObject({
    code: 503,
    message: '服务器繁忙，请稍后再试',
  })
  finish()
  await long
  await expect(limit.run(() => Promise.resolve('free'))).resolves.toBe('free')
  expect(work).not.toHaveBeenCalled()
})
