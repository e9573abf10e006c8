import { recorded } from '@mocks/recordings'
import {
  CAPITALS,
  CITIES,
  cityOf,
  distance,
  distanceText,
  nearestCity,
} from '@/mobile/areas/places/parts/cities'
import { pointOf, coordinatesText, toGcj02, toWgs84 } from '@/mobile/areas/places/parts/coordinates'
import { gridStep, marksAt } from '@/mobile/areas/places/parts/Ground'
import { mapApps } from '@/mobile/areas/places/parts/mapApps'
import { placesOf, regionNear, searchPlaces } from '@/mobile/areas/places/parts/places'

const areas = recorded('common.areas').rows
const places = placesOf(areas)
const named = (name: string) => searchPlaces(places, name)

describe('the table of cities', () => {
  const known = new Set(areas.flatMap(({ children }) => children.map(({ code }) => code)))

  it('holds prefectures that there are, each once', () => {
    expect(CITIES.filter(({ code }) => !known.has(`${code}00`))).toEqual([])
    expect(new Set(CITIES.map(({ code }) => code)).size).toBe(CITIES.length)
    expect(CITIES.length).toBeGreaterThan(350)
  })

  it('has a capital for every province', () => {
    expect(areas.filter(({ code }) => !CAPITALS.has(code.slice(0, 2)))).toEqual([])
    expect(cityOf('330106')?.name).toBe('杭州')
    // Counties that answer to their province alone.
    expect(cityOf('429004')?.name).toBe('武汉')
  })

  it('puts every city into its province: no nearer to another capital across the country', () => {
    const far = CITIES.filter((city) => {
      const capital = CAPITALS.get(city.code.slice(0, 2))
      return !capital || distance(city, capital) > 1_700
    })
    expect(far).toEqual([])
    for (const { latitude, longitude } of CITIES) {
      expect(latitude).toBeGreaterThan(16)
      expect(latitude).toBeLessThan(54)
      expect(longitude).toBeGreaterThan(73)
      expect(longitude).toBeLessThan(136)
    }
  })

  it('measures along the ground', () => {
    const [beijing, shanghai] = [cityOf('110101'), cityOf('310101')]
    if (!beijing || !shanghai) throw new Error('Two cities are missing')
    expect(distance(beijing, shanghai)).toBeGreaterThan(1_050)
    expect(distance(beijing, shanghai)).toBeLessThan(1_080)
    expect(nearestCity({ latitude: 30.25, longitude: 120.13 }).city.name).toBe('杭州')
  })

  it.each([
    [0.004, '10 米'],
    [0.35, '350 米'],
    [3.24, '3.2 公里'],
    [1067.4, '1067 公里'],
  ])('%d km are %s', (km, words) => {
    expect(distanceText(km)).toBe(words)
  })
})

describe('coordinates', () => {
  // Published pairs of Tiananmen: the shift there is some 550 m.
  const world = { latitude: 39.908_72, longitude: 116.397_48 }

  it('are shifted in the country, by hundreds of metres and back without loss', () => {
    const moved = toGcj02(world)
    expect(distance(world, moved) * 1000).toBeGreaterThan(300)
    expect(distance(world, moved) * 1000).toBeLessThan(800)
    expect(moved.latitude).toBeCloseTo(39.910_12, 4)
    expect(moved.longitude).toBeCloseTo(116.403_72, 4)
    expect(distance(toWgs84(moved), world) * 1000).toBeLessThan(0.01)
  })

  it('stay as they are elsewhere', () => {
    expect(toGcj02({ latitude: 48.8584, longitude: 2.2945 })).toEqual({
      latitude: 48.8584,
      longitude: 2.2945,
    })
  })

  it.each([
    ['', '120'],
    ['30', ''],
    ['abc', '120'],
    ['91', '120'],
    ['30', '181'],
    ['NaN', '120'],
  ])('latitude %j with longitude %j is no place', (latitude, longitude) => {
    expect(pointOf(latitude, longitude)).toBeUndefined()
  })

  it('are read out', () => {
    expect(coordinatesText({ latitude: -33.8688, longitude: 151.2093 })).toBe('东经 151.2093°，南纬 33.8688°')
  })
})

describe('searching', () => {
  it('finds counties under their city, with the centre the map goes to', () => {
    const [first, ...rest] = named('西湖')
    expect(first).toMatchObject({ name: '西湖区', within: '浙江省杭州市', level: 'county', centre: '杭州' })
    expect(rest.map(({ name }) => name)).toContain('东西湖区')
  })

  it('puts the larger first', () => {
    expect(
      named('吉林')
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['吉林省', '吉林市'])
    expect(named('海南')[0]).toMatchObject({ name: '海南省', centre: '海口' })
  })

  it('takes several words, such as a province and a county', () => {
    expect(named('江西 西湖').map(({ within }) => within)).toEqual(['江西省南昌市'])
  })

  it('names no division that only holds others, and finds nothing for nothing', () => {
    expect(named('省直辖县')).toEqual([])
    expect(named('仙桃')[0]).toMatchObject({ within: '湖北省', centre: '武汉' })
    expect(named(' ')).toEqual([])
    expect(named('亚特兰蒂斯')).toEqual([])
  })

  it('a municipality is one place, and its counties lie in it', () => {
    expect(named('北京').filter(({ level }) => level !== 'county')).toHaveLength(1)
    expect(named('黄浦')[0]?.within).toBe('上海市')
  })

  it('says what a point is near, and nothing far from every city', () => {
    expect(regionNear(places, { latitude: 30.2, longitude: 120.1 })).toBe('浙江省杭州市')
    expect(regionNear(places, { latitude: 31.2, longitude: 121.5 })).toBe('上海市')
    expect(regionNear(places, { latitude: 39, longitude: 83 })).toBe('')
    expect(regionNear([], { latitude: 30.2, longitude: 120.1 })).toBe('杭州')
  })
})

describe('the drawn ground', () => {
  it('writes no name over another, and capitals first', () => {
    for (const zoom of [4, 6, 9]) {
      const shown = marksAt(zoom).filter(({ named: is }) => is)
      expect(shown.length).toBeGreaterThan(20)
      const over = shown.filter((one, index) =>
        shown
          .slice(index + 1)
          .some(({ at }) => Math.abs(one.at.y - at.y) <= 20 && Math.abs(one.at.x - at.x) <= 20),
      )
      expect(over).toEqual([])
    }
    expect(marksAt(6).filter(({ capital, named: is }) => capital && is).length).toBeGreaterThan(25)
  })

  it('draws finer lines the nearer one is', () => {
    expect([3, 6, 10, 14, 18].map(gridStep)).toEqual([30, 5, 0.5, 0.02, 0.001])
  })
})

describe('map apps', () => {
  const place = { name: '书声 & 茶', address: '浙江省杭州市西湖区', latitude: 30.2741, longitude: 120.1551 }
  const links = (userAgent: string) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    return new Map(mapApps(place).map(({ name, href }) => [name, href]))
  }

  it('get the place in the coordinates they take', () => {
    const iphone = links('iPhone')
    expect([...iphone.keys()]).toEqual(['高德地图', '百度地图', '腾讯地图', 'Apple 地图'])
    const amap = new URL(iphone.get('高德地图') ?? '')
    expect(amap.searchParams.get('position')).toBe('120.1551,30.2741')
    expect(amap.searchParams.get('name')).toBe('书声 & 茶')
    const baidu = new URL(iphone.get('百度地图') ?? '')
    expect(baidu.searchParams.get('location')).toBe('30.2741,120.1551')
    expect(baidu.searchParams.get('coord_type')).toBe('gcj02')
  })

  it('a phone’s own is asked by the world’s coordinates, where a phone answers', () => {
    const android = links('Android')
    expect([...android.keys()]).toEqual(['高德地图', '百度地图', '腾讯地图', '系统默认地图'])
    const [, latitude = '', longitude = ''] =
      /^geo:([\d.]+),([\d.]+)\?/.exec(android.get('系统默认地图') ?? '') ?? []
    const moved = toGcj02({ latitude: Number(latitude), longitude: Number(longitude) })
    expect(distance(moved, place) * 1000).toBeLessThan(1)
  })
})
