import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SwipeAction } from 'design-system/SwipeAction'

const WIDTH = 72

/** jsdom lays nothing out: every box is as wide as the actions. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH)
})

const show = (onAction = jest.fn()) => {
  render(
    <>
      <SwipeAction
        id="row"
        className="mine"
        actions={[{ key: 'remove', text: '移出', label: '移出 长安旧事', tone: 'critical', onAction }]}
      >
        <a href="#/work">长安旧事</a>
      </SwipeAction>
      <button type="button">后</button>
    </>,
  )
  return onAction
}
const track = () => document.querySelector<HTMLElement>('.adm-swipe-action-track')
const shift = () => Number(/translate3d\((-?[\d.]+)px/.exec(track()?.style.transform ?? '')?.[1] ?? 0)

it('reveals its actions to the Tab key, one after the content, and hides them on leaving', async () => {
  const onAction = show()
  await userEvent.tab()
  expect(screen.getByRole('link', { name: '长安旧事' })).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: '移出 长安旧事' })).toHaveFocus()
  await waitFor(() => expect(shift()).toBe(-WIDTH))
  await userEvent.tab()
  expect(screen.getByRole('button', { name: '后' })).toHaveFocus()
  await waitFor(() => expect(shift()).toBe(0))
  expect(onAction).not.toHaveBeenCalled()
})

it('acts by Enter and by a tap, and is named by its row', async () => {
  const onAction = show()
  screen.getByRole('button', { name: '移出 长安旧事' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(onAction).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByText('移出'))
  expect(onAction).toHaveBeenCalledTimes(2)
})

it('passes on what a div takes', () => {
  show()
  expect(document.querySelector('#row')).toHaveClass('mine')
})
