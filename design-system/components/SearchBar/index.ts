export { SearchBar } from './SearchBar.tsx'
export type { SearchBarProps, SearchFormProps, SearchLinkProps } from './SearchBar.tsx'
