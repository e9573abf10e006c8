import { Column, Line } from '@ant-design/plots'
import { darkTokens, tokens } from 'design-system/tokens/tokens.ts'
import type { DashboardFigures } from '@/contract/office/admindesk'
import type { Theme } from '@/client/theme'
import { useTheme } from '@/stores/theme'
import { FIGURE_LABELS, shownFigure, type FigureRow } from './labels'

interface Props {
  data: Pick<DashboardFigures, 'days' | 'beforeDays'>
  row: FigureRow
  /** Parts of the figure, drawn as stacked columns. */
  parts: FigureRow[]
}

interface Point {
  series: string
  date: string
  value: number
}

const HEIGHT = 260
const NOW = '本期'
const BEFORE = '前期'
const coloursOf = (theme: Theme) => ({ ...tokens, ...(theme === 'dark' ? darkTokens : {}) })
const shortDay = (day: string): string => day.slice(5)

/**
 * A figure by day as a line beside the previous period, or as stacked columns of its parts. Drawn without animation.
 */
export function Chart({ data, row, parts }: Props) {
  const { figure } = row
  const theme = useTheme()
  const colours = coloursOf(theme)
  const text = { labelFill: colours['color-text-secondary'], labelFontSize: 12, labelOpacity: 1 }
  const axis = {
    x: { ...text, labelAutoHide: true, labelAutoRotate: false, line: false, tick: false },
    y: {
      ...text,
      // There is no half order: fractions get no axis label.
      labelFormatter: (value: number) => (Number.isInteger(value) ? shownFigure(figure, value) : ''),
      gridStroke: colours['color-border'],
      gridStrokeOpacity: 1,
      gridLineDash: [0, 0],
    },
  }
  const common = {
    // Labels of the tooltip follow the library's own themes.
    theme: { type: theme === 'dark' ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
    height: HEIGHT,
    autoFit: true,
    animate: false as const,
    axis,
    xField: 'day',
    yField: 'value',
    colorField: 'series',
    legend: {
      color: { position: 'top', itemLabelFill: colours['color-text-secondary'], itemLabelFontSize: 12 },
    },
    tooltip: {
      title: 'day',
      items: [
        ({ series, date, value }: Point) => ({
          name: parts.length > 0 ? series : `${series} ${date}`,
          value: shownFigure(figure, value),
        }),
      ],
    },
  }
  if (parts.length > 0)
    return (
      <Column
        {...common}
        stack
        data={parts.flatMap((part) =>
          part.now.map((value, index) => ({
            day: shortDay(data.days[index] ?? ''),
            date: data.days[index],
            value,
            series: FIGURE_LABELS[part.figure].name,
          })),
        )}
        scale={{
          color: {
            range: [
              colours['color-accent'],
              colours['color-info'],
              colours[theme === 'dark' ? 'color-member' : 'color-member-line'],
              colours['color-success'],
            ],
          },
          y: { nice: true },
        }}
      />
    )
  const points = (values: readonly number[], series: string, days: readonly string[]) =>
    values.map((value, index) => ({
      day: shortDay(data.days[index] ?? ''),
      date: days[index],
      value,
      series,
    }))
  return (
    <Line
      {...common}
      data={[...points(row.before, BEFORE, data.beforeDays), ...points(row.now, NOW, data.days)]}
      scale={{
        color: { domain: [BEFORE, NOW], range: [colours['color-border-strong'], colours['color-accent']] },
        y: { nice: true, domainMin: 0 },
      }}
      style={{ lineWidth: 2 }}
    />
  )
}
