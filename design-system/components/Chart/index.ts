export { Chart } from './Chart.tsx'
export type { ChartPoint, ChartProps, ChartSeries } from './Chart.tsx'
