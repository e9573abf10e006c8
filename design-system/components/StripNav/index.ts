export { StripNav } from './StripNav.tsx'
export type { NavItem, StripNavProps } from './StripNav.tsx'
export { aiTopTabs, assetTabs, bookTabs, publishingTabs } from './strips.ts'
