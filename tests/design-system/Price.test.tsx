import { render } from '@testing-library/react'
import { Price } from 'design-system/Price'

const text = (element: React.ReactElement) => render(element).container.textContent

it('writes yuan and fen', () => {
  expect(text(<Price value={9900} />)).toBe('¥99.00')
  expect(text(<Price value={9_999_900} suffix="/月" />)).toBe('¥99,999.00/月')
})

it('calls nothing to pay free', () => {
  expect(text(<Price value={0} />)).toBe('免费')
})

it('strikes the old price only when it was higher', () => {
  expect(text(<Price value={19_900} original={29_900} />)).toBe('¥199.00原价¥299.00')
  expect(text(<Price value={19_900} original={19_900} />)).toBe('¥199.00')
})

it('strikes a price of its own', () => {
  const { container } = render(<Price value={29_900} struck />)
  expect(container.querySelector('s')).toHaveTextContent('¥299.00')
  expect(container.textContent).toBe('原价¥299.00')
})
