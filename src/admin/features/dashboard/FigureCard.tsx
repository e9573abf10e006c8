import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { FIGURE_GROUPS, FIGURE_HELP, type FigureGroup } from '@/contract/trade/dashboard-figures'
import type { DashboardFigures } from '@/contract/office/admindesk'
import { trendOf } from '@/format/figures'
import { FigureHelp } from '../../kit/display/FigureTiles'
import styles from './dashboard.module.css'
import { FigureChart } from './FigureChart'
import { FIGURE_LABELS, GROUP_LABELS, shownFigure, sumOf, type FigureRow } from './labels'

/** Loaded when it is first opened: most operators look at the chart only. */
const FigureTable = lazy(() =>
  import(/* webpackChunkName: "admin-figure-table" */ './FigureTable').then((module) => ({
    default: module.FigureTable,
  })),
)

function Tile({ row, chosen, choose }: { row: FigureRow; chosen: boolean; choose: () => void }) {
  const { text, rise } = trendOf(row.total, row.totalBefore)
  const { name } = FIGURE_LABELS[row.figure]
  return (
    <div className={styles.figure}>
      <button type="button" className={styles.tile} aria-pressed={chosen} onClick={choose}>
        <span className={styles.tileName}>{name}</span>
        <strong className={styles.tileValue}>{shownFigure(row.figure, row.total)}</strong>
        <span className={styles.trend} data-rise={rise}>
          {text}
        </span>
      </button>
      <div className={styles.help}>
        <FigureHelp name={name} help={FIGURE_HELP[row.figure]} />
      </div>
    </div>
  )
}

/** Figures of one area: their sums, and the chosen one by day. */
export function FigureCard({ group, data }: { group: FigureGroup; data: DashboardFigures }) {
  const names: readonly string[] = FIGURE_GROUPS.find((one) => one.group === group)?.figures ?? []
  const rows = data.figures.filter(({ figure }) => names.includes(figure))
  const tiles = rows.filter(({ figure }) => FIGURE_LABELS[figure].partOf === undefined)
  const [chosen, choose] = useState(tiles[0]?.figure)
  const [asTable, setAsTable] = useState(false)
  const row = tiles.find(({ figure }) => figure === chosen) ?? tiles[0]
  if (!row) return null
  const parts = rows.filter(({ figure }) => FIGURE_LABELS[figure].partOf === row.figure)
  const { name } = FIGURE_LABELS[row.figure]
  const empty = sumOf(row.now) === 0 && sumOf(row.before) === 0
  return (
    <section className={styles.card} aria-label={GROUP_LABELS[group]}>
      <header className={styles.cardHead}>
        <h2 className={styles.heading}>{GROUP_LABELS[group]}</h2>
        <Button size="small" type="text" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? '看图' : '看表格'}
          <span className="visually-hidden">：{GROUP_LABELS[group]}</span>
        </Button>
      </header>
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <Tile key={tile.figure} row={tile} chosen={tile === row} choose={() => choose(tile.figure)} />
        ))}
      </div>
      {asTable ? (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
          <FigureTable data={data} row={row} parts={parts} />
        </Suspense>
      ) : empty ? (
        <p className={styles.none}>这段时间没有{name}数据</p>
      ) : (
        <FigureChart data={data} row={row} parts={parts} />
      )}
    </section>
  )
}
