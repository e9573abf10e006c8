import type { Address } from '@/contract/people/address'
import * as rules from '@/contract/kernel/rules'

/** Address form values as typed, and the pasted text. */
export interface AddressDraft {
  name: string
  mobile: string
  /** Codes of province, city and district; fewer while the district is unknown. */
  area: string[]
  region: string
  detail: string
  isDefault: boolean
  pasted: string
}

export const BLANK: AddressDraft = {
  name: '',
  mobile: '',
  area: [],
  region: '',
  detail: '',
  isDefault: false,
  pasted: '',
}

export const draftOf = (address: Address | undefined): AddressDraft => {
  if (!address) return BLANK
  const { name, mobile, area, region, detail, isDefault } = address
  return { ...BLANK, name, mobile, area, region, detail, isDefault }
}

/** Parses a saved draft; invalid text gives the initial values. */
export function readDraft(text: string, initial: AddressDraft): AddressDraft {
  try {
    const kept = JSON.parse(text) as Partial<AddressDraft> | null
    return { ...initial, ...kept, area: Array.isArray(kept?.area) ? kept.area : initial.area }
  } catch {
    return initial
  }
}

export type AddressField = 'name' | 'mobile' | 'area' | 'detail'
export const FIELDS: readonly AddressField[] = ['name', 'mobile', 'area', 'detail']

/** Error of a field; null when it is valid. */
export function faultOf(
  field: AddressField,
  { name, mobile, area, detail }: AddressDraft,
  moment: rules.RuleMoment,
): string | null {
  if (field === 'name') return rules.consignee(name)
  if (field === 'mobile') return rules.mobile(mobile, moment)
  if (field === 'detail') return rules.addressDetail(detail)
  return area.length === 3 ? rules.district(area[2] ?? '') : area.length ? '请选择到区县' : rules.district('')
}
