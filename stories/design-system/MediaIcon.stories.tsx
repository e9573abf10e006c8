import { MediaIcon, type MediaIconName } from 'design-system/MediaIcon'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const names: MediaIconName[] = [
  'play',
  'pause',
  'previous',
  'next',
  'lock',
  'list',
  'grid',
  'loop',
  'single',
  'timer',
  'back15',
  'forward15',
  'sound',
  'mute',
  'expand',
  'shrink',
  'danmaku',
  'comment',
  'heart',
  'star',
  'share',
  'coin',
]

const meta: Meta<typeof MediaIcon> = { title: 'Design system/MediaIcon', component: MediaIcon }
export default meta
type Story = StoryObj<typeof MediaIcon>

export const All: Story = {
  render: () => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(6, 1fr)',
        gap: 'var(--space-4)',
        padding: 'var(--space-4)',
      }}
    >
      {names.map((name) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', fontSize: 'var(--font-size-12)' }}>
          <MediaIcon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
}
