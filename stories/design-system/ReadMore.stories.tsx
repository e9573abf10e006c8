import { ReadMore } from 'design-system/ReadMore'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'

const paragraph =
  '雨下了整夜。天亮时，他把那封没有署名的信折好，放回书页之间，像把一段旧事重新合上。街角的早点铺已经开了门，蒸汽里有人喊他的名字。'

function Text({ count }: { count: number }) {
  return (
    <div style={{ maxWidth: 430, padding: 16 }}>
      <ReadMore>
        {Array.from({ length: count }, (_, index) => (
          <p key={index} style={{ marginBottom: 12 }}>
            {paragraph}
          </p>
        ))}
      </ReadMore>
    </div>
  )
}

const meta: Meta<typeof Text> = { title: 'Design system/ReadMore', component: Text }
export default meta
type Story = StoryObj<typeof Text>

export const Short: Story = { args: { count: 2 } }
export const Folded: Story = { args: { count: 9 } }
export const Unfolded: Story = {
  args: { count: 9 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '展开' }))
    await expect(canvas.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true')
  },
}
