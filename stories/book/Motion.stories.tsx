import { useState } from 'react'
import { Button } from 'design-system/Button'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import styles from './Book.module.css'
import { tokensNamed } from './tokensNamed'

const uses: Record<string, string> = {
  'motion-fade': '图片与屏幕的淡入',
  'motion-state': '按下、选中、切换',
  'motion-popup': '弹层升起与收回',
  'motion-slide': '横幅换页',
}

const durations = tokensNamed('motion-')

/** The four durations on the one curve; whoever prefers less motion sees the end at once. */
function Motion() {
  const [moved, setMoved] = useState(false)
  return (
    <main className={styles.page}>
      <h1>动效</h1>
      <p className={styles.lead}>
        动效说明东西从哪里来、到哪里去，不为好看。系统里选了“减弱动态效果”的人，直接看到结果。
      </p>
      <Button onClick={() => setMoved(!moved)}>{moved ? '回去' : '试一试'}</Button>
      <table>
        <tbody>
          {durations.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">
                {name} {value}
              </th>
              <td>
                {uses[name]}
                <div className={styles.track}>
                  <div
                    className={styles.dot}
                    style={{
                      transitionDuration: `var(--${name})`,
                      transform: moved ? 'translateX(120px)' : 'none',
                    }}
                  />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

const meta: Meta<typeof Motion> = { title: 'Book/Motion', component: Motion, tags: ['!autodocs'] }
export default meta
type Story = StoryObj<typeof Motion>

export const Full: Story = {}
export const Moved: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '试一试' }))
    await expect(within(canvasElement).getByRole('button', { name: '回去' })).toBeVisible()
  },
}
