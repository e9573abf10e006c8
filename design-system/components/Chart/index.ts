export { Chart } from './Chart.tsx'
export type { ChartProps } from './Chart.tsx'
export type { ChartPoint, ChartSeries } from './series.ts'
