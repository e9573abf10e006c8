import { chooseTheme, chosenTheme, followTheme } from '@/client/theme'

let dark = false
const told = new Set<() => void>()
const realMatchMedia = window.matchMedia

/** The device changes to its dark or light theme. */
const turn = (now: boolean): void => {
  dark = now
  for (const tell of told) tell()
}
const shown = () => document.documentElement.dataset['theme']
const bar = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content

beforeEach(() => {
  window.matchMedia = (query: string) =>
    ({
      matches: query === '(prefers-color-scheme: dark)' && dark,
      addEventListener: (_: string, tell: () => void) => told.add(tell),
    }) as unknown as MediaQueryList
  document.head.innerHTML =
    '<meta name="theme-color" content="#ffffff"><style>:root{--color-surface:#fefefe}[data-theme="dark"]{--color-surface:#111111}</style>'
})

afterEach(() => {
  window.matchMedia = realMatchMedia
  localStorage.clear()
  told.clear()
  dark = false
  document.head.innerHTML = ''
  delete document.documentElement.dataset['theme']
})

it('shows the theme of the device, and follows it', () => {
  followTheme()
  expect(shown()).toBe('light')
  expect(chosenTheme()).toBe('system')
  turn(true)
  expect(shown()).toBe('dark')
  turn(false)
  expect(shown()).toBe('light')
})

it('shows the chosen theme whatever the device does, also after a reload', () => {
  followTheme()
  chooseTheme('dark')
  expect(shown()).toBe('dark')
  turn(true)
  turn(false)
  expect(shown()).toBe('dark')
  delete document.documentElement.dataset['theme']
  followTheme()
  expect(shown()).toBe('dark')
  expect(chosenTheme()).toBe('dark')
})

it('goes back to the theme of the device', () => {
  chooseTheme('light')
  dark = true
  followTheme()
  expect(shown()).toBe('light')
  chooseTheme('system')
  expect(shown()).toBe('dark')
  expect(localStorage.getItem('theme')).toBeNull()
})

it('gives the bars of the browser the colour of the page', () => {
  followTheme()
  expect(bar()).toBe('#fefefe')
  chooseTheme('dark')
  expect(bar()).toBe('#111111')
})

it('gives them it once the head is complete, which it is not when the theme is applied', () => {
  const { innerHTML } = document.head
  document.head.innerHTML = ''
  dark = true
  followTheme()
  document.head.innerHTML = innerHTML
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(bar()).toBe('#111111')
})
