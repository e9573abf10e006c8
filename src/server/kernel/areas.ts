import { areaList } from '@vant/area-data'
import { regionText } from '@/contract/kernel/region'
import type { Area } from '@/contract/kernel/areas'

type Place = Omit<Area, 'children'>

const entries = (list: Record<string, string>): Place[] =>
  Object.entries(list).map(([code, name]) => ({ code, name }))

const below = (places: readonly Place[], code: string, digits: number): Place[] =>
  places.filter((one) => one.code.startsWith(code.slice(0, digits)))

function build(): Area[] {
  const [cities, counties] = [entries(areaList.city_list), entries(areaList.county_list)]
  return entries(areaList.province_list).map((province) => ({
    ...province,
    children: below(cities, province.code, 2).map((city) => ({
      ...city,
      children: below(counties, city.code, 4),
    })),
  }))
}

let built: Area[] | undefined

/** The country's divisions by province, city and county (GB/T 2260). A municipality is its own city. */
export const areas = (): Area[] => (built ??= build())

export interface District {
  /** Codes of province, city and district. */
  codes: string[]
  /** The names of province, city and district, separated by spaces. */
  region: string
}

function index(): Map<string, District> {
  const found = new Map<string, District>()
  for (const province of areas())
    for (const city of province.children)
      for (const county of city.children) {
        found.set(county.code, {
          codes: [province.code, city.code, county.code],
          region: regionText([province.name, city.name, county.name]),
        })
      }
  return found
}

let districts: Map<string, District> | undefined

/** Returns the district with this code. */
export const districtOf = (code: string): District | undefined => (districts ??= index()).get(code)
