import { useState } from 'react'
import { Hints } from '@/mobile/areas/reader/parts/Hints'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** A page with something that can have the focus, and the hints over it. */
function Page() {
  const [shown, setShown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        打开
      </button>
      {shown ? <Hints taps="sides" onClose={() => setShown(false)} /> : null}
      <button type="button">目录</button>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const opened = async () => {
  const pressed: string[] = []
  const listen = ({ key }: KeyboardEvent): unknown => pressed.push(key)
  window.addEventListener('keydown', listen)
  render(<Page />)
  await userEvent.click(button('打开'))
  await waitFor(() => expect(button('知道了')).toHaveFocus())
  return { pressed, stop: () => window.removeEventListener('keydown', listen) }
}

it('keeps the focus while it is open', async () => {
  const { stop } = await opened()
  await userEvent.tab()
  expect(button('知道了')).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(button('知道了')).toHaveFocus()
  stop()
})

it.each(['by Escape', 'by its button'])('closes %s, and gives the focus back to the page', async (how) => {
  const { pressed, stop } = await opened()
  if (how === 'by Escape') await userEvent.keyboard('{Escape}')
  else await userEvent.click(button('知道了'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(button('打开')).toHaveFocus()
  // The reader, which leaves the book at Escape, has not heard of it.
  expect(pressed).toEqual([])
  stop()
})

it('says which side turns on', () => {
  const { unmount } = render(<Hints taps="sides" onClose={() => undefined} />)
  expect(screen.getByRole('dialog', { name: '翻页方法' })).toHaveTextContent(/^上一页.*菜单.*下一页/)
  unmount()
  render(<Hints taps="mirrored" onClose={() => undefined} />)
  expect(screen.getByRole('dialog')).toHaveTextContent(/^下一页.*菜单.*上一页/)
})
