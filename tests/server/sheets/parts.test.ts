import { partOf, removeDeadParts, removeParts } from '@/server/sheets/sheet-jobs'
import { keepPicture } from '@/server/kernel/files/pictures'
import { refusalOf, world, type World } from '@tests/support/world'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

let here: World
beforeEach(async () => {
  here = await world()
})
afterEach(() => here.close())

const folder = () => join(here.deps.env.dataDir, 'sheets')
function leave(...names: string[]): void {
  mkdirSync(folder(), { recursive: true })
  for (const name of names) writeFileSync(join(folder(), name), 'half')
}

describe('unfinished files of exports', () => {
  it('of a job that nobody runs any more are removed, finished ones are not', async () => {
    leave(partOf(7, 'a.csv'), 'left-by-an-older-version.csv.part', 'b.csv')
    await removeDeadParts(here.deps)
    expect(readdirSync(folder())).toEqual(['b.csv'])
  })

  it('of a killed run are removed by the next run of the same job', async () => {
    leave(partOf(7, 'a.csv'), partOf(8, 'b.csv'))
    await removeParts(here.deps, (job) => job === 7)
    expect(readdirSync(folder())).toEqual([partOf(8, 'b.csv')])
  })

  it('need no folder', async () => {
    await expect(removeDeadParts(here.deps)).resolves.toBeUndefined()
  })
})

it('an empty picture is refused like others that cannot be read', async () => {
  expect(await refusalOf(keepPicture(here.deps.env, Buffer.alloc(0)))).toEqual({
    code: 400,
    message: '图片是空文件，请重新选择',
  })
})
