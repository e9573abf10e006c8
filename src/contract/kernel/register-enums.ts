import { TypeRegistry } from '@sinclair/typebox'

/**
 * Registers our enumerations (`literals`), plain JSON schema with a custom type, in TypeBox's own checker. Called
 * before each check: it costs nothing.
 */
export function registerEnums(): void {
  if (TypeRegistry.Has('Unsafe')) return
  TypeRegistry.Set<{ enum?: unknown[] }>('Unsafe', (schema, value) => schema.enum?.includes(value) ?? true)
}
