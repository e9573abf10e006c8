export { BackTop } from './BackTop'
export type { BackTopProps } from './BackTop'
