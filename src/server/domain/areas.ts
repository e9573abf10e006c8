import { areaList } from '@vant/area-data'
import type { Area } from '@/contract/common'

const entries = (list: Record<string, string>) => Object.entries(list).map(([code, name]) => ({ code, name }))

const below = (list: Record<string, string>, code: string, digits: number) =>
  entries(list).filter((one) => one.code.startsWith(code.slice(0, digits)))

function build(): Area[] {
  const { province_list, city_list, county_list } = areaList
  return entries(province_list).map((province) => ({
    ...province,
    children: below(city_list, province.code, 2).map((city) => ({
      ...city,
      children: below(county_list, city.code, 4),
    })),
  }))
}

let built: Area[] | undefined

/** The country by province, city and county (GB/T 2260). A municipality is its own city. */
export const areas = (): Area[] => (built ??= build())
