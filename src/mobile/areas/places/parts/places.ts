import { cityOf, nearestCity, type Point } from './cities'
import type { Area } from '@/contract/kernel/areas'

/** A place by name: a province, a city or a county. */
export interface Found extends Point {
  code: string
  name: string
  /** Name of the parent area, such as 浙江省杭州市. */
  within: string
  level: 'province' | 'city' | 'county'
  /** The city whose centre its point is: counties have none of their own. */
  centre: string
}

const LIMIT = 30

/** Divisions that only group others, without a name in common use. */
const NAMELESS = /^(县|省直辖县|自治区直辖县级行政区划)$/

/** Every province, city and county with the nearest known centre. */
export function placesOf(areas: readonly Area[]): Found[] {
  const found: Found[] = []
  const add = (level: Found['level'], code: string, name: string, within: string): void => {
    const city = cityOf(code)
    if (!city || NAMELESS.test(name)) return
    const { latitude, longitude } = city
    found.push({ level, code, name, within, latitude, longitude, centre: city.name })
  }
  for (const province of areas) {
    add('province', province.code, province.name, '')
    for (const city of province.children) {
      const single = city.name === province.name
      if (!single) add('city', city.code, city.name, province.name)
      const within = single || NAMELESS.test(city.name) ? province.name : province.name + city.name
      for (const county of city.children) add('county', county.code, county.name, within)
    }
  }
  return found
}

const ORDER = { province: 0, city: 1, county: 2 }

/** Places whose name or parent contains every word; prefix matches and larger places first. */
export function searchPlaces(places: readonly Found[], keyword: string): Found[] {
  const words = keyword.trim().split(/\s+/).filter(Boolean)
  const [first = ''] = words
  if (!first) return []
  const rank = ({ name, level }: Found): number => (name.startsWith(first) ? 0 : 10) + ORDER[level]
  return places
    .filter(
      ({ name, within }) =>
        words.every((word) => (within + name).includes(word)) && words.some((word) => name.includes(word)),
    )
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, LIMIT)
}

/** Maximum distance from a city's centre at which the city describes a place, km. */
const NEAR = 80

/** Full names of province and city near a point; empty far from every city. */
export function regionNear(places: readonly Found[], point: Point): string {
  const { city, km } = nearestCity(point)
  if (km > NEAR) return ''
  const found =
    places.find(({ code, level }) => level !== 'county' && code === `${city.code}00`) ??
    places.find(({ code }) => code === `${city.code.slice(0, 2)}0000`)
  return found ? found.within + found.name : city.name
}
