export { WaterMark } from './WaterMark.tsx'
export type { WaterMarkProps } from './WaterMark.tsx'
