import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ActionSheet } from 'design-system/ActionSheet'

const actions = [
  { key: 'edit', text: '编辑' },
  { key: 'sell', text: '上架', disabled: true },
  { key: 'remove', text: '删除', tone: 'critical' as const },
]

/** Opens the sheet by `.show` and returns what it resolved to, once it has. */
async function show() {
  const resolved: (string | undefined)[] = []
  await act(async () => {
    void ActionSheet.show({ title: '这件作品', actions }).then((key) => resolved.push(key))
  })
  await screen.findByRole('dialog', { name: '这件作品' })
  return resolved
}

it('resolves to the key of the action that was chosen by the keyboard', async () => {
  const resolved = await show()
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: '编辑' })).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: '删除' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(resolved).toEqual(['remove']))
})

it('resolves to nothing when it was dismissed', async () => {
  const resolved = await show()
  expect(screen.getByRole('button', { name: '上架' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(resolved).toEqual([undefined]))
})

it('announces which choice is in force, and links as links', async () => {
  const closed = jest.fn()
  render(
    <ActionSheet
      visible
      onClose={closed}
      title="用哪个地图打开"
      actions={[
        { key: 'off', text: '不开启', chosen: true },
        { key: 'on', text: '15 分钟后', chosen: false },
        { key: 'map', text: '高德地图', href: 'https://example.com/' },
      ]}
    />,
  )
  expect(await screen.findByRole('button', { name: '不开启' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: '15 分钟后' })).toHaveAttribute('aria-pressed', 'false')
  const link = screen.getByRole('link', { name: '高德地图' })
  expect(link).toHaveAttribute('target', '_blank')
  await userEvent.click(link)
  expect(closed).toHaveBeenCalledWith('map')
})
