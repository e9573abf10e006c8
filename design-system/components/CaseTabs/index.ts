export { caseTabs, CaseTabs } from './CaseTabs.tsx'
export type { CaseTabsProps } from './CaseTabs.tsx'
