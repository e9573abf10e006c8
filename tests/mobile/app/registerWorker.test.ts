import { registerWorker } from '@/mobile/app/registerWorker'

const register = jest.fn<Promise<unknown>, [string]>()
const env = process.env['NODE_ENV']

beforeEach(() => {
  jest.useFakeTimers()
  register.mockReset().mockResolvedValue({})
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
})
afterEach(() => {
  jest.useRealTimers()
  Object.assign(process.env, { NODE_ENV: env })
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const run = async (): Promise<void> => {
  registerWorker()
  await jest.advanceTimersByTimeAsync(10_000)
}

it('registers the worker of a built app, after its first screen', async () => {
  Object.assign(process.env, { NODE_ENV: 'production' })
  registerWorker()
  await jest.advanceTimersByTimeAsync(1_500)
  expect(register).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(7_000)
  expect(register.mock.calls).toEqual([['sw.js']])
})

it('registers none while the app is developed', async () => {
  await run()
  expect(register).not.toHaveBeenCalled()
})

it('shows the app where a browser has no workers, or refuses one', async () => {
  Object.assign(process.env, { NODE_ENV: 'production' })
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  register.mockRejectedValue(new DOMException('private window'))
  await run()
  expect(warned).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await run()
  expect(warned).toHaveBeenCalledTimes(1)
})
