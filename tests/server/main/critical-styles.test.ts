import postcss from 'postcss'
import { criticalStyles } from '@/server/main/critical-styles'

const of = (css: string, html: string) => criticalStyles([postcss.parse(css)], html).join()
const HTML = '<main class="page wide"><p class="text">一</p></main>'

it.each([
  ['of an element', 'p{color:red}'],
  ['of a class', '.text{color:red}'],
  ['of several classes', '.page.wide .text{color:red}'],
  ['of a class that something must not have, or may have', '.page:not(.dark) :is(.text,.more){color:red}'],
  ['of the page before its first paint', '.deep #root>*{display:none}'],
  ['of a screen size', '@media (min-width:1000px){.page{width:1000px}}'],
])('keeps a rule %s', (_, css) => {
  expect(of(css, HTML)).toBe(css)
})

it.each([
  ['of another class', '.other{color:red}'],
  ['of a class inside of another one', '.other .text{color:red}'],
  ['of a state that another class has', '.other:not(.text):hover{color:red}'],
  ['of a screen size', '@media (min-width:1000px){@supports (gap:1px){.other{width:1px}}}'],
])('leaves out a rule %s', (_, css) => {
  expect(of(css, HTML)).toBe('')
})

it('keeps of a list of selectors those that apply', () => {
  expect(of('.other,.text,.more{color:red}', HTML)).toBe('.text{color:red}')
})

it('keeps the custom properties that are read, through others too, in each theme', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--c:2px;--d:3px;--e:4px}[data-theme=dark]{--b:2px;--c:3px}.text{top:var(--a)}.other{top:var(--d)}'
  expect(of(css, '<p class="text" style="--own:var(--e)">一</p>')).toBe(
    ':root{--a:var(--b);--b:1px;--e:4px}[data-theme=dark]{--b:2px}.text{top:var(--a)}',
  )
})

it('keeps the animations that are used', () => {
  const css = (name: string) => `@keyframes ${name}{0%{opacity:0}to{opacity:1}}`
  const used = '.text{animation:1s linear spin,rise 2s}'
  expect(of(css('spin') + css('rise') + css('fall') + used, HTML)).toBe(css('spin') + css('rise') + used)
})

it('reads classes with escaped characters', () => {
  expect(of('.\\31 a{top:0}.\\32 b{top:0}', '<p class="1a">一</p>')).toBe('.\\31 a{top:0}')
})

it('returns a part of each sheet, with what the others use of it, and leaves the sheets as they are', () => {
  const css = [':root{--a:1px;--b:2px}.text{top:0}.other{top:0}', '.text{top:var(--a)}']
  const sheets = css.map((text) => postcss.parse(text))
  expect(criticalStyles(sheets, HTML)).toEqual([':root{--a:1px}.text{top:0}', '.text{top:var(--a)}'])
  expect(sheets.map(String)).toEqual(css)
})
