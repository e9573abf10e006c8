export { RateSheet } from './RateSheet.tsx'
export type { RateSheetProps } from './RateSheet.tsx'
