export { Cascade } from './Cascade'
export { cascadePath } from './cascadePath'
export type { CascadeOption } from './cascadePath'
