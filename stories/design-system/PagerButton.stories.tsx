import { PagerButton } from 'design-system/PagerButton'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { useState } from 'react'

const LAST = 2

/** A pair around the name of the week that is shown; the first and the last week are ends. */
function Weeks({ first }: { first: number }) {
  const [week, setWeek] = useState(first)
  return (
    <main
      style={{ display: 'flex', alignItems: 'center', gap: 8, maxWidth: 430, margin: '0 auto', padding: 16 }}
    >
      <PagerButton
        aria-label="上一周"
        direction="back"
        aria-disabled={week === 0}
        onClick={() => setWeek(Math.max(0, week - 1))}
      />
      <span aria-live="polite">第{week + 1}周</span>
      <PagerButton
        aria-label="下一周"
        direction="forward"
        aria-disabled={week === LAST}
        onClick={() => setWeek(Math.min(LAST, week + 1))}
      />
    </main>
  )
}

const meta: Meta<typeof Weeks> = { title: 'Design system/PagerButton', component: Weeks, args: { first: 1 } }
export default meta
type Story = StoryObj<typeof Weeks>

export const Between: Story = {}
export const AtEnd: Story = {
  play: async ({ canvasElement }) => {
    const next = within(canvasElement).getByRole('button', { name: '下一周' })
    await userEvent.click(next)
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toHaveFocus()
  },
}
