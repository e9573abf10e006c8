import { yuan } from '@/format/money'
import type { Row } from '../kernel/tables'
import type { EarningRules } from './earning-rules'

/** Per mille as a percentage: 200 → 20%, 25 → 2.5%. */
export const percent = (perMille: number): string => `${perMille / 10}%`

const LEVELS = { 1: '一级推广', 2: '二级推广' } as const

type Explained = Pick<Row<'commissions'>, 'purpose' | 'reason' | 'level' | 'rate' | 'base' | 'amount'>

/** A commission in one sentence: how it was calculated, or why there is none. */
export function commissionText(row: Explained, rules: EarningRules): string {
  const { reason, base, amount } = row
  const actor = row.purpose === 'actor'
  const source = actor ? '作品分成' : LEVELS[row.level]
  const rate = percent(actor ? row.rate / 10 : row.rate)
  if (reason === 'earned') return `${source}：实付 ${yuan(base)} × ${rate} = ${yuan(amount)}`
  if (reason === 'refunded') return `${source}：买家退款 ${yuan(base)}，按比例收回 ${yuan(-amount)}`
  if (reason === 'self') return actor ? '本人购买，不计分成' : '本人下单，不计佣金'
  if (reason === 'no_relation') return '买家不是通过分享注册的'
  if (reason === 'expired') return `买家注册超过 ${rules.attributionDays} 天后下单，已过归因期`
  if (reason === 'not_promoter') return '下单时没有推广身份'
  if (reason === 'too_small') return `${source}：实付 ${yuan(base)} × ${rate}，不足 1 分`
  return '该商品不参与推广'
}
