import type { RetainedData, Personal, PersonalTable } from './personal'

let contexts: readonly Personal[] = []

/**
 * Registers what each context keeps of a person, for export, erasure and guests, the highest context first. Called
 * once, where the server is assembled.
 */
export function registerPersonal(all: readonly Personal[]): void {
  contexts = all
}

export const personalContexts = (): readonly Personal[] => contexts
export const personalTables = (): readonly PersonalTable[] => contexts.flatMap(({ tables }) => tables)
export const keptParts = (): readonly RetainedData[] => contexts.flatMap(({ kept = [] }) => kept)
