import { MOST_COUNTED } from '@/contract/kernel/counted'
import { grouped } from '@/format/figures'

/** How many rows a list has; large ones are counted up to a limit. */
export const countedRows = (total: number): string => `${grouped(total)}${total >= MOST_COUNTED ? '+' : ''}`
