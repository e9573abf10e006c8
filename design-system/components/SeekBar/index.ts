export { SeekBar } from './SeekBar.tsx'
export type { SeekBarProps } from './SeekBar.tsx'
