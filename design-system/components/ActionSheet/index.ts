export { ActionSheet } from './ActionSheet.tsx'
export type { ActionSheetProps, SheetAction } from './ActionSheet.tsx'
