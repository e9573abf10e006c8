export { Compare } from './Compare.tsx'
export type { ComparePicture, CompareProps } from './Compare.tsx'
