export { PartList } from './PartList.tsx'
export type { ListedPart, PartListProps } from './PartList.tsx'
