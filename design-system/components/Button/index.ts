export { Button } from './Button.tsx'
export type { ButtonLinkProps, ButtonProps } from './Button.tsx'
