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
  await waitFor(() => expect(button('打开')).toHaveFocus())
  // The reader, which leaves the book at Escape, has not heard of it.
  expect(pressed).toEqual([])
  stop()
})

it.each([
  ['sides', /^上一页点左侧，或向右滑菜单.*下一页点右侧，或向左滑$/],
  ['mirrored', /^下一页点左侧，或向左滑菜单.*上一页点右侧，或向右滑$/],
  ['onehand', /^上一页点上方，或向右滑菜单点正中间.*下一页点其他地方，或向左滑$/],
  ['off', /^上一页向右滑菜单点任意处.*下一页向左滑$/],
] as const)('says how pages are turned: %s', (taps, words) => {
  render(<Hints taps={taps} onClose={() => undefined} />)
  expect(screen.getByRole('dialog', { name: '翻页方法' })).toHaveTextContent(words)
})
