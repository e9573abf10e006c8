export { Collapse } from './Collapse.tsx'
export type { CollapseItem, CollapseProps } from './Collapse.tsx'
