export { MediaIcon } from './MediaIcon.tsx'
export type { MediaIconName, MediaIconProps } from './MediaIcon.tsx'
