export { PaidOrNot } from './PaidOrNot'
export type { PaidOrNotProps } from './PaidOrNot'
