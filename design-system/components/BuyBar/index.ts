export { BuyBar } from './BuyBar.tsx'
export type { BuyBarProps } from './BuyBar.tsx'
