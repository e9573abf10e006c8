export { PasscodeInput } from './PasscodeInput.tsx'
export type { PasscodeInputProps } from './PasscodeInput.tsx'
