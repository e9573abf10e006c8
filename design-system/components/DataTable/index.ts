export { DataTable } from './DataTable.tsx'
export type { DataColumn, DataTableProps } from './DataTable.tsx'
