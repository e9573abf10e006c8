export { alertOnce, confirm } from './dialog'
export type { AlertOptions, ConfirmOptions } from './dialog'
