import type { ApplicationForms, ApplicationKind, DraftForms } from '@/contract/office/applications'
import { idCard } from '@/contract/kernel/rules'
import { allFields, fieldsOf, type Field, type Values } from './applyFields'

const LICENCE = /^[0-9A-HJ-NPQRTUWXY]{18}$/

const isList = ({ type }: Field): boolean => type === 'tags' || type === 'pictures'

export const listOf = (values: Values, name: string): string[] => {
  const value = values[name]
  return Array.isArray(value) ? value : []
}
export const textOf = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** An empty form; a shop is a personal one by default. */
export const blankValues = (kind: ApplicationKind): Values => {
  const values: Values = {}
  for (const field of allFields(kind)) values[field.name] = isList(field) ? [] : ''
  return kind === 'shop' ? { ...values, mode: 'personal' } : values
}

/** Converts the server's form to form values. */
export function valuesOf(kind: ApplicationKind, forms: DraftForms): Values {
  const kept = (forms[kind] ?? {}) as Record<string, unknown>
  const values = blankValues(kind)
  for (const field of allFields(kind)) {
    const value = kept[field.name]
    if (isList(field)) values[field.name] = Array.isArray(value) ? value.map(String) : []
    // The server keeps an empty number as 0: show it as empty.
    else if (value !== undefined && !(field.type === 'number' && !field.required && value === 0))
      values[field.name] = String(value)
  }
  return values
}

/** Removes pictures that cannot be displayed any more: users submit only what they see. */
export function shownValues(
  kind: ApplicationKind,
  values: Values,
  pictures: ReadonlyMap<string, string>,
): Values {
  const lists = allFields(kind)
    .filter(({ type }) => type === 'pictures')
    .map(({ name }) => [name, listOf(values, name).filter((ref) => pictures.has(ref))])
  return { ...values, ...Object.fromEntries(lists) }
}

/** Cuts a text from elsewhere, such as an address of the map, to the field's length. */
export function fittingText(kind: ApplicationKind, name: string, text: string): string {
  const field = allFields(kind).find((one) => one.name === name)
  return field?.type === 'text' ? text.slice(0, field.max) : text
}

function textFault(field: Field, text: string): string | null {
  switch (field.type) {
    case 'text':
      if (field.form === 'idCard') return idCard(text)
      return field.form === 'licenceNo' && !LICENCE.test(text.toUpperCase())
        ? '统一社会信用代码应为 18 位'
        : null
    case 'long':
      return field.min && text.length < field.min ? `${field.label}至少 ${field.min} 字` : null
    case 'number': {
      const value = Number(text)
      return Number.isInteger(value) && value >= field.min && value <= field.max
        ? null
        : `${field.label}应为 ${field.min}–${field.max} 的整数`
    }
    case 'date':
      return dateFault(field.label, text)
    default:
      return null
  }
}

function dateFault(label: string, text: string): string | null {
  const at = Date.parse(`${text}T00:00:00Z`)
  const good = Number.isFinite(at) && at <= Date.now() && text >= '1900'
  return good ? null : `${label}不正确`
}

/** Error of a field, or null. */
export function faultOf(field: Field, values: Values): string | null {
  if (isList(field)) {
    if (!field.required || listOf(values, field.name).length > 0) return null
    return `${field.type === 'pictures' ? '请上传' : '请选择'}${field.label}`
  }
  const text = textOf(values, field.name).trim()
  if (text) return textFault(field, text)
  if (!field.required) return null
  return `${field.type === 'choice' || field.type === 'date' ? '请选择' : '请填写'}${field.label}`
}

/** All errors, in screen order. */
export const faultsOf = (kind: ApplicationKind, values: Values): { name: string; fault: string }[] =>
  fieldsOf(kind, values).flatMap((field) => {
    const fault = faultOf(field, values)
    return fault ? [{ name: field.name, fault }] : []
  })

function sentValue(field: Field, values: Values): string | number | string[] {
  if (isList(field)) return listOf(values, field.name)
  const text = textOf(values, field.name).trim()
  if (field.type === 'number') return Number(text || 0)
  return field.type === 'text' && field.form ? text.toUpperCase() : text
}

/** The form to submit; fields that do not apply are sent empty. */
export function formOf(kind: ApplicationKind, values: Values): ApplicationForms {
  const asked = new Set(fieldsOf(kind, values))
  const form = allFields(kind).map(
    (field) => [field.name, asked.has(field) ? sentValue(field, values) : isList(field) ? [] : ''] as const,
  )
  // A test checks that these are the fields of the contract's form.
  return { [kind]: Object.fromEntries(form) }
}

/** Valid values for a draft on the server; the others stay on this device. */
export function draftOf(kind: ApplicationKind, values: Values): DraftForms {
  const form = fieldsOf(kind, values).flatMap((field) => {
    const value = values[field.name]
    const filled = Array.isArray(value) ? value.length > 0 : Boolean(value?.trim())
    return filled && !faultOf(field, values) ? [[field.name, sentValue(field, values)] as const] : []
  })
  return { [kind]: Object.fromEntries(form) }
}
