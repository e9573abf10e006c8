export { SearchBar } from './SearchBar.tsx'
export type { SearchBarProps } from './SearchBar.tsx'
export { SearchLink } from './SearchLink.tsx'
export type { SearchLinkProps } from './SearchLink.tsx'
