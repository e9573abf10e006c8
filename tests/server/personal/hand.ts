import { insertAll, insertOne, type Numbered } from '@/server/kernel/db/insert'
import type { Database, NewRow } from '@/server/kernel/tables'
import type { Db } from '@/server/deps'
import type { Person, Town } from '../people/person'

/** What identifies somebody wherever it stands. */
export const MARKS = {
  name: '沈砚秋',
  nickname: '砚边旧人',
  sign: '砚边听雨落',
  street: '栖霞路 77 号 3 单元 909 室',
  idCard: '330106199001011234',
  mail: 'shen.yanqiu@example.com',
  taxNo: '91330106MA2AX1234X',
  openId: 'open-shen-yanqiu',
  agent: 'Phone of Shen Yanqiu',
} as const

/** Whose life is made up, with whom and of what. */
export interface Hand {
  here: Town
  db: Db
  who: Person
  other: Person
  user_id: number
  mobile: string
  staff_id: number
  work: { id: number }
  part_id: number
  at: number
  /** Their shop's papers, an unapproved role's papers, a picture of an after-sales case, of an essay, one that was never used. */
  pictures: { seller: string; teacher: string; refund: string; essay: string; loose: string }
  avatar: string
  add: <T extends keyof Database>(table: T, ...rows: NewRow<T>[]) => Promise<void>
  /** Adds a row and returns its id. */
  one: <T extends Numbered>(table: T, row: NewRow<T>) => Promise<number>
}

export const adders = (db: Db): Pick<Hand, 'add' | 'one'> => ({
  add: (table, ...rows) => insertAll(db, table, rows),
  one: (table, row) => insertOne(db, table, row),
})
