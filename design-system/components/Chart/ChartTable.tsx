import { memo } from 'react'
import { entriesAt, entryNames, type ShownSeries } from './series.ts'

interface ChartTableProps extends ShownSeries {
  caption: string
  heading: string
}

/** All values of a chart for screen readers. Remembered, because the chart is drawn anew whenever its cursor moves. */
export const ChartTable = memo(function ChartTable({ caption, heading, ...shown }: ChartTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {entryNames(shown).map((name, order) => (
              <th key={order} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.series[0]?.points.map((place, index) => (
            <tr key={index}>
              <th scope="row">{place.label}</th>
              {entriesAt(shown, index).map(({ label, text }, order) => (
                <td key={order}>{label === undefined ? text : `${text}（${label}）`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
