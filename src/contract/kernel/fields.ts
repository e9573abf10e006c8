import { Type, type TSchema } from '@sinclair/typebox'
import { Id, Text, WholeNumber } from '../call'
import { Version } from './office'

/** A list entered by a user, with its Chinese name; omitted = empty, unless it is required. */
export const ListOf = <T extends TSchema>(title: string, row: T, most: number, least = 0) =>
  Type.Array(row, { title, maxItems: most, ...(least > 0 ? { minItems: least } : { default: [] }) })

/** Ids of the records that a user selected or ordered. */
export const Ids = (title: string, most: number, least = 0) =>
  Type.Array(Id, { title, maxItems: most, ...(least > 0 ? { minItems: least } : {}) })

/** An address that the app opens; empty = none. */
export const SecureAddress = (title: string) =>
  Type.String({
    title,
    sentence: `${title}须以 https:// 开头，不超过 300 个字`,
    maxLength: 300,
    pattern: '^(https://[^\\s]+)?$',
  })

/** Address of a screen of the app. */
export const ScreenAddress = (title: string, pattern: string, description: string) =>
  Type.String({
    title,
    sentence: `${title}须是应用内的地址，以 #/ 开头`,
    maxLength: 200,
    pattern,
    description,
  })

/** Address of an uploaded picture. */
export const Picture = (title: string, { least = 0, most = 300 } = {}) => Text(title, most, least)

/** A calendar day, YYYY-MM-DD. */
export const DayText = (title: string, description?: string) =>
  Type.String({
    title,
    sentence: `请选择${title}`,
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    ...(description ? { description } : {}),
  })

/** A calendar day, YYYY-MM-DD, or empty for none. */
export const DayOrNone = (title: string) =>
  Type.String({
    title,
    sentence: `${title}不是有效的日期`,
    pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
    description: 'YYYY-MM-DD; empty = none',
  })

/** Code of a parcel's district, as in common.areas. */
export const District = Type.String({
  title: '所在地区',
  sentence: '请选择所在地区',
  pattern: '^\\d{6}$',
  description: 'code of a district, as in common.areas',
})

export const RecordId = { id: Id, version: Version }

export const Percent = WholeNumber('折扣（%）', { least: 1, most: 99, description: 'percent that is paid' })

export const Saved = Type.Object({ id: Id, version: Type.Integer() })
