import { TypeRegistry } from '@sinclair/typebox'

/**
 * Our lists of words (`literals`) are plain JSON schema with a type of their own, which TypeBox's own checker has to be
 * told. Said before each check: it costs nothing.
 */
export function knowEnums(): void {
  if (TypeRegistry.Has('Unsafe')) return
  TypeRegistry.Set<{ enum?: unknown[] }>('Unsafe', (schema, value) => schema.enum?.includes(value) ?? true)
}
