import { Type, type TSchema } from '@sinclair/typebox'
import { Id } from '../call'
import { Version } from './office'

/** What operators write of the app, a form a document. */
export const text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })

export const many = <T extends TSchema>(row: T, maxItems: number) =>
  Type.Array(row, { maxItems, default: [] })

/** An address that the app opens; empty = none. */
export const SecureAddress = Type.String({ maxLength: 300, pattern: '^(https://[^\\s]+)?$' })

export const whole = (minimum: number, maximum: number, description?: string) =>
  Type.Integer({ minimum, maximum, ...(description ? { description } : {}) })

export const One = { id: Id, version: Version }

export const Percent = Type.Integer({ minimum: 1, maximum: 99, description: 'percent that is paid' })

export const Saved = Type.Object({ id: Id, version: Type.Integer() })
