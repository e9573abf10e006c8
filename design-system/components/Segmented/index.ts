export { Segmented } from './Segmented.tsx'
export type { SegmentedProps } from './Segmented.tsx'
