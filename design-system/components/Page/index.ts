export { Page } from './Page.tsx'
export type { PageProps, PageState } from './Page.tsx'
