import type { AnswerOf } from '@/client/client'
import type { TemplateForm, TemplateRule } from '@/contract/store/goods-form'
import { yuan } from '@/format/money'

export type Province = AnswerOf<'common.areas'>['rows'][number]

export const newTemplate = (): TemplateForm => ({
  name: '',
  unit: 'piece',
  freeFrom: 0,
  rules: [{ areas: [], first: 1, firstFee: 800, next: 1, nextFee: 200 }],
})

/** A new rule for certain areas, beside the default one. */
export const newRule = ({ unit }: TemplateForm): TemplateRule =>
  unit === 'piece'
    ? { areas: [], first: 1, firstFee: 1_200, next: 1, nextFee: 400 }
    : { areas: [], first: 1_000, firstFee: 1_200, next: 1_000, nextFee: 400 }

/** Text of the areas of a rule. */
export function areasText(areas: readonly string[], provinces: readonly Province[]): string {
  if (areas.length === 0) return '其余地区'
  const names = provinces.filter(({ code }) => areas.includes(code)).map(({ name }) => name)
  // Cities and districts of an older rule are only counted.
  const others = areas.length - names.length
  const shown = names.slice(0, 4).join('、') + (names.length > 4 ? `等 ${names.length} 地` : '')
  return [shown, others ? `${names.length ? '另' : ''}${others} 个市县` : ''].filter(Boolean).join('，')
}

/** Text of a template, one line per rule. */
export function freightLines(form: TemplateForm, provinces: readonly Province[]): string[] {
  const unit = form.unit === 'piece' ? '件' : '克'
  const lines = form.rules.map(
    ({ areas, first, firstFee, next, nextFee }) =>
      `${areasText(areas, provinces)}：${first} ${unit}内 ${yuan(firstFee)}，每多 ${next} ${unit}加 ${yuan(nextFee)}`,
  )
  return form.freeFrom ? [...lines, `满 ${yuan(form.freeFrom)} 包邮`] : lines
}

/** Error of a template; null for a valid one. */
export function freightFault({ name, rules }: TemplateForm): string | null {
  if (!name.trim()) return '请填写模板名称'
  if (rules.some(({ first, next }) => first < 1 || next < 1)) return '件数或重量至少为 1'
  const named = rules.flatMap(({ areas }) => areas)
  if (new Set(named).size !== named.length) return '同一地区只能出现在一条规则里'
  if (rules.filter(({ areas }) => areas.length === 0).length > 1)
    return '请为每条规则选择地区，只留一条给其余地区'
  return null
}
