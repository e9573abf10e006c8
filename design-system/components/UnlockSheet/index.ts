export { UnlockSheet } from './UnlockSheet.tsx'
export type { UnlockSheetProps } from './UnlockSheet.tsx'
