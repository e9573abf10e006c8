export { Cover } from './Cover.tsx'
export type { CoverProps } from './Cover.tsx'
export { shapes } from './shapes.ts'
export type { Ratio, Shape, WorkKind } from './shapes.ts'
