export { List } from './List.tsx'
export type { ListProps } from './List.tsx'
export { Row } from './Row.tsx'
export type { RowButtonProps, RowLinkProps, RowPlainProps, RowProps } from './Row.tsx'
