export { Ticker } from './Ticker.tsx'
export type { TickerItem, TickerProps } from './Ticker.tsx'
