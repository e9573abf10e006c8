import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddToHome, homeEnvironmentOf } from 'design-system/AddToHome'
import { AgreementPopup } from 'design-system/AgreementPopup'
import { BindMobilePopup } from 'design-system/BindMobilePopup'
import { ConsultationPopup } from 'design-system/ConsultationPopup'
import { ContactPopup } from 'design-system/ContactPopup'
import { IosNotice } from 'design-system/IosNotice'
import { LoginPopup } from 'design-system/LoginPopup'
import { PaidOrNot } from 'design-system/PaidOrNot'
import { Sheet } from 'design-system/Sheet'
import { VipNotice } from 'design-system/VipNotice'
import { agreements, deferred, rules } from './forms.fixtures'

/** jsdom has no layout, so the spring never ends and the sheet would stay closed to taps. */
const user = userEvent.setup({ pointerEventsCheck: 0 })
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => user.click(button(name))

async function shown<Result>(show: () => Promise<Result>) {
  let result!: Promise<Result>
  await act(async () => {
    result = show()
  })
  const dialog = await screen.findByRole('dialog')
  return { dialog, result }
}

/** Overlays unmount after their motion: the next test begins with an empty page. */
afterEach(async () => {
  act(() => void window.dispatchEvent(new Event('hashchange')))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 3000 })
  localStorage.clear()
})

describe('Sheet', () => {
  const sheet = (props: Partial<Parameters<typeof Sheet>[0]>) => (
    <Sheet visible title="服务说明" onClose={() => {}} {...props}>
      <a href="#/one">第一</a>
    </Sheet>
  )

  it('takes the focus, keeps it, and gives it back', async () => {
    const { rerender } = render(<button type="button">打开</button>)
    button('打开').focus()
    rerender(
      <>
        <button type="button">打开</button>
        {sheet({})}
      </>,
    )
    const dialog = await screen.findByRole('dialog', { name: '服务说明' })
    await waitFor(() => expect(dialog).toHaveFocus())
    await user.tab()
    expect(button('关闭')).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('link')).toHaveFocus()
    await user.tab()
    expect(button('关闭')).toHaveFocus()
    await user.tab({ shift: true })
    expect(screen.getByRole('link')).toHaveFocus()
    rerender(<button type="button">打开</button>)
    await waitFor(() => expect(button('打开')).toHaveFocus())
  })

  it('gives the focus back to what opened the first of two sheets, one after the other', async () => {
    const page = (open: 'one' | 'two' | 'none') => (
      <>
        <button type="button">打开</button>
        {sheet({ visible: open === 'one', title: '第一张' })}
        {sheet({ visible: open === 'two', title: '第二张' })}
      </>
    )
    const { rerender } = render(page('none'))
    button('打开').focus()
    for (const [open, title] of [
      ['one', '第一张'],
      ['two', '第二张'],
    ] as const) {
      rerender(page(open))
      const dialog = await screen.findByRole('dialog', { name: title })
      await waitFor(() => expect(dialog).toHaveFocus())
    }
    rerender(page('none'))
    await waitFor(() => expect(button('打开')).toHaveFocus())
  })

  it('leaves the focus where the screen has moved it', async () => {
    const page = (visible: boolean) => (
      <>
        <button type="button">打开</button>
        <input aria-label="题目" />
        {sheet({ visible })}
      </>
    )
    const { rerender } = render(page(false))
    button('打开').focus()
    rerender(page(true))
    const dialog = await screen.findByRole('dialog', { name: '服务说明' })
    await waitFor(() => expect(dialog).toHaveFocus())
    rerender(page(false))
    screen.getByRole('textbox').focus()
    await waitFor(() => expect(dialog).not.toBeVisible())
    expect(screen.getByRole('textbox')).toHaveFocus()
  })

  it('is not rendered again with its screen while it is closed, and is up to date when it opens', async () => {
    const drawn: string[] = []
    const Inside = ({ text }: { text: string }) => {
      drawn.push(text)
      return <p>{text}</p>
    }
    const page = (visible: boolean, text: string) => (
      <Sheet visible={visible} title="服务说明" onClose={() => {}}>
        <Inside text={text} />
      </Sheet>
    )
    const { rerender } = render(page(true, '一'))
    await screen.findByText('一')
    rerender(page(false, '一'))
    drawn.length = 0
    rerender(page(false, '二'))
    expect(drawn).toEqual([])
    rerender(page(true, '三'))
    await screen.findByText('三')
    expect(drawn).not.toContain('二')
  })

  it('closes by its icon, Esc and the mask', async () => {
    const onClose = jest.fn()
    const { unmount } = render(sheet({ onClose }))
    await press('关闭')
    await user.keyboard('{Escape}')
    await user.click(document.querySelector('.adm-mask-aria-button') ?? document.body)
    expect(onClose).toHaveBeenCalledTimes(3)
    unmount()
  })

  it('closes by its icon only, when told so', async () => {
    const onClose = jest.fn()
    const { unmount } = render(sheet({ onClose, closeOnMask: false }))
    await user.keyboard('{Escape}')
    await user.click(document.querySelector('.adm-mask-aria-button') ?? document.body)
    expect(onClose).not.toHaveBeenCalled()
    await press('关闭')
    expect(onClose).toHaveBeenCalledTimes(1)
    unmount()
  })

  it('leaves when it is closed before its first frame', async () => {
    const afterClose = jest.fn()
    // The code of the sheet comes with the first one opened.
    const first = render(sheet({}))
    await screen.findByRole('dialog')
    first.unmount()
    const { rerender, unmount } = render(sheet({ visible: false, afterClose }))
    rerender(sheet({ visible: true, afterClose }))
    rerender(sheet({ visible: false, afterClose }))
    await waitFor(() => expect(afterClose).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(document.body).not.toHaveClass('adm-overflow-hidden'))
    unmount()
  })

  it('lets only the upper of two answer Esc', async () => {
    const lower = jest.fn()
    const upper = jest.fn()
    const { unmount } = render(
      <>
        {sheet({ onClose: lower })}
        {sheet({ onClose: upper, title: '上层' })}
      </>,
    )
    await user.keyboard('{Escape}')
    expect(upper).toHaveBeenCalledTimes(1)
    expect(lower).not.toHaveBeenCalled()
    unmount()
  })
})

describe('show()', () => {
  it('answers paid or unpaid, and nothing else closes it', async () => {
    const { result } = await shown(() => PaidOrNot.show())
    expect(screen.queryByRole('button', { name: '关闭' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await press('未支付')
    await expect(result).resolves.toBe('unpaid')
  })

  it('asks no longer whether it was paid once that is known', async () => {
    const { promise, resolve } = deferred()
    const { result } = await shown(() => PaidOrNot.show({ decided: promise }))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await act(async () => resolve())
    await expect(result).resolves.toBeUndefined()
  })

  it('answers agreed or declined', async () => {
    const props = { title: '用户协议', html: '<p>正文<script>alert(1)</script></p>' }
    const first = await shown(() => AgreementPopup.show(props))
    expect(within(first.dialog).getByText('正文')).toBeInTheDocument()
    await press('不同意')
    await expect(first.result).resolves.toBe(false)
  })

  it('answers nothing when the address changes under it', async () => {
    const { result } = await shown(() => IosNotice.show())
    expect(screen.getByText(/暂不支持虚拟充值/)).toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('hashchange')))
    await expect(result).resolves.toBeUndefined()
  })

  it('leads from the iOS notice to the customer service', async () => {
    const { result } = await shown(() => IosNotice.show())
    await press('联系平台客服')
    await expect(result).resolves.toBe('contact')
  })

  it('promises that no membership renews by itself', async () => {
    const { result } = await shown(() => VipNotice.show())
    expect(screen.getByText(/不会自动续费/)).toBeInTheDocument()
    await press('知道了')
    await expect(result).resolves.toBeUndefined()
  })
})

it('names the login popup after what it asks, and closes it when logged in', async () => {
  const fine = () => Promise.resolve()
  const { result } = await shown(() =>
    LoginPopup.show({
      variant: 2,
      rules,
      agreements,
      onPassword: fine,
      onCode: fine,
      onReset: fine,
      onRegister: fine,
      onBind: fine,
      onThirdParty: () => Promise.resolve({ pending: 0 }),
      onSendCode: fine,
      onNotice: () => {},
      onAlert: fine,
    }),
  )
  expect(screen.getByRole('dialog', { name: '登录' })).toBeInTheDocument()
  await press('忘记密码')
  expect(screen.getByRole('dialog', { name: '重置密码' })).toBeInTheDocument()
  await press('返回登录')
  await user.type(screen.getByLabelText('手机号'), '13800138000')
  await user.type(screen.getByLabelText('密码'), 'shu2026')
  await user.click(screen.getByRole('checkbox'))
  await press('登录')
  await expect(result).resolves.toBe('password')
})

it('binds a mobile with a numeric code of six at most', async () => {
  const onSubmit = jest.fn().mockRejectedValueOnce(new Error('验证码不正确')).mockResolvedValue(undefined)
  const onNotice = jest.fn()
  const onAlert = jest.fn(() => Promise.resolve())
  const { result } = await shown(() =>
    BindMobilePopup.show({ rules, onSubmit, onNotice, onAlert, onSendCode: () => Promise.resolve() }),
  )
  await user.type(screen.getByLabelText('手机号'), '13800138000')
  await user.type(screen.getByLabelText('验证码'), '12a34567')
  await press('绑定')
  expect(onAlert).toHaveBeenCalledWith('验证码不正确')
  expect(onNotice).not.toHaveBeenCalled()
  expect(screen.getByLabelText('验证码')).toHaveValue('123456')
  await press('绑定')
  await expect(result).resolves.toBe('13800138000')
  expect(onNotice).toHaveBeenLastCalledWith('绑定成功')
})

it('submits a consultation once, clears the fields and closes', async () => {
  const answer = deferred()
  const onSubmit = jest.fn(() => answer.promise)
  const onNotice = jest.fn()
  const { result } = await shown(() =>
    ConsultationPopup.show({
      title: '版权登记咨询',
      rules,
      onSubmit,
      onNotice,
      onSendCode: () => Promise.resolve(),
    }),
  )
  await press('提交')
  expect(screen.getByText('请输入姓名')).toBeInTheDocument()
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('姓名'), ' 林晚 ')
  await user.type(screen.getByLabelText('手机号'), '13800138000')
  await user.type(screen.getByLabelText('验证码'), '1234')
  await press('提交')
  expect(button('提交')).toHaveAttribute('aria-busy', 'true')
  await press('提交')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await act(async () => answer.resolve())
  expect(onNotice).toHaveBeenLastCalledWith('提交成功!')
  await expect(result).resolves.toEqual({ name: '林晚', mobile: '13800138000', code: '1234' })
})

it('can be left without leaving the contact details', async () => {
  const { result } = await shown(() =>
    ContactPopup.show({
      rules,
      onSubmit: () => Promise.resolve(),
      onNotice: () => {},
      onSendCode: () => Promise.resolve(),
    }),
  )
  expect(screen.getByRole('dialog', { name: '留下你的联系方式' })).toBeInTheDocument()
  await press('关闭，暂不填写')
  await expect(result).resolves.toBeUndefined()
})

describe('AddToHome', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14) Chrome/120 MicroMessenger/8.0', '在微信中无法使用此功能'],
    ['Mozilla/5.0 (Windows NT 10.0) Firefox/120', '该浏览器不支持，请手动添加收藏！'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) CriOS/120 Safari/604', '该浏览器不支持，请手动添加收藏！'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17 Safari/604', '点浏览器底部的“分享”'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile', '点浏览器右上角的菜单'],
  ])('tells a user of %s: %s', async (agent, text) => {
    await shown(() => AddToHome.show({ environment: homeEnvironmentOf(agent) }))
    expect(screen.getByText(text)).toBeInTheDocument()
  })
})
