import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alertOnce, confirm } from 'design-system/Dialog'
import { Page } from 'design-system/Page'
import { clearToast, toast, toastLoading } from 'design-system/Toast'
import { clearTop } from '../../design-system/components/Toast/clearTop'

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

describe('the place of a toast', () => {
  const room = { top: 0, bottom: 800 }
  it.each([
    ['in the middle of an empty screen', room, [], 370],
    ['above the field in the middle', room, [{ top: 380, bottom: 440 }], 308],
    ['below the field just above the middle', room, [{ top: 340, bottom: 390 }], 402],
    ['above a tall bar', room, [{ top: 400, bottom: 800 }], 328],
    [
      'between a field and a bar',
      room,
      [
        { top: 100, bottom: 330 },
        { top: 415, bottom: 800 },
      ],
      343,
    ],
    ['above the keyboard', { top: 40, bottom: 440 }, [{ top: 200, bottom: 260 }], 272],
    ['in the middle where nothing is free', { top: 0, bottom: 200 }, [{ top: 20, bottom: 180 }], 70],
  ])('is %s', (_, within, taken, top) => {
    expect(clearTop(within, 60, taken)).toBe(top)
  })

  /** Gives the elements that match a place, in jsdom, which has no layout. */
  const stand = (boxes: Record<string, [top: number, bottom: number]>) => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [top, bottom] = Object.entries(boxes).find(([selector]) => this.matches(selector))?.[1] ?? [0, 0]
      return DOMRect.fromRect({ x: 0, y: top, width: 375, height: bottom - top })
    })
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
    Object.defineProperty(window, 'innerHeight', { value: 800, configurable: true })
  }
  /** Middle of the newest toast, in px from the top; those of earlier tests may be leaving. */
  const middle = (): number => {
    const newest = [...document.querySelectorAll<HTMLElement>('.adm-toast-wrap')].at(-1)
    return 400 + Number.parseInt(newest?.style.getPropertyValue('--toast-shift') ?? '', 10)
  }
  afterEach(() => act(async () => clearToast()))

  it('is beside the field with the focus and above bars, and changes with the keyboard', async () => {
    const viewport = Object.assign(new EventTarget(), { offsetTop: 0, height: 800 })
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
    stand({ '.adm-toast-main': [0, 60], input: [400, 450] })
    render(<input aria-label="名字" />)
    await act(async () => toast('请先填写名字'))
    await waitFor(() => expect(middle()).toBe(400))
    act(() => screen.getByRole('textbox').focus())
    await waitFor(() => expect(middle()).toBe(400 - 12 - 30))
    viewport.height = 480
    await waitFor(() => expect(middle()).toBe(240))
    Reflect.deleteProperty(window, 'visualViewport')
  })

  it('leaves the fields of a dialog that opens below it', async () => {
    stand({ '.adm-toast-main': [0, 60], input: [400, 450] })
    await act(async () => toast('请先登录'))
    await waitFor(() => expect(middle()).toBe(400))
    render(
      <div role="dialog" aria-label="登录">
        <input aria-label="手机号" />
      </div>,
    )
    await waitFor(() => expect(middle()).toBe(400 - 12 - 30))
  })

  it('is above the bar of the main action', async () => {
    stand({ '.adm-toast-main': [0, 60], '[data-action-bar]': [300, 800] })
    render(
      <Page title="结算" footer={<button type="button">提交订单</button>}>
        订单
      </Page>,
    )
    await act(async () => toast('库存不足'))
    await waitFor(() => expect(middle()).toBe(300 - 12 - 30))
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
