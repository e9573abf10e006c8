import { Prepared, Writer } from '@/server/kernel/db/sqlite-writer'
import Sqlite from 'better-sqlite3'

let said: string[]
let writer: Writer
let database: Sqlite.Database

beforeEach(() => {
  said = []
  database = new Sqlite(':memory:', { verbose: (text) => void said.push(String(text)) })
  database.exec('create table words (word text primary key)')
  database.exec('create table uses (word text references words (word) deferrable initially deferred)')
  database.pragma('foreign_keys = 1')
  writer = new Writer(new Prepared(database))
})
afterEach(async () => {
  await writer.rest()
  database.close()
})

const words = (): unknown[] => database.prepare('select word from words order by word').pluck().all()
const commits = (): number => said.filter((text) => text === 'commit').length

async function write(word: string, statement = 'insert into words values (?)'): Promise<void> {
  const command = await writer.begin()
  try {
    command.run(statement, [word])
    await command.keep()
  } finally {
    command.drop()
  }
}

it('commits once what waited together, and none is done before', async () => {
  const done: number[] = []
  const all = ['山', '水', '灯'].map(async (word) => {
    await write(word)
    done.push(commits())
  })
  await Promise.all(all)
  expect(done).toEqual([1, 1, 1])
  expect(words()).toEqual(['山', '水', '灯'].sort())
  expect(database.inTransaction).toBe(false)
})

it('commits each by itself when they come one after the other', async () => {
  await write('山')
  await write('水')
  expect(commits()).toBe(2)
})

it('undoes a command that is dropped, not the ones beside it', async () => {
  const kept = write('山')
  const command = await writer.begin()
  command.run('insert into words values (?)', ['水'])
  command.drop()
  await Promise.all([kept, write('灯')])
  expect(words()).toEqual(['山', '灯'].sort())
})

it('refuses what breaks a rule and goes on', async () => {
  const results = await Promise.allSettled([write('山'), write('山'), write('水')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(words()).toEqual(['山', '水'].sort())
})

it('tells everybody who waited when the commit fails, and nothing of theirs is there', async () => {
  const results = await Promise.allSettled([
    write('山'),
    write('no such word', 'insert into uses values (?)'),
    write('水'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(words()).toEqual([])
  await write('灯')
  expect(words()).toEqual(['灯'])
})

it('tells everybody who waited when SQLite rolls back by itself', async () => {
  const results = await Promise.allSettled([
    write('山'),
    write('山', 'insert or rollback into words values (?)'),
    write('水'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(words()).toEqual(['水'])
})
