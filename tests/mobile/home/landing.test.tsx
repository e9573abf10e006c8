import { recorded } from '@mocks/recordings'
import Copyright from '@/mobile/areas/home/screens/Copyright'
import Home from '@/mobile/areas/home/screens/Home'
import Learning from '@/mobile/areas/home/screens/Learning'
import { IntroVideo } from '@/mobile/areas/home/parts/IntroVideo'
import { setConfig } from '@/stores/config'
import { referral } from '@/stores/referral'
import { beginSession, clearSession } from '@/stores/session'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from './rig'
import { open } from '../video/rig'

beforeEach(() => localStorage.clear())
afterEach(() => clearSession())

it('home keeps the referral code a visitor came with', async () => {
  recordedServer()
  open(Home, '/home?scene=DEM2223')
  expect(await screen.findAllByRole('link', { name: /慢船/ })).not.toHaveLength(0)
  expect(referral()).toMatch(/^DEM2223\b/)
})

it('home without a code leaves an earlier one alone, and takes no nonsense for one', () => {
  recordedServer()
  const { unmount } = open(Home, '/home?scene=DEM2223')
  unmount()
  open(Home, '/home?scene=%3Cb%3E').unmount()
  open(Home, '/home')
  expect(referral()).toBe('DEM2223')
})

it('a reader goes on where they stopped; a visitor is asked nothing about it', async () => {
  const { asked } = recordedServer()
  const { unmount } = open(Home, '/home')
  await screen.findAllByRole('link', { name: /慢船/ })
  expect(screen.queryByRole('heading', { name: '继续学习' })).not.toBeInTheDocument()
  expect(asked('home.continued')).toHaveLength(0)
  unmount()
  await beginSession('token')
  const home = open(Home, '/home')
  expect(await screen.findByRole('heading', { name: '继续学习' })).toBeVisible()
  expect(screen.getByRole('link', { name: '全部记录' })).toHaveAttribute('href', '#/video/record')
  home.unmount()
  open(Learning, '/index/learning')
  expect(await screen.findByRole('link', { name: '我的课程' })).toHaveAttribute(
    'href',
    '#/study/mycurriculum',
  )
})

it('a landing that fails says why, and a retry brings it', async () => {
  let up = false
  const { asked } = recordedServer({
    'home.copyright': () => (up ? recorded('home.copyright') : no(500, '服务器开小差了')),
  })
  open(Copyright, '/index/copyright')
  expect(await screen.findByText('服务器开小差了')).toBeVisible()
  expect(screen.queryByRole('heading', { name: '办理流程' })).not.toBeInTheDocument()
  up = true
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('heading', { name: '办理流程' })).toBeVisible()
  expect(asked('home.copyright')).toHaveLength(2)
})

const sectionOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement)

it('the services tab shows the section and the case of its address', async () => {
  recordedServer()
  open(Copyright, '/index/copyright?section=listing&tab=protection')
  expect(await screen.findByRole('heading', { name: '版权挂牌' })).toBeVisible()
  expect(screen.getByRole('link', { name: '版权挂牌' })).toHaveAttribute('aria-current', 'page')
  expect(sectionOf('版权挂牌').getByRole('heading', { name: '挂牌建档' })).toBeVisible()
  expect(sectionOf('版权挂牌').queryByRole('heading', { name: '作品登记' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: '版权保护' })).toHaveAttribute('aria-current', 'page')
  expect(sectionOf('按成果找服务').getByRole('heading', { name: '维权取证' })).toBeVisible()
  expect(sectionOf('按成果找服务').queryByRole('heading', { name: '挂牌建档' })).not.toBeInTheDocument()
})

it('the services tab begins with the first of both, and a case keeps the section', async () => {
  recordedServer()
  open(Copyright, '/index/copyright?section=nothing')
  expect(await screen.findByRole('heading', { name: '服务方案' })).toBeVisible()
  expect(screen.getByRole('link', { name: '国家证书' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: '挂牌流通' })).toHaveAttribute(
    'href',
    '#/index/copyright?section=plan&tab=listing',
  )
})

it('a service says what it costs at least, that it is free, or that an adviser names the price', async () => {
  const { services, ...landing } = recorded('home.copyright')
  const [first] = services
  if (!first) throw new Error('no services')
  const one = (title: string, cost: object) => ({ ...first, price: undefined, title, ...cost })
  recordedServer({
    'home.copyright': () => ({
      ...landing,
      services: [
        one('登记', { price: 30_000 }),
        one('建档', { price: 0 }),
        one('申报', { price: 0, byQuote: true }),
        one('旧项', {}),
      ],
    }),
  })
  open(Copyright, '/index/copyright')
  await screen.findByRole('heading', { name: '服务方案' })
  const costs = sectionOf('服务方案')
    .getAllByRole('listitem')
    .map((item) => /(¥[\d.]+起|免费|面议)/.exec(item.textContent ?? '')?.[0])
  expect(costs).toEqual(['¥300.00起', '免费', '面议', '面议'])
})

it('a service is asked about by its name', async () => {
  const consultation = jest.fn().mockResolvedValue(true)
  recordedServer({}, { consultation })
  open(Copyright, '/index/copyright')
  await screen.findByRole('heading', { name: '服务方案' })
  const [first] = sectionOf('服务方案').getAllByRole('button')
  await userEvent.click(first as HTMLElement)
  expect(consultation).toHaveBeenCalledWith({ title: '作品登记' })
})

it.each([
  [{ hls: 'files/intro.m3u8', mp4: 'files/intro.mp4' }, ['intro.m3u8', 'intro.mp4']],
  [{ hls: '', mp4: 'files/intro.mp4' }, ['intro.mp4']],
  [{ hls: 'files/intro.m3u8', mp4: '' }, ['intro.m3u8']],
])('the intro video offers HLS before MP4: %j', (given, files) => {
  const config = recorded('common.init')
  setConfig({ ...config, system: { ...config.system, intro_video: { poster: '', ...given } } })
  const { container } = render(<IntroVideo />)
  const sources = [...container.querySelectorAll('video source')]
  expect(sources.map((source) => source.getAttribute('src')?.split('/').at(-1))).toEqual(files)
  setConfig(config)
})

it('there is no intro video where none is configured', () => {
  const config = recorded('common.init')
  const none = { poster: '', hls: '', mp4: '' }
  setConfig({ ...config, system: { ...config.system, intro_video: none } })
  expect(render(<IntroVideo />).container).toBeEmptyDOMElement()
  setConfig(config)
})
