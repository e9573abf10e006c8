export { NavGrid } from './NavGrid.tsx'
export type { NavGridItem, NavGridProps } from './NavGrid.tsx'
