export { MiniAudioBar } from './MiniAudioBar.tsx'
export type { MiniAudioBarProps } from './MiniAudioBar.tsx'
