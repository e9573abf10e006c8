export { CodeButton } from './CodeButton'
export type { CodeButtonProps } from './CodeButton'
