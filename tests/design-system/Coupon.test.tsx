import { couponFace, CouponRow, couponTerm, OfferStrip, type TakeableCoupon } from 'design-system/Coupon'
import { act, render, screen } from '@testing-library/react'
import user from '@testing-library/user-event'

/** The sheets come in by a motion that the browser of these tests never ends. */
const userEvent = user.setup({ pointerEventsCheck: 0 })

const coupon = (id: number, more: Partial<TakeableCoupon> = {}): TakeableCoupon => ({
  id,
  name: `券 ${id}`,
  note: '全平台',
  kind: 'amount',
  value: 2_000,
  threshold: 9_900,
  cap: 0,
  state: 'free',
  ...more,
})

it.each([
  [{ kind: 'amount', value: 2_000, threshold: 9_900, cap: 0 }, '¥20', '满 ¥99 可用'],
  [{ kind: 'amount', value: 1_250, threshold: 0, cap: 0 }, '¥12.50', '无门槛'],
  [{ kind: 'rate', value: 85, threshold: 0, cap: 5_000 }, '8.5 折', '无门槛，最多减 ¥50'],
] as const)('%j is said as %s, %s', (worth, face, term) => {
  expect([couponFace(worth), couponTerm(worth)]).toEqual([face, term])
})

it('names the first three in the row and shows nothing where there are none', () => {
  const { rerender, container } = render(
    <CouponRow coupons={[1, 2, 3, 4].map((id) => coupon(id, { value: id * 100 }))} onTake={jest.fn()} />,
  )
  expect(screen.getByRole('button')).toHaveTextContent('领券满 99 减 1满 99 减 2满 99 减 3')
  rerender(<CouponRow coupons={[]} onTake={jest.fn()} />)
  expect(container).toBeEmptyDOMElement()
})

it('takes the one that was tapped; what is held or gone cannot be', async () => {
  const onTake = jest.fn().mockResolvedValue(undefined)
  render(
    <CouponRow
      coupons={[coupon(1), coupon(2, { state: 'held' }), coupon(3, { state: 'gone' })]}
      onTake={onTake}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /领券/ }))
  expect(await screen.findByText('已领取')).toBeInTheDocument()
  expect(screen.getByText('已领完')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '领取 券 2' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '领取 券 1' }))
  expect(onTake.mock.calls).toEqual([[1]])
})

it('a discount counts down and says once that it is over', () => {
  jest.useFakeTimers({ now: 1_000_000 })
  const onEnd = jest.fn()
  render(<OfferStrip name="周末特价" rate={60} endsAt={1_000_000 + 90_061_000} onEnd={onEnd} />)
  expect(screen.getByText('6 折')).toBeInTheDocument()
  expect(screen.getByRole('timer')).toHaveTextContent('1天 01:01:01')
  act(() => jest.advanceTimersByTime(90_061_000))
  expect(onEnd).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})
