import { Segmented } from 'antd'
import type { TableCall } from './useTable'
import { useTable } from './useTable'

/** A list filtered by a state that is switched above it; `first` is the default, `all` shows every state. */
export function useStateTable<N extends TableCall>(name: N, first: string) {
  const table = useTable(name, {
    kept: ['state'],
    input: ({ state = first, ...rest }) => (state === 'all' ? rest : { ...rest, state }),
  })
  return { table, state: table.query.get('state') ?? first }
}

interface Props {
  states: readonly { value: string; label: string }[]
  first: string
  table: { query: URLSearchParams; turn: (values: object) => void }
}

/** Switch between the states of a list; the default one is left out of the address. */
export const StateSwitch = ({ states, first, table }: Props) => (
  <Segmented
    aria-label="状态"
    options={[...states]}
    value={table.query.get('state') ?? first}
    onChange={(value) => table.turn({ state: value === first ? undefined : value, current: undefined })}
  />
)
