import { fireEvent, render, screen } from '@testing-library/react'
import { Slider } from 'design-system/Slider'

const slider = () => screen.getByRole('slider', { name: '字号' })
const done = () => slider().style.getPropertyValue('--done')

it('is the browser’s range, and fills the line as far as its value', () => {
  const changed = jest.fn()
  render(<Slider label="字号" min={10} max={30} defaultValue={15} onChange={changed} />)
  expect(slider()).toHaveValue('15')
  expect(done()).toBe('25%')
  fireEvent.change(slider(), { target: { value: '20' } })
  expect(changed).toHaveBeenCalledWith(20)
  expect(done()).toBe('50%')
})

it('controlled, it stays as it is told; a value outside the limits fills no more than the line', () => {
  render(<Slider label="字号" min={10} max={30} value={40} id="size" disabled />)
  expect(done()).toBe('100%')
  expect(slider()).toHaveAttribute('id', 'size')
  expect(slider()).toBeDisabled()
})

it('with no room between its limits it is empty', () => {
  render(<Slider label="字号" min={1} max={1} />)
  expect(done()).toBe('0%')
})
