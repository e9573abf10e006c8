export { Callout } from './Callout.tsx'
export type { CalloutProps } from './Callout.tsx'
