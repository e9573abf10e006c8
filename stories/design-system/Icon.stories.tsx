import { Icon, iconNames } from 'design-system/Icon'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof Icon> = { title: 'Design system/Icon', component: Icon, args: { name: 'home' } }
export default meta
type Story = StoryObj<typeof Icon>

export const One: Story = {}
export const Active: Story = { args: { active: true } }
export const Named: Story = { args: { name: 'cart', label: '购物车' } }
export const All: Story = {
  render: () => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, 1fr)',
        gap: 'var(--space-4)',
        padding: 'var(--space-4)',
      }}
    >
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
}
