export { WorkHeader } from './WorkHeader.tsx'
export type { WorkHeaderProps } from './WorkHeader.tsx'
