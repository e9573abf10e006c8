export { FloatingContact } from './FloatingContact'
export type { FloatingContactProps } from './FloatingContact'
