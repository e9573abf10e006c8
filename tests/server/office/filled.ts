import { MOST_COUNTED } from '@/contract/kernel/counted'
import type { StaffContext } from '@/server/deps'
import { askOf } from '@tests/bench/office-calls'
import { fillOffice } from '@tests/bench/office-fill'
import { rounds } from '@tests/bench/rounds'
import { world, type World } from '@tests/support/world'
import { sql } from 'kysely'

export const ROWS = 300
const PAGE = 60
export const DAY = 86_400_000

export type Plain = Record<string, number | string>
/** What is asked of a list, and the condition that says the same of its rows. */
export type Filter = [object, string]

export const only = (rows: readonly Plain[], names: readonly string[]): Plain[] =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? ''])))

export interface Filled {
  here: World
  staff: StaffContext
  /** What a plain query says, without an index or a figure that is kept. */
  plain(query: string): Promise<Plain[]>
  /** A list answers these rows in this order, and their number up to the most that is counted. */
  expectSame(call: string, input: object, rows: readonly Plain[]): Promise<void>
}

/** The office's lists over a few rows of everything. */
export async function filled(): Promise<Filled> {
  const here = await world()
  await fillOffice(here.database, ROWS)
  const staff = rounds(here, 1).staff()

  /** The rows of a list, page after page, up to the total that the first one says. */
  async function listed(call: string, input: object): Promise<{ rows: Plain[]; total: number }> {
    const rows: Plain[] = []
    let total = 0
    for (let current = 1; ; current += 1) {
      const page = await askOf(call)(staff, { ...input, current, pageSize: PAGE })
      const found = (page.rows ?? []) as Plain[]
      if (current === 1) total = page.total ?? 0
      rows.push(...found)
      if (rows.length >= total) return { rows: rows.slice(0, total), total }
      expect(found.length).toBe(PAGE)
    }
  }

  return {
    here,
    staff,
    async plain(query) {
      const { rows } = await sql.raw<Plain>(query).execute(here.database.db)
      const read = (value: number | string): number | string =>
        /^\d+$/.test(String(value)) ? Number(value) : value
      return rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, read(value)])),
      )
    },
    async expectSame(call, input, rows) {
      const found = await listed(call, input)
      const total = Math.min(MOST_COUNTED, rows.length)
      expect({ call, input, total: found.total }).toEqual({ call, input, total })
      expect({ call, input, rows: only(found.rows, Object.keys(rows[0] ?? {})) }).toEqual({
        call,
        input,
        rows: rows.slice(0, total),
      })
    },
  }
}
