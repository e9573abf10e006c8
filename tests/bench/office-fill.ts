import { cameAt, dayText, filler, settle, STAFF, title } from './office-columns'
import { fillOfficeTables } from './office-dashboard'
import { exams } from './office-exams'
import { people } from './office-people'
import { shelves } from './office-shelves'
import { trade } from './office-trade'
import { writing } from './office-writing'
import { pick, words, type Fill } from './scale-fill'

/** Everything the office lists, `rows` of each. */
export async function fillOffice(fill: Fill, rows: number): Promise<void> {
  const count = await words(fill)
  const at = cameAt(rows)
  const some = (salt: number, most = rows) => `1 + ${pick('n.i', salt, most)}`
  const filling = {
    rows,
    put: await filler(fill, rows),
    name: (salt: number, pieces = 3) => title(salt, count, pieces),
    at,
    ends: `${at} + ${pick('n.i', 91, 60)} * 86400000`,
    some,
    staff: some(90, STAFF),
    day: (moment: string) => dayText(fill.dialect, moment),
  }
  for (const part of [people, shelves, writing, trade, exams, fillOfficeTables]) await part(filling)
  await settle(fill)
}
