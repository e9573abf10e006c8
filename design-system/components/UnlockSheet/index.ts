export { UnlockSheet, UnlockWays } from './UnlockSheet.tsx'
export type { UnlockSheetProps, UnlockWaysProps } from './UnlockSheet.tsx'
