export { NumberKeyboard } from './NumberKeyboard.tsx'
export type { NumberKeyboardProps } from './NumberKeyboard.tsx'
