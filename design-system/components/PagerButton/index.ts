export { PagerButton } from './PagerButton.tsx'
export type { PagerButtonProps } from './PagerButton.tsx'
