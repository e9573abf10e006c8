import type { AiField, AiValues } from '@/contract/ai/ai-tools'
import type { AiQuota, AiRun } from '@/contract/ai/ai'
import { coinsFor } from '@/contract/ai/ai-rates'
import { grouped } from '@/format/figures'

/** Initial value of a field. */
const blankOf = (field: AiField): string => (field.kind === 'choice' ? (field.options[0] ?? '') : '')

/** A draft's values by field; fields that the tool no longer has are left out. */
export function valuesOf(fields: readonly AiField[], draft: string): Record<string, string> {
  let kept: Record<string, unknown> = {}
  try {
    kept = draft ? (JSON.parse(draft) as Record<string, unknown>) : {}
  } catch {
    // Not parsable, such as a draft of another release: starts empty.
  }
  return Object.fromEntries(
    fields.map((field) => {
      const value = kept[field.name]
      return [field.name, typeof value === 'string' ? value : blankOf(field)]
    }),
  )
}

/** Missing or too long values, by field. */
export function faultsOf(fields: readonly AiField[], values: AiValues): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const field of fields) {
    if (field.kind === 'choice') continue
    const value = (values[field.name] ?? '').trim()
    if (field.required && !value) faults[field.name] = `请填写${field.label}`
    else if (value.length > field.most) faults[field.name] = `最多 ${field.most} 个字`
  }
  return faults
}

export const asFields = (values: AiValues): { name: string; value: string }[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

/** Coins for the longest answer under this quota. */
export const priceFor = (tool: { rate: number; most: number }, quota: AiQuota): number =>
  quota.creator || quota.left > 0 ? 0 : coinsFor(tool.rate, tool.most)

/** Cost of a run before it is started. */
export function priceText(tool: { rate: number; most: number }, quota: AiQuota): string {
  if (quota.creator) return '创作会员，不限次'
  if (quota.left > 0) return `今日还可免费使用 ${quota.left} 次`
  return `最多 ${coinsFor(tool.rate, tool.most)} 金币，按实际字数结算；余额 ${coinsText(quota)}`
}

const coinsText = ({ coins }: AiQuota): string => grouped(coins)

/** Remaining quota of the user, for any tool. */
export function quotaText(quota: AiQuota): string {
  if (quota.creator) return '全部写作工具不限次使用'
  const coins = `按字数以金币结算；余额 ${coinsText(quota)} 金币`
  return quota.left > 0
    ? `今日还可免费使用 ${quota.left} 次，用完后${coins}`
    : `今日的免费次数已用完，${coins}`
}

/** Cost of a finished run. */
export function costText({ state, paidBy, coins }: Pick<AiRun, 'state' | 'paidBy' | 'coins'>): string {
  if (state === 'failed') return '未收取费用'
  if (paidBy === 'creator') return '创作会员'
  if (paidBy === 'daily') return '今日免费'
  return `${coins} 金币`
}

/** Mark that every exported text carries. */
export const MARK = '（本内容由人工智能生成）'

/** A text as a file, with its title and the mark that it was written by AI. */
export const asFile = ({ toolTitle, title, text }: Pick<AiRun, 'toolTitle' | 'title' | 'text'>): Blob =>
  new Blob([`${toolTitle}：${title}\n${MARK}\n\n${text}\n`], { type: 'text/plain;charset=utf-8' })
