export { Rate } from './Rate'
export type { RateProps } from './Rate'
