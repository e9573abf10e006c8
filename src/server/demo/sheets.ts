import type { RowOutcome } from '@/contract/sheets/sheet-states'
import type { Deps, Trx } from '../deps'
import type { Column } from '../sheets/sheet-columns'
import { exportSheet } from '../sheets/sheet-export'
import { importerOf } from '../sheets/sheet-kinds'
import { newSheet } from '../sheets/sheet-jobs'
import { seedOnce } from './once'

const MARK = 'seeded.sheets'
const HOUR = 3_600_000

interface Line {
  /** Cells by column key. */
  cells: Record<string, string>
  outcome: RowOutcome
  faults?: { column: string; msg: string }[]
  note?: string
}

const INK = { shop: '书声自营', kind: '商品', title: '松烟墨锭' }

const GOODS: readonly Line[] = [
  {
    cells: { ...INK, options: '重量=一两', code: 'SY-M-1', price: '88.00', stock: '60' },
    outcome: 'new',
    note: '新商品',
  },
  {
    cells: { ...INK, options: '重量=二两', code: 'SY-M-2', price: '158.00', stock: '40' },
    outcome: 'new',
    note: '新商品',
  },
  {
    cells: { shop: '书声自营', title: '竹影镇纸', code: 'SY-Z-1', price: '四十六', stock: '25' },
    outcome: 'fault',
    faults: [{ column: '售价（元）', msg: '应为金额，例如 39.80' }],
  },
  {
    cells: { shop: '书声自营', title: '洒金笺', options: '尺寸=四尺', code: 'SY-J-4', price: '36.00' },
    outcome: 'held',
    faults: [{ column: '', msg: '同一组的第 6 行有误，一起改好后再导入' }],
  },
  {
    cells: { shop: '书声自营', title: '洒金笺', options: '尺寸=六尺', code: 'SY-J-6' },
    outcome: 'fault',
    faults: [{ column: '售价（元）', msg: '新规格请填写售价' }],
  },
]

const SHIPPING: readonly Line[] = [
  {
    cells: { order: 'S2026091800017', carrier: '中通快递', tracking: '78812345670017' },
    outcome: 'change',
    note: '包裹 17：待发货 → 中通快递 78812345670017',
  },
  {
    cells: { order: 'S2026091800021', carrier: '中通快递', tracking: '7.88E+13' },
    outcome: 'fault',
    faults: [{ column: '快递单号', msg: '被表格存成了数字，请把该列设为文本后重填' }],
  },
]

const countOf = (lines: readonly Line[], outcome: RowOutcome): number =>
  lines.filter((line) => line.outcome === outcome).length

async function addImport(
  trx: Trx,
  by: { staffId: number; ip: string; now: number },
  more: Omit<Parameters<typeof newSheet>[2], 'way' | 'format'>,
  lines: readonly Line[],
): Promise<void> {
  const { id } = await newSheet(trx, by, {
    way: 'import',
    format: 'csv',
    total: lines.length,
    done: lines.length,
    fresh: countOf(lines, 'new'),
    changed: countOf(lines, 'change'),
    faults: countOf(lines, 'fault'),
    held: countOf(lines, 'held'),
    ...more,
  })
  const { columns, groupOf } = importerOf(more.kind)
  const groups = lines.map(({ cells }) => groupOf(cells))
  const cellsOf = (cells: Line['cells'], all: readonly Column[]): string =>
    JSON.stringify(all.map(({ key }) => cells[key] ?? ''))
  await trx
    .insertInto('sheet_rows')
    .values(
      lines.map(({ cells, outcome, faults = [], note = '' }, index) => ({
        job_id: id,
        row: index + 2,
        grp: groups.indexOf(groups[index] ?? '') + 2,
        cells: cellsOf(cells, columns),
        outcome,
        seen: 0,
        faults: JSON.stringify(faults),
        note,
        doubts: '[]',
      })),
    )
    .execute()
}

/** The demo's administrator has three files: a processed import of shipments, a waiting one, and one to download. */
export async function seedSheets(
  deps: Pick<Deps, 'db' | 'command' | 'clock' | 'env'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  const made = await seedOnce(deps, { mark: MARK, demo, now }, async (trx) => {
    const staff = await trx.selectFrom('staff').select('id').where('name', '=', 'admin').executeTakeFirst()
    if (!staff) return null
    const by = { staffId: staff.id, ip: '127.0.0.1', now }
    await addImport(
      trx,
      { ...by, now: now - 30 * HOUR },
      {
        kind: 'shipping',
        name: '九月十八日发货.csv',
        state: 'done',
        total: 1,
        done: 1,
        written: 1,
        finished_at: now - 30 * HOUR + 4_000,
      },
      SHIPPING,
    )
    await addImport(
      trx,
      { ...by, now: now - HOUR },
      { kind: 'goods', name: '文房秋季上新.csv', state: 'checked' },
      GOODS,
    )
    return newSheet(trx, by, { way: 'export', kind: 'goods', format: 'csv', name: '商品-示例.csv' })
  })
  if (made) await exportSheet(deps, { id: made.id }, new AbortController().signal)
}
