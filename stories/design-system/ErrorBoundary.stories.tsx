import { ErrorBoundary } from 'design-system/ErrorBoundary'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'

/** Throws as often as it is told to, like a part whose data is not what it expected. */
function Part({ broken }: { broken: boolean }) {
  if (broken) throw new TypeError('Cannot read properties of undefined')
  return <p>内容</p>
}

/** The part is mended when its error screen is left. */
function Screen({ broken }: { broken: boolean }) {
  const [now, setNow] = useState(broken)
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <ErrorScreen
          title="这个页面出错了"
          hint="我们已经收到报告，请重试或返回"
          onRetry={() => {
            setNow(false)
            retry()
          }}
        />
      )}
    >
      <Part broken={now} />
    </ErrorBoundary>
  )
}

const meta: Meta<typeof Screen> = { title: 'Design system/ErrorBoundary', component: Screen }
export default meta
type Story = StoryObj<typeof Screen>

export const Whole: Story = { args: { broken: false } }
export const Broken: Story = {
  args: { broken: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('这个页面出错了')
  },
}
/** After the retry the content is back. */
export const Mended: Story = {
  args: { broken: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '重新加载' }))
    await expect(await canvas.findByText('内容')).toBeVisible()
  },
}
