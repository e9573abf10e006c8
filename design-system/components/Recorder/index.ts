export { Recorder } from './Recorder.tsx'
export type { RecorderProps } from './Recorder.tsx'
