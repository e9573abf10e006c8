import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alertOnce, confirm } from 'design-system/Dialog'
import { clearToast, toast, toastLoading } from 'design-system/Toast'

/** jsdom has no layout, so the opening motion never frees the buttons. */
const user = userEvent.setup({ pointerEventsCheck: 0 })
const seen = () => document.querySelector('.adm-toast-main')?.textContent ?? null

describe('toast', () => {
  afterEach(() => act(async () => clearToast()))

  it('is shown and read out', async () => {
    await act(async () => toast('验证码已发送'))
    await waitFor(() => expect(seen()).toBe('验证码已发送'))
    expect(screen.getByRole('status')).toHaveTextContent('验证码已发送')
  })

  it('goes after 2000 ms', async () => {
    const timeout = jest.spyOn(window, 'setTimeout')
    await act(async () => toast('登录成功'))
    expect(timeout.mock.calls.some(([, ms]) => ms === 2000)).toBe(true)
  })

  it('shows only the newest of two', async () => {
    await act(async () => {
      void toast('第一条')
      await toast('第二条')
    })
    await waitFor(() => expect(seen()).toBe('第二条'))
  })

  it('waits with its own words', async () => {
    await act(async () => toastLoading())
    await waitFor(() => expect(seen()).toBe('玩命加载中...'))
  })
})

describe('dialogs', () => {
  const alert = () => alertOnce('expired', { content: '您的账号在别处登录，请重新登录' })

  it('alerts once for many, and again after it was acknowledged', async () => {
    let first!: Promise<void>
    await act(async () => {
      first = alert()
      expect(alert()).toBe(first)
    })
    const dialog = await screen.findByRole('dialog', { name: '系统提示' })
    expect(dialog).toHaveTextContent('您的账号在别处登录，请重新登录')
    await waitFor(() => expect(dialog).toHaveFocus())
    await user.click(screen.getByRole('button', { name: '知道了' }))
    await act(() => first)
    expect(alert()).not.toBe(first)
    await user.click((await screen.findAllByRole('button', { name: '知道了' })).at(-1) ?? document.body)
  })

  it.each([
    ['确定', true],
    ['取消', false],
  ])('answers %s with %s', async (name, answer) => {
    let asked!: Promise<boolean>
    await act(async () => {
      asked = confirm({ title: `问${name}`, content: '确定删除吗？' })
    })
    await screen.findByRole('dialog', { name: `问${name}` })
    await user.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body)
    await expect(asked).resolves.toBe(answer)
  })

  it('takes Esc for a no', async () => {
    let asked!: Promise<boolean>
    await act(async () => {
      asked = confirm({ title: '离开', content: '不保存就离开吗？' })
    })
    await screen.findByRole('dialog', { name: '离开' })
    await user.keyboard('{Escape}')
    await expect(asked).resolves.toBe(false)
  })

  it('leaves when it is answered in the moment it comes', async () => {
    const asked: Promise<boolean>[] = []
    for (const content of ['一闪', '再闪', '又闪', '还闪']) {
      await act(async () => void asked.push(confirm({ title: '快问', content })))
      // By text: to find it by its role takes longer than a frame.
      await screen.findByText(content)
      act(() => screen.getAllByText('确定').at(-1)?.click())
    }
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '快问' })).not.toBeInTheDocument())
    await expect(Promise.all(asked)).resolves.toEqual([true, true, true, true])
  })
})
