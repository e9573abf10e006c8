import type { Kept, Personal, PersonalTable } from './personal'

let contexts: readonly Personal[] = []

/**
 * Tells export, erasure and guests what each context keeps of a person, the highest context first. Called once, where
 * the server is put together.
 */
export function registerPersonal(all: readonly Personal[]): void {
  contexts = all
}

export const personalContexts = (): readonly Personal[] => contexts
export const personalTables = (): readonly PersonalTable[] => contexts.flatMap(({ tables }) => tables)
export const keptParts = (): readonly Kept[] => contexts.flatMap(({ kept = [] }) => kept)
