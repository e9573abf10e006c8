import { call } from '@/client/client'
import { setTokenSource } from '@/client/tokens'
import { envelope, plainClient, watchedFront, wire } from './wire'

const URL_OF = 'https://api.test/addon/work/detail?kind=drama&id='
const detail = (title: string) => envelope({ work: { title } })
const ask = async (id: number) => (await call('work.detail', { kind: 'drama', id })).work.title

beforeEach(() => {
  plainClient()
  watchedFront()
  localStorage.clear()
})
afterEach(() => {
  delete window.early
})

const askedByThePage = (answer: Promise<Response>) => {
  window.early = { url: `${URL_OF}1`, answer }
}

it('takes what the page has asked already, once', async () => {
  const sent = wire(() => detail('网上的'))
  askedByThePage(Promise.resolve(detail('页面带来的')))
  expect(await ask(1)).toBe('页面带来的')
  expect(sent).toHaveLength(0)
  expect(await ask(1)).toBe('网上的')
  expect(sent).toHaveLength(1)
})

it('asks for another work itself', async () => {
  wire(() => detail('网上的'))
  askedByThePage(Promise.resolve(detail('页面带来的')))
  expect(await ask(2)).toBe('网上的')
})

it('asks again when the page had no luck', async () => {
  wire(() => detail('网上的'))
  askedByThePage(Promise.reject(new TypeError('Failed to fetch')))
  expect(await ask(1)).toBe('网上的')
})

it('leaves alone what was asked as nobody, once somebody is logged in', async () => {
  setTokenSource('user', () => 'token')
  wire(() => detail('我的'))
  askedByThePage(Promise.resolve(detail('谁都看得到的')))
  expect(await ask(1)).toBe('我的')
})
