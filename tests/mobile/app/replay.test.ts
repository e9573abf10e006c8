import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { holdActions } from '@/mobile/app/early/replay'

beforeEach(() => jest.useFakeTimers())

afterEach(async () => {
  // Its listeners would go on in the next test.
  window.replay?.()
  await pass()
  jest.useRealTimers()
  document.body.replaceChildren()
  delete window.early
})

/** Lets the fields be repeated, and then the tap that waits for them. */
const pass = () => jest.advanceTimersByTimeAsync(1)
/** React has hydrated the screen: what was done is repeated. */
const hydrated = () =>
  act(async () => {
    window.replay?.()
    await pass()
  })

describe('what a visitor does on a drawn screen before its code runs', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<div id="root"><a href="#/home">首页</a><button>登录</button><input><textarea></textarea></div>'
    holdActions()
  })
  const find = <T extends Element>(selector: string) => document.querySelector<T>(selector) as T
  const type = (text: string) => {
    const input = find<HTMLInputElement>('input')
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  it('is repeated once: what was typed, then the last tap', async () => {
    const seen: string[] = []
    type('13800000001')
    find<HTMLElement>('button').click()
    find('#root').addEventListener('input', ({ target }) => seen.push((target as HTMLInputElement).value))
    find('button').addEventListener('click', () => seen.push('tap'))
    window.replay?.()
    await pass()
    expect(seen).toEqual(['13800000001', 'tap'])
    expect(window.replay).toBeUndefined()
  })

  it('a tap after something typed waits until the code knows what was typed', async () => {
    const tap = jest.fn()
    window.early = { at: '/user/login/login', drawn: true }
    find('button').addEventListener('click', tap)
    type('13800000001')
    find<HTMLElement>('button').click()
    expect(tap).not.toHaveBeenCalled()
    window.replay?.()
    await pass()
    expect(tap).toHaveBeenCalledTimes(1)
  })

  it('a tap is not held back on a screen that the browser renders', () => {
    const tap = jest.fn()
    find('button').addEventListener('click', tap)
    type('admin')
    find<HTMLElement>('button').click()
    expect(tap).toHaveBeenCalledTimes(1)
  })

  it('a second tap is not held back', () => {
    const tap = jest.fn()
    window.early = { at: '/user/login/login', drawn: true }
    find('button').addEventListener('click', tap)
    type('13800000001')
    find<HTMLElement>('button').click()
    find<HTMLElement>('button').click()
    expect(tap).toHaveBeenCalledTimes(1)
  })

  it('a tap on a button after a ticked box waits as well', async () => {
    const tap = jest.fn()
    window.early = { at: '/user/login/IDlogin', drawn: true }
    find('#root').insertAdjacentHTML('beforeend', '<input type="checkbox">')
    find('button').addEventListener('click', tap)
    type('13800000001')
    find<HTMLElement>('input[type=checkbox]').click()
    find<HTMLElement>('button').click()
    expect(tap).not.toHaveBeenCalled()
    window.replay?.()
    await pass()
    expect(tap).toHaveBeenCalledTimes(1)
  })

  it('sends no form to an address of the browser’s own making', async () => {
    const sent = jest.fn((event: Event) => event.defaultPrevented)
    find('#root').innerHTML = '<form><input name="password"></form>'
    find('form').addEventListener('submit', sent)
    find<HTMLFormElement>('form').requestSubmit()
    expect(sent).toHaveReturnedWith(true)
    window.replay?.()
    await pass()
    find('form').addEventListener('submit', (event) => event.preventDefault())
    find<HTMLFormElement>('form').requestSubmit()
    expect(sent).toHaveLastReturnedWith(false)
  })

  it('is not repeated when the last tap was on a link, which needs no code, or its element is gone', async () => {
    const tap = jest.fn()
    find<HTMLElement>('button').click()
    find<HTMLElement>('a').click()
    find('button').addEventListener('click', tap)
    find('a').addEventListener('click', tap)
    window.replay?.()
    holdActions()
    const button = find<HTMLElement>('button')
    button.click()
    button.remove()
    tap.mockClear()
    window.replay?.()
    await pass()
    expect(tap).not.toHaveBeenCalled()
  })

  it('is not repeated by the tap during which the code began to run', async () => {
    const tap = jest.fn()
    find('button').addEventListener('click', () => {
      tap()
      window.replay?.()
    })
    find<HTMLElement>('button').click()
    await pass()
    expect(tap).toHaveBeenCalledTimes(1)
  })

  it('ticks a box of React again', async () => {
    const root = find('#root')
    const changed = jest.fn()
    const box = { type: 'checkbox', checked: false, onChange: () => changed() }
    root.innerHTML = '<input type="checkbox">'
    find<HTMLInputElement>('input').click()
    await act(async () => void hydrateRoot(root, createElement('input', box)))
    await hydrated()
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('ticks a box again that React has unticked meanwhile', async () => {
    const root = find('#root')
    const ticked: boolean[] = []
    const box = (key: string) =>
      createElement('input', {
        type: 'checkbox',
        checked: false,
        title: key,
        onChange: ({ target }) => ticked.push(target.checked),
      })
    root.innerHTML = '<input type="checkbox" title="a">'
    find<HTMLInputElement>('input').click()
    const react = await act(async () => hydrateRoot(root, box('a')))
    await act(async () => react.render(box('b')))
    find<HTMLInputElement>('input').checked = false
    await hydrated()
    expect(ticked).toEqual([true])
  })

  it('brings back what was typed into a field that React has emptied meanwhile', async () => {
    const root = find('#root')
    const changed = jest.fn()
    const field = (key: string) =>
      createElement('input', { value: '', title: key, onChange: ({ target }) => changed(target.value) })
    root.innerHTML = '<input value="" title="a">'
    type('138')
    const react = await act(async () => hydrateRoot(root, field('a')))
    await act(async () => react.render(field('b')))
    find<HTMLInputElement>('input').value = ''
    await hydrated()
    expect(changed).toHaveBeenCalledWith('138')
  })

  it('reaches a field of React that has been hydrated with another value', async () => {
    const root = find('#root')
    const changed = jest.fn()
    const field = createElement('input', { value: '', onChange: ({ target }) => changed(target.value) })
    root.innerHTML = '<input value="">'
    type('138')
    await act(async () => void hydrateRoot(root, field))
    await hydrated()
    expect(changed).toHaveBeenCalledWith('138')
  })

  it('a box that is ticked between its hydration and the repetition is ticked once', async () => {
    const root = find('#root')
    const changed = jest.fn()
    root.innerHTML = '<input type="checkbox">'
    const box = { type: 'checkbox', checked: false, onChange: () => changed() }
    await act(async () => void hydrateRoot(root, createElement('input', box)))
    await act(async () => {
      window.replay?.()
      find<HTMLInputElement>('input').click()
      await pass()
    })
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('a tap that React handles between its hydration and the repetition is not repeated', async () => {
    const tap = jest.fn()
    window.replay?.()
    find('button').addEventListener('click', tap)
    find<HTMLElement>('button').click()
    await pass()
    expect(tap).toHaveBeenCalledTimes(1)
  })
})
