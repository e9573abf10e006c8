import { Type, type TSchema } from '@sinclair/typebox'
import { Id, Text, Whole } from '../call'
import { Version } from './office'

/** A list that somebody fills in, by its Chinese name; left out = empty, unless one has to be there. */
export const Many = <T extends TSchema>(title: string, row: T, most: number, least = 0) =>
  Type.Array(row, { title, maxItems: most, ...(least > 0 ? { minItems: least } : { default: [] }) })

/** Records that somebody ticked or put in order, by their ids. */
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

/** A screen of the app by its address. */
export const ScreenAddress = (title: string, pattern: string, description: string) =>
  Type.String({
    title,
    sentence: `${title}须是应用内的地址，以 #/ 开头`,
    maxLength: 200,
    pattern,
    description,
  })

/** A picture that was uploaded, by its address. */
export const Picture = (title: string, { least = 0, most = 300 } = {}) => Text(title, most, least)

/** A day of the calendar, YYYY-MM-DD. */
export const DayText = (title: string, description?: string) =>
  Type.String({
    title,
    sentence: `请选择${title}`,
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    ...(description ? { description } : {}),
  })

/** A day of the calendar, YYYY-MM-DD, or empty for none. */
export const DayOrNone = (title: string) =>
  Type.String({
    title,
    sentence: `${title}不是有效的日期`,
    pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
    description: 'YYYY-MM-DD; empty = none',
  })

/** Code of the district a parcel goes to, as in common.areas. */
export const District = Type.String({
  title: '所在地区',
  sentence: '请选择所在地区',
  pattern: '^\\d{6}$',
  description: 'code of a district, as in common.areas',
})

export const One = { id: Id, version: Version }

export const Percent = Whole('折扣（%）', { least: 1, most: 99, description: 'percent that is paid' })

export const Saved = Type.Object({ id: Id, version: Type.Integer() })
