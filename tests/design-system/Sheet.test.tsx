import { render, screen, waitFor } from '@testing-library/react'
import { Sheet } from 'design-system/Sheet'
import type { ReactNode } from 'react'

let broken = true
let loads = 0

jest.mock('../../design-system/components/Sheet/SheetView', () => {
  loads += 1
  if (broken) throw new Error('Loading chunk sheet failed')
  return { SheetView: ({ children }: { children: ReactNode }) => <div role="dialog">{children}</div> }
})

it('closes when its code does not load, and loads again when it is opened again', async () => {
  const onClose = jest.fn()
  const sheet = (visible: boolean) => (
    <Sheet visible={visible} title="服务说明" onClose={onClose}>
      内容
    </Sheet>
  )
  const { rerender } = render(sheet(true))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  rerender(sheet(false))
  expect(loads).toBe(1)

  rerender(sheet(true))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  rerender(sheet(false))

  broken = false
  rerender(sheet(true))
  expect(await screen.findByRole('dialog')).toHaveTextContent('内容')
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(loads).toBe(3)
})
