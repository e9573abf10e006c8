export { SwipeAction } from './SwipeAction.tsx'
export type { SwipeActionItem, SwipeActionProps } from './SwipeAction.tsx'
