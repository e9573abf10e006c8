import { FREE_A_DAY } from '@/contract/ai/ai-rates'
import { offlineWriter } from '@/server/adapters/ai/offline'
import { runDueJobs } from '@/server/main/jobs'
import type { InputOf } from '@tests/support/door'
import { world, type World } from '@tests/support/world'
import { FIELDS, insertTool, says, TOOL } from './rig'

let here: World
let reader: number
beforeEach(async () => {
  here = await world()
  reader = await here.user()
  await insertTool(here)
  here.deps.texts = says(['灯亮了', '，店门开了'])
})
afterEach(() => here.close())

const ask = (more: Partial<InputOf<'ai.doexec'>> = {}) =>
  here.as(reader).call('ai.doexec', { tool: TOOL, fields: FIELDS, coins: 0, ...more })
const seen = (id: number) => here.as(reader).call('ai.result', { id })
const quota = () => here.as(reader).call('ai.quota')

it('goes on with a free text that was stopped: the same run, no other free use, the sentence goes on', async () => {
  const { id } = await ask()
  await here.database.db
    .updateTable('ai_runs')
    .set({ state: 'stopped', text: '灯亮了，店', words: 4, attempt: 1, ended_at: here.time.now })
    .where('id', '=', id)
    .execute()
  await runDueJobs(here.deps)
  expect(await quota()).toMatchObject({ left: FREE_A_DAY - 1 })
  // The price on the screen may be that of another use: nothing is taken.
  expect(await ask({ continues: id, coins: 0 })).toEqual({ id })
  here.deps.texts = says(['门', '开了'])
  await runDueJobs(here.deps)
  expect(await seen(id)).toMatchObject({ state: 'done', text: '灯亮了，店门开了', words: 7 })
  expect(await quota()).toMatchObject({ left: FREE_A_DAY - 1 })
  // A text that was finished is a use of its own.
  expect((await ask({ continues: id })).id).not.toBe(id)
  expect(await quota()).toMatchObject({ left: FREE_A_DAY - 2 })
})

it('the offline writer ends the text it was cut from, and begins no second title', async () => {
  const texts = ['标题一\n先说结论：可以参考，但要当面问清。', '标题二\n另一种写法。']
  const written = async (prefix: string, turn: number): Promise<string> => {
    let all = ''
    const request = { prompt: '', prefix, most: 400, offline: { texts, values: {}, turn } }
    for await (const piece of offlineWriter(0).write({ ...request, signal: new AbortController().signal }))
      all += piece
    return all
  }
  expect(await written('标题一\n先说结论：可以参考', 1)).toBe('，但要当面问清。')
  expect(await written(texts[0] ?? '', 1)).toBe('\n另一种写法。')
})
