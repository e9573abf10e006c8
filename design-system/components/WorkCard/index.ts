export { WorkCard } from './WorkCard.tsx'
export type { WorkBadge, WorkCardProps } from './WorkCard.tsx'
