import type { Area } from '@/contract/kernel/areas'

/** Position of an area's name in a text, and its codes. */
export interface FoundArea {
  /** Codes of province, city and district; unnamed levels are missing at the end. */
  codes: string[]
  start: number
  end: number
}

interface Place {
  code: string
  name: string
  children?: Place[]
}

interface Match {
  place: Place
  end: number
  /** Matched by its full name, with 省, 市 or 区 at its end. */
  whole: boolean
}

const PEOPLES =
  '(?:(?:蒙古|哈萨克|柯尔克孜|塔吉克|维吾尔|鄂温克|达斡尔|锡伯)族?|[回藏苗彝壮侗瑶白傣黎佤畲水土羌怒京满]族|布依族|朝鲜族|土家族|哈尼族|傈僳族|拉祜族|东乡族|纳西族|景颇族|仫佬族|布朗族|撒拉族|毛南族|仡佬族|阿昌族|普米族|鄂伦春族|保安族|裕固族|独龙族|德昂族|各族)+'
const OWN_RULE = new RegExp(`${PEOPLES}自治[州县旗]$`)
const PROVINCE_END = /(?:壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区|省|市)$/
const LOWER_END = /(?:地区|自治州|街道|盟|市|区|县|旗|镇|乡)$/
/** Separators between levels, and entries of the division without a name of their own. */
const BETWEEN =
  /^[\s,;、/|>·\-—]*(?:(?:市辖区|(?:省|自治区)?直辖县级?(?:行政区划|行政单位)?)[\s,;、/|>·\-—]*)?/
const ROAD =
  /^(?:[东西南北中环一二三四五六七八九十]{0,2}(?:路|街|大道|道|巷|弄|里|村|桥|门|站)|公园|广场|大厦|小区|花园|新村|大学|学院|医院|中学|小学|银行|宾馆|酒店|饭店|商|寺|山庄)/
const SEPARATED = /^(?:$|[\s,;、/|>·\-—()])/

const shortened = (name: string, end: RegExp): string => {
  const short = OWN_RULE.test(name) ? name.replace(OWN_RULE, '') : name.replace(end, '')
  return short.length >= 2 ? short : name
}

/** Other full names: 恩施州, and 南城区 for a town that the division lists as a subdistrict, 南城街道. */
function otherNames({ name }: Place): string[] {
  if (name.endsWith('自治州')) return [`${shortened(name, LOWER_END)}州`]
  const town = /^(.+)街道$/.exec(name)?.[1]
  if (town === undefined) return []
  return town.endsWith('区') ? [town] : [`${town}区`]
}

const matchWhole = (text: string, at: number, places: readonly Place[]): Match | undefined => {
  let best: Match | undefined
  for (const place of places)
    for (const name of [place.name, ...otherNames(place)])
      if (text.startsWith(name, at) && (!best || at + name.length > best.end))
        best = { place, end: at + name.length, whole: true }
  return best
}

/** By the short name: 杭州, 昆山. `fits` checks that the next text allows a place, not a part of a road's name. */
function matchShort(
  text: string,
  at: number,
  places: readonly Place[],
  end: RegExp,
  fits: (rest: string, place: Place) => boolean,
): Match | undefined {
  let best: Match | undefined
  for (const place of places) {
    const short = shortened(place.name, end)
    if (short === place.name || !text.startsWith(short, at)) continue
    const match = { place, end: at + short.length, whole: false }
    if (fits(text.slice(match.end), place) && (!best || match.end > best.end)) best = match
  }
  return best
}

const beforeNoRoad = (rest: string): boolean => !ROAD.test(rest)
/** A district's short name must be followed by a separator; that of a county-level city by anything but a road. */
const asDistrict = (rest: string, { name }: Place): boolean =>
  SEPARATED.test(rest) || (name.endsWith('市') && beforeNoRoad(rest))

const after = (text: string, at: number): number => at + (BETWEEN.exec(text.slice(at))?.[0].length ?? 0)

const districtAt = (text: string, at: number, places: readonly Place[]): Match | undefined =>
  matchWhole(text, at, places) ?? matchShort(text, at, places, LOWER_END, asDistrict)

const cityAt = (text: string, at: number, places: readonly Place[]): Match | undefined =>
  matchWhole(text, at, places) ?? matchShort(text, at, places, LOWER_END, beforeNoRoad)

interface Candidate extends FoundArea {
  score: number
}

/** Matches the district below a matched city. */
function below(text: string, start: number, province: Place, city: Match, said: number): Candidate {
  const district = districtAt(text, after(text, city.end), city.place.children ?? [])
  const codes = [province.code, city.place.code, ...(district ? [district.place.code] : [])]
  return {
    codes,
    start,
    end: district?.end ?? city.end,
    score: said + (city.whole ? 20 : 10) + (district ? 100 : 0),
  }
}

const isMunicipality = (province: Place): boolean => /^(?:11|12|31|50)/.test(province.code)

function fromProvince(text: string, start: number, provinces: readonly Place[]): Candidate | undefined {
  const province =
    matchWhole(text, start, provinces) ?? matchShort(text, start, provinces, PROVINCE_END, () => true)
  if (!province) return undefined
  const { place, end, whole } = province
  const cities = place.children ?? []
  const next = after(text, end)
  const said = whole ? 2 : 1
  const city = matchWhole(text, next, cities) ?? cityAt(text, next, cities)
  const viaCity = city && below(text, start, place, city, said)
  if (viaCity && viaCity.codes.length === 3) return viaCity
  // Without the city: 浙江省义乌市, 北京朝阳区.
  const places = cities.flatMap((one) => one.children ?? [])
  const district = districtAt(text, city && isMunicipality(place) ? after(text, city.end) : next, places)
  const parent = district && cities.find((one) => one.children?.includes(district.place))
  if (district && parent)
    return {
      codes: [place.code, parent.code, district.place.code],
      start,
      end: district.end,
      score: said + 100,
    }
  if (viaCity) return viaCity
  const alone = whole || (isMunicipality(place) && SEPARATED.test(text.slice(end)))
  if (!alone) return undefined
  const only = cities.length === 1 ? cities[0] : undefined
  return { codes: only ? [place.code, only.code] : [place.code], start, end, score: said }
}

function fromCity(text: string, start: number, provinces: readonly Place[]): Candidate | undefined {
  for (const province of provinces) {
    // Skips municipalities, whose levels share one name, and levels that only fill the hierarchy.
    const cities = (province.children ?? []).filter((city) => !/^(?:县|.*直辖县.*)$/.test(city.name))
    const city = isMunicipality(province) ? undefined : cityAt(text, start, cities)
    if (city) return below(text, start, province, city, 0)
  }
  return undefined
}

/** A district alone determines the rest when its name is unique in the country; many town names are not. */
function fromDistrict(text: string, start: number, provinces: readonly Place[]): Candidate | undefined {
  const found: Candidate[] = []
  for (const province of provinces)
    for (const city of province.children ?? [])
      for (const { code, name } of city.children ?? [])
        if (/[区县市旗]$/.test(name) && name.length >= 3 && text.startsWith(name, start))
          found.push({
            codes: [province.code, city.code, code],
            start,
            end: start + name.length,
            score: 90 + name.length,
          })
  const longest = Math.max(0, ...found.map((one) => one.end))
  const named = found.filter((one) => one.end === longest)
  return named.length === 1 ? named[0] : undefined
}

/** The best match of a text: the deepest, then the most complete names, then the first. */
export function findArea(text: string, areas: readonly Area[]): FoundArea | undefined {
  let best: Candidate | undefined
  for (let start = 0; start < text.length; start += 1)
    for (const find of [fromProvince, fromCity, fromDistrict]) {
      const found = find(text, start, areas)
      if (found && (!best || found.score > best.score)) best = found
    }
  if (!best) return undefined
  const { codes, start, end } = best
  const country = /中国[\s,;]*$/.exec(text.slice(0, start))?.[0].length ?? 0
  return { codes, start: start - country, end }
}
