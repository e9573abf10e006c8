export { Page } from './Page.tsx'
export type { Missing, PageProps, PageCall } from './Page.tsx'
