import { render } from '@testing-library/react'
import type { Block, Run } from '@/contract/exams/body'
import { Blocks } from '@/shared/exams/Blocks'

const half: Run = {
  text: 'x=\\frac{1}{2}',
  as: 'formula',
  pieces: [
    [
      { tag: 'mi', text: 'x' },
      { tag: 'mo', text: '=', attributes: { form: 'infix' } },
    ],
    [
      { tag: 'mfrac', children: 2 },
      { tag: 'mn', text: '1' },
      { tag: 'mn', text: '2' },
    ],
  ],
}
const blocks: Block[] = [
  { kind: 'text', lines: [[{ text: '设 ' }, half, { text: '，则' }]] },
  { kind: 'formula', lines: [[{ ...half, pieces: half.pieces?.slice(1) ?? [] }]] },
]
const drawn = (): string => render(<Blocks blocks={blocks} />).container.innerHTML

afterEach(() => Reflect.deleteProperty(globalThis, 'MathMLElement'))

it('a formula is MathML in pieces, with the punctuation behind it', () => {
  Object.assign(globalThis, { MathMLElement: Element })
  const html = drawn()
  expect(html).toMatch(
    /设 <math[^>]*><mi>x<\/mi><mo form="infix">=<\/mo><\/math><wbr><span[^>]*><math[^>]*><mfrac><mn>1<\/mn><mn>2<\/mn><\/mfrac><\/math>，<\/span>则/,
  )
  expect(html).toMatch(/<math[^>]* display="block"><mfrac>/)
})

it('a browser without MathML shows its source', () => {
  const html = drawn()
  expect(html).toContain('设 <code>x=\\frac{1}{2}</code>，则')
  expect(html).not.toContain('<math')
})
