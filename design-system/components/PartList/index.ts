export { PartList } from './PartList.tsx'
export { durationText } from './durationText.ts'
export type { ListedPart, PartListProps } from './PartList.tsx'
