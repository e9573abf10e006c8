import { MOST_COUNTED } from '@/contract/kernel/counted'
import { grouped } from '@/format/figures'

/** Formats the number of rows of a list; large lists are counted up to a limit. */
export const countedRows = (total: number): string => `${grouped(total)}${total >= MOST_COUNTED ? '+' : ''}`
