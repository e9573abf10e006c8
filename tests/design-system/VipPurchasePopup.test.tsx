import { act, fireEvent, render, screen } from '@testing-library/react'
import { VipPurchasePopup } from 'design-system/VipPurchasePopup'
import type { VipPurchasePopupProps, VipTier } from 'design-system/VipPurchasePopup'
import { deferred } from './forms.fixtures'

const year = { id: 1, name: '年卡', price: 16_800, originalPrice: 36_000 }
const month = { id: 2, name: '月卡', price: 3_000 }
const creatorYear = { id: 11, name: '创作年卡', price: 59_900 }
const member: VipTier = { id: 'member', name: '普通会员', packages: [year, month], benefits: [] }
const tiers: VipTier[] = [member, { id: 'creator', name: '创作会员', packages: [creatorYear], benefits: [] }]
const alipay = { id: 'alipay', name: '支付宝' }
const wechat = { id: 'wechat', name: '微信支付' }

async function show(props: Partial<VipPurchasePopupProps>) {
  const spies = { onPay: jest.fn(() => Promise.resolve()), onNotice: jest.fn(), onClose: jest.fn() }
  await act(async () => {
    render(<VipPurchasePopup visible tiers={tiers} payTypes={[alipay]} {...spies} {...props} />)
  })
  return spies
}

const pay = () => screen.getByRole('button', { name: /立即开通|支付处理中/ })
const tap = (element: HTMLElement) => act(async () => void fireEvent.click(element))

it('preselects the first package and pays for the one chosen', async () => {
  const { onPay } = await show({})
  expect(screen.getByRole('radio', { name: /年卡/ })).toBeChecked()
  expect(screen.getByText(/会员价低至1折/)).toBeInTheDocument()
  expect(screen.getByText(/月月不限购/)).toBeInTheDocument()
  await tap(screen.getByRole('radio', { name: /月卡/ }))
  expect(pay()).toHaveTextContent('¥30.00')
  await tap(pay())
  expect(onPay).toHaveBeenCalledWith(month, 'alipay')
})

it('begins with the package that was chosen before it opened, where the tier has it', async () => {
  const { onPay } = await show({ packageId: 2 })
  expect(screen.getByRole('radio', { name: /月卡/ })).toBeChecked()
  await tap(pay())
  expect(onPay).toHaveBeenCalledWith(month, 'alipay')
  await tap(screen.getByRole('radio', { name: '创作会员' }))
  expect(screen.getByRole('radio', { name: /创作年卡/ })).toBeChecked()
})

it('preselects the first package of the other tier too', async () => {
  const { onPay } = await show({})
  await tap(screen.getByRole('radio', { name: '创作会员' }))
  expect(screen.getByRole('radio', { name: /创作年卡/ })).toBeChecked()
  await tap(pay())
  expect(onPay).toHaveBeenCalledWith(creatorYear, 'alipay')
})

it('asks to select a package when there is none', async () => {
  const { onPay, onNotice } = await show({ tiers: [{ ...member, packages: [] }] })
  await tap(pay())
  expect(onNotice).toHaveBeenCalledWith('请选择套餐')
  expect(onPay).not.toHaveBeenCalled()
})

it('does not ask for the payment type when there is one', async () => {
  await show({})
  expect(screen.queryByRole('radiogroup', { name: '支付方式' })).not.toBeInTheDocument()
})

it('lists payment types when there is more than one', async () => {
  const { onPay } = await show({ payTypes: [wechat, alipay], payType: 'wechat' })
  expect(screen.getByRole('radio', { name: '微信支付' })).toBeChecked()
  await tap(screen.getByRole('radio', { name: '支付宝' }))
  await tap(pay())
  expect(onPay).toHaveBeenCalledWith(year, 'alipay')
})

it('stays locked until there is a result, however often it is tapped', async () => {
  const result = deferred()
  const onPay = jest.fn(() => result.promise)
  await show({ onPay })
  await tap(pay())
  await tap(pay())
  expect(onPay).toHaveBeenCalledTimes(1)
  expect(pay()).toHaveAttribute('aria-disabled', 'true')
  await act(async () => result.reject(new Error('支付不成功:余额不足')))
  expect(screen.getByRole('alert')).toHaveTextContent('支付不成功:余额不足')
  expect(pay()).toHaveAttribute('aria-disabled', 'false')
})

it('unlocks 5 s after an H5 cashier took over', async () => {
  jest.useFakeTimers()
  try {
    const { onClose } = await show({ onPay: () => Promise.resolve('submitted' as const) })
    await tap(pay())
    act(() => jest.advanceTimersByTime(4900))
    expect(pay()).toHaveAttribute('aria-disabled', 'true')
    act(() => jest.advanceTimersByTime(200))
    expect(pay()).toHaveAttribute('aria-disabled', 'false')
    expect(onClose).not.toHaveBeenCalled()
  } finally {
    jest.useRealTimers()
  }
})

it('closes once paid', async () => {
  const { onClose } = await show({ onPay: () => Promise.resolve('paid' as const) })
  await tap(pay())
  expect(onClose).toHaveBeenCalledWith('paid')
})

it('closes by its icon, not by the mask or Esc', async () => {
  const { onClose } = await show({})
  await tap(document.querySelector<HTMLElement>('.adm-mask-aria-button') ?? document.body)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  await tap(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('loads the packages, and again when that failed', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('服务繁忙')).mockResolvedValue(tiers)
  await show({ tiers: load })
  expect(screen.getByRole('alert')).toHaveTextContent('服务繁忙')
  await tap(screen.getByRole('button', { name: '重试' }))
  expect(screen.getByRole('radio', { name: /年卡/ })).toBeChecked()
})

it('sells nothing on iOS', async () => {
  const onContact = jest.fn()
  await show({ ios: true, onContact })
  expect(screen.queryByRole('button', { name: /立即开通/ })).not.toBeInTheDocument()
  expect(screen.getByRole('note')).toHaveTextContent('暂不支持虚拟充值')
  await tap(screen.getByRole('button', { name: '联系平台客服' }))
  expect(onContact).toHaveBeenCalledTimes(1)
})

it('shows the heading and a sign for each known way to pay, where there is a choice', async () => {
  await show({ payTypes: [wechat, alipay, { id: 'cash', name: '现金' }] })
  expect(screen.getByText('支付方式')).toBeVisible()
  const signs = (name: string) => screen.getByText(name).closest('label')?.querySelectorAll('svg').length
  expect([signs('微信支付'), signs('支付宝'), signs('现金')]).toEqual([1, 1, 0])
})
