import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PartList, type ListedPart } from 'design-system/PartList'

const part = (number: number, more: Partial<ListedPart> = {}): ListedPart => ({
  id: number,
  number,
  title: `河底有灯${number}`,
  seconds: 60,
  locked: false,
  ...more,
})

it.each(['list', 'grid'] as const)(
  'shows a part that is not ready as such and never as one to unlock (%s)',
  async (layout) => {
    const picked = jest.fn()
    render(
      <PartList layout={layout} parts={[part(1), part(2, { locked: true, ready: false })]} onPick={picked} />,
    )
    const [first, second] = within(screen.getByRole('list', { name: '选集' })).getAllByRole('button')
    expect(second).toBeDisabled()
    expect(second).toHaveAccessibleName(expect.stringContaining('未更新'))
    expect(second).not.toHaveAccessibleName(expect.stringContaining('未解锁'))
    await userEvent.click(second as HTMLElement)
    expect(picked).not.toHaveBeenCalled()
    await userEvent.click(first as HTMLElement)
    expect(picked).toHaveBeenCalledTimes(1)
  },
)
