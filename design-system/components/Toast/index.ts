export { clearToast, toast, toastLoading } from './toast'
export type { ToastOptions } from './toast'
