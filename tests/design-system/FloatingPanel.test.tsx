import { fireEvent, render, screen } from '@testing-library/react'
import { FloatingPanel } from 'design-system/FloatingPanel'
import type { FloatingPanelProps } from 'design-system/FloatingPanel'

const anchors = [
  { height: 96, label: '收起' },
  { height: 280, label: '半屏' },
  { height: 520, label: '全部展开' },
]
function show(props: Partial<FloatingPanelProps> = {}) {
  const onChange = jest.fn()
  const { container } = render(
    <FloatingPanel label="附近书店" anchors={anchors} onChange={onChange} {...props}>
      <p>听澜书房</p>
    </FloatingPanel>,
  )
  const handle = container.querySelector('.adm-floating-panel-header')
  if (!handle) throw new Error('The panel has no handle')
  return { onChange, handle }
}
const height = () => screen.getByRole('slider', { name: '附近书店高度' })

it('is a named region whose height is read out and moved by a native range', () => {
  const { onChange } = show({ defaultValue: 1, id: 'shops', className: 'mine' })
  const panel = screen.getByRole('region', { name: '附近书店' })
  expect(panel).toHaveAttribute('id', 'shops')
  expect(panel).toHaveClass('mine')
  expect(height()).toHaveAttribute('aria-valuetext', '半屏')
  fireEvent.change(height(), { target: { value: '2' } })
  expect(onChange.mock.calls).toEqual([[2]])
  expect(height()).toHaveAttribute('aria-valuetext', '全部展开')
})

it('goes to the next anchor by a tap on its handle, and from the last to the first', () => {
  const { onChange, handle } = show({ defaultValue: 1 })
  const tap = (target: Element) => {
    fireEvent.pointerDown(target)
    fireEvent.click(target)
  }
  tap(handle)
  expect(onChange).toHaveBeenLastCalledWith(2)
  tap(handle)
  expect(onChange).toHaveBeenLastCalledWith(0)
  tap(screen.getByText('听澜书房'))
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('stays as it is told when it is controlled', () => {
  const { onChange, handle } = show({ value: 0 })
  fireEvent.pointerDown(handle)
  fireEvent.click(handle)
  expect(onChange).toHaveBeenCalledWith(1)
  expect(height()).toHaveValue('0')
})
