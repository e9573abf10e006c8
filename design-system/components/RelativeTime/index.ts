export { RelativeTime } from './RelativeTime.tsx'
export type { RelativeTimeProps } from './RelativeTime.tsx'
export { relativeTime } from './relativeTime.ts'
export type { Moment } from './relativeTime.ts'
