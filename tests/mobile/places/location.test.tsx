import { recorded } from '@mocks/recordings'
import ChooseLocation from '@/mobile/areas/places/screens/ChooseLocation'
import OpenLocation from '@/mobile/areas/places/screens/OpenLocation'
import { setConfig } from '@/stores/config'
import { takeChosenPlace } from '@/stores/location'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Browser } from 'leaflet'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const CHOOSE = '/system/choose-location?for=address'
const SHOP = '/system/open-location?latitude=30.2741&longitude=120.1551&name=书声书店&address=浙江杭州'

type Locate = Geolocation['getCurrentPosition']

const device = (getCurrentPosition: Locate, secure = true): void => {
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  Object.defineProperty(window, 'isSecureContext', { value: secure, configurable: true })
}
const at =
  (latitude: number, longitude: number): Locate =>
  (done) =>
    done({ coords: { latitude, longitude } } as GeolocationPosition)
const refuses =
  (code: number): Locate =>
  (_, fail) =>
    fail?.({ code } as GeolocationPositionError)

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  setConfig(recorded('common.init'))
  takeChosenPlace()
})

const field = () => screen.getByRole('textbox', { name: '详细地址' })
const confirm = () => userEvent.click(screen.getByRole('button', { name: '使用此位置' }))
const search = (text: string) => userEvent.type(screen.getByRole('searchbox'), text)

describe('choosing a place', () => {
  it('searches a county, says how well it knows it, and hands it to who asked', async () => {
    recordedServer()
    open(ChooseLocation, CHOOSE)
    await search('西湖')
    const results = screen.getByRole('region', { name: '搜索结果' })
    const found = await within(results).findByRole('button', { name: /西湖区.*浙江省杭州市/ })
    expect(found).toHaveTextContent('地图到杭州市区，再拖动选准')
    await userEvent.click(found)
    expect(results).not.toBeInTheDocument()
    expect(field()).toHaveValue('浙江省杭州市西湖区')
    expect(screen.getByText(/东经 120\.1600°，北纬 30\.2700°/)).toHaveTextContent('杭州中心')
    await userEvent.type(field(), '文三路 1 号')
    await confirm()
    expect(takeChosenPlace()).toEqual({
      for: 'address',
      name: '西湖区',
      address: '浙江省杭州市西湖区文三路 1 号',
      latitude: 30.27,
      longitude: 120.16,
    })
    expect(takeChosenPlace()).toBeUndefined()
  })

  it('asks for a place, then for its address, before it hands anything over', async () => {
    recordedServer()
    open(ChooseLocation, CHOOSE)
    await confirm()
    expect(screen.getByRole('alert')).toHaveTextContent('请先搜索城市、定位或拖动地图选一个位置')
    await search('拉萨')
    await userEvent.click(await screen.findByRole('button', { name: /^拉萨市/ }))
    await userEvent.clear(field())
    expect(field()).toHaveValue('')
    await confirm()
    expect(screen.getByRole('alert')).toHaveTextContent('请输入详细地址')
    expect(takeChosenPlace()).toBeUndefined()
  })

  it('shows the place itself where nobody asked for one', async () => {
    recordedServer()
    open(ChooseLocation, '/system/choose-location?latitude=31.2&longitude=121.5&address=人民路 1 号')
    await confirm()
    expect(screen.getByTestId('address')).toHaveTextContent(
      /^\/system\/open-location\?name=上海&address=人民路\+1\+号&latitude=31\.2&longitude=121\.5$/,
    )
  })

  it('finds the user, and names the city they are near', async () => {
    device(at(30.2466, 120.1503))
    recordedServer()
    open(ChooseLocation, CHOOSE)
    await userEvent.click(screen.getByRole('button', { name: '定位到我' }))
    await waitFor(() => expect(field()).toHaveValue('浙江省杭州市'))
    await confirm()
    const place = takeChosenPlace()
    expect(place).toMatchObject({ name: '我的位置', address: '浙江省杭州市' })
    // In the coordinates of the country's maps, to a pixel of the map.
    expect(place?.latitude).toBeCloseTo(30.2441, 2)
    expect(place?.longitude).toBeCloseTo(120.155, 2)
  })

  it.each([
    [1, '没有定位权限'],
    [2, '暂时获取不到位置'],
    [3, '定位超时'],
  ])('a refusal (%d) is told with what to do instead', async (code, words) => {
    device(refuses(code))
    recordedServer()
    open(ChooseLocation, CHOOSE)
    await userEvent.click(screen.getByRole('button', { name: '定位到我' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.getByRole('alert')).toHaveTextContent('搜索城市后拖动地图')
    await userEvent.click(screen.getByRole('button', { name: '关闭提示' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('an address without encryption cannot be located, and says so', async () => {
    const ask = jest.fn()
    device(ask, false)
    recordedServer()
    open(ChooseLocation, CHOOSE)
    await userEvent.click(screen.getByRole('button', { name: '定位到我' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('当前浏览器不支持定位')
    expect(ask).not.toHaveBeenCalled()
  })

  it('says what can be searched when nothing is found', async () => {
    recordedServer()
    open(ChooseLocation, CHOOSE)
    await search('亚特兰蒂斯')
    expect(await screen.findByText('没有找到“亚特兰蒂斯”')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(screen.queryByRole('region', { name: '搜索结果' })).not.toBeInTheDocument()
  })

  it('searches after another try when the names did not load; the map works without them', async () => {
    let works = false
    recordedServer({ 'common.areas': () => (works ? recorded('common.areas') : no(500, '服务器开小差了')) })
    open(ChooseLocation, CHOOSE)
    await search('杭州')
    expect(await screen.findByText('服务器开小差了')).toBeVisible()
    works = true
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByRole('button', { name: /^杭州市/ })).toBeVisible()
  })
})

describe('the map’s ground', () => {
  const tiles = () => document.querySelectorAll('img.leaflet-tile')
  const drawn = () => document.querySelectorAll('canvas.leaflet-tile')

  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(430)
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  })

  it('is drawn by the app without tiles, and says what it is', async () => {
    recordedServer()
    open(OpenLocation, SHOP)
    await waitFor(() => expect(drawn().length).toBeGreaterThan(3))
    expect(screen.getByText('简图：只标经纬网与城市')).toBeVisible()
  })

  it('is the operator’s, with its credit, and the drawn one when its tiles do not come', async () => {
    recordedServer()
    const map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© 某图', datum: 'wgs84' as const }
    setConfig({ ...recorded('common.init'), map })
    open(OpenLocation, SHOP)
    expect(screen.getByText('© 某图')).toBeVisible()
    await waitFor(() => expect(tiles().length).toBeGreaterThan(3))
    expect(tiles()[0]).toHaveAttribute(
      'src',
      expect.stringMatching(/^https:\/\/tiles\.example\/13\/\d+\/\d+\.png$/),
    )
    act(() => void tiles()[0]?.dispatchEvent(new Event('error')))
    expect(await screen.findByText('简图：只标经纬网与城市')).toBeVisible()
    expect(tiles()).toHaveLength(0)
  })

  const leaving = async (begin: (container: HTMLElement) => Promise<unknown>): Promise<string[]> => {
    recordedServer()
    const faults: string[] = []
    const noted = (event: ErrorEvent) => {
      faults.push(event.message)
      event.preventDefault()
    }
    window.addEventListener('error', noted)
    const { container, unmount } = open(OpenLocation, SHOP)
    await waitFor(() => expect(screen.getByRole('button', { name: '放大' })).toBeEnabled())
    await begin(container)
    unmount()
    // Leaflet ends a zoom after 250 ms, and a change of its size after 200 ms.
    await new Promise((done) => setTimeout(done, 300))
    window.removeEventListener('error', noted)
    return faults
  }

  it('may be left while it zooms', async () => {
    jest.replaceProperty(Browser, 'any3d', true)
    const faults = await leaving(async (container) => {
      await userEvent.click(screen.getByRole('button', { name: '放大' }))
      await waitFor(() => expect(container.querySelector('.leaflet-zoom-anim')).toBeInTheDocument())
    })
    expect(faults).toEqual([])
  })

  it('may be left right after the window has changed its size', async () => {
    const faults = await leaving(async () => {
      const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
      window.dispatchEvent(new Event('resize'))
      await waitFor(() => expect(width).toHaveBeenCalled())
      width.mockRestore()
    })
    expect(faults).toEqual([])
  })
})

describe('showing a place', () => {
  it('shows name, address and coordinates, and opens map apps with them', async () => {
    recordedServer()
    open(OpenLocation, SHOP)
    expect(screen.getByRole('heading', { level: 2, name: '书声书店' })).toBeVisible()
    expect(screen.getByText('浙江杭州')).toBeVisible()
    expect(screen.getByText('东经 120.1551°，北纬 30.2741°')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '打开地图应用' }))
    const link = await screen.findByRole('link', { name: /高德地图/ })
    expect(link).toHaveAttribute('href', expect.stringContaining('position=120.1551%2C30.2741'))
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('copies the address', async () => {
    const { toasts } = recordedServer()
    const user = userEvent.setup()
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    open(OpenLocation, SHOP)
    await user.click(screen.getByRole('button', { name: '复制地址' }))
    await waitFor(() => expect(toasts).toEqual(['地址已复制']))
    expect(written).toHaveBeenCalledWith('浙江杭州')
  })

  it('says how far away it is once the user has been found', async () => {
    device(at(30.3, 120.15))
    recordedServer()
    open(OpenLocation, SHOP)
    await userEvent.click(screen.getByRole('button', { name: '定位到我' }))
    expect(await screen.findByText(/距我 \d+(\.\d)? 公里（直线）/)).toBeVisible()
  })

  it('a link without coordinates says so and leads to the map', () => {
    recordedServer()
    open(OpenLocation, '/system/open-location?latitude=abc&longitude=120&name=书店')
    expect(screen.getByText('位置信息不完整')).toBeVisible()
    expect(screen.getByRole('link', { name: '在地图上选一个位置' })).toHaveAttribute(
      'href',
      '#/system/choose-location',
    )
  })
})
