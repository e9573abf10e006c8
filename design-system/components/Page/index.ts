export { Page } from './Page.tsx'
export type { PageProps, PageCall } from './Page.tsx'
