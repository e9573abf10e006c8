export { serviceTopNav, storeTopNav, TopNav } from './TopNav.tsx'
export type { TopNavProps } from './TopNav.tsx'
