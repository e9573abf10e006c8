import { useRequest } from 'ahooks'
import { Button } from 'design-system/Button'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'
import styles from './Book.module.css'

interface Entry {
  id: string
  title: string
  type: string
}

/** Address of a story in Storybook's window, from the frame that a story is shown in. */
const addressOf = (id: string): string => `./?path=/story/${id}`

const chapters = [
  { id: 'book-colour--full', name: '色彩', about: '每个颜色的用途、两种主题下的值与对比度' },
  { id: 'book-type--full', name: '文字', about: '字号、字重、行高与两种字体' },
  { id: 'book-space--full', name: '空间', about: '间距、圆角、阴影、触控尺寸与层级' },
  { id: 'book-motion--full', name: '动效', about: '四种时长，一条曲线，可以试' },
  { id: 'design-system-icon--all', name: '图标', about: '全部图标与名称' },
  { id: 'book-voice--full', name: '文案', about: '怎么称呼、怎么报错、怎么写数字' },
  {
    id: 'design-system-from-antd-mobile--full',
    name: '来自 antd-mobile',
    about: '哪些部件建在它上面，哪些自己写，为什么',
  },
]

const states = [
  ['Full', '有数据的样子'],
  ['Empty', '没有数据'],
  ['Loading', '还没有回答'],
  ['Failed', '出错之后，带重试'],
  ['Extremes', '最长的字、最大的数'],
  ['ReadOnly', '没有修改权限的运营人员'],
  ['Wide、Phone', '1280 px；375 px'],
]

async function readIndex(): Promise<Entry[]> {
  const response = await fetch('./index.json')
  const { entries } = (await response.json()) as { entries: Record<string, Entry> }
  return Object.values(entries).filter(({ type }) => type === 'story')
}

/** First story of each title below `root`, by the part of the title that follows it. */
function groupsOf(entries: readonly Entry[], root: string): [string, { name: string; id: string }[]][] {
  const titles = new Map<string, string>()
  for (const { title, id } of entries)
    if (title.startsWith(`${root}/`) && !titles.has(title)) titles.set(title, id)
  const groups = new Map<string, { name: string; id: string }[]>()
  for (const [title, id] of titles) {
    const parts = title.split('/').slice(1)
    const group = parts.length > 1 ? (parts[0] ?? '') : ''
    groups.set(group, [...(groups.get(group) ?? []), { name: parts.slice(-1).join(), id }])
  }
  return [...groups]
}

const Index = ({ title, root, entries }: { title: string; root: string; entries: readonly Entry[] }) => (
  <>
    <h2>{title}</h2>
    <div className={styles.index}>
      {groupsOf(entries, root).map(([group, screens]) => (
        <section key={group} className={group ? styles.group : undefined} aria-label={group || title}>
          {group ? <h3>{group}</h3> : null}
          <ul>
            {screens.map(({ name, id }) => (
              <li key={id}>
                <a href={addressOf(id)} target="_top">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </>
)

/** First page of the design book: where everything is, drawn from the list of stories. */
function Introduction() {
  const { data: entries, error, refresh } = useRequest(readIndex)
  return (
    <main className={styles.page}>
      <h1>书声设计手册</h1>
      <p className={styles.lead}>
        书声是读书、听书、追剧、上课的地方。界面让位给内容：纸一样的底色，墨一样的字，朱砂只用在最要紧的一处。
      </p>
      <p>
        这里的每一页都由产品自己的代码画出来：颜色、字号、间距来自同一份设计变量，部件和屏幕就是用户手里的那一个。右上角可以换主题与宽度（375、430、1280
        px）。
      </p>
      <h2>基础</h2>
      <div className={styles.cards}>
        {chapters.map(({ id, name, about }) => (
          <a key={id} className={styles.card} href={addressOf(id)} target="_top">
            <b>{name}</b>
            <span>{about}</span>
          </a>
        ))}
      </div>
      <h2>状态的名字</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">名字</th>
            <th scope="col">是什么</th>
          </tr>
        </thead>
        <tbody>
          {states.map(([name, about]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{about}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries ? (
        <>
          <Index title="部件" root="Design system" entries={entries} />
          <Index title="手机屏幕" root="Mobile" entries={entries} />
          <Index title="后台" root="Admin" entries={entries} />
        </>
      ) : error ? (
        <p role="alert">
          目录没有读到。<Button onClick={refresh}>重试</Button>
        </p>
      ) : (
        <p role="status">目录加载中……</p>
      )}
    </main>
  )
}

const meta: Meta<typeof Introduction> = {
  title: 'Book/Introduction',
  component: Introduction,
  tags: ['!autodocs'],
  // Its list of stories grows with every story: a picture of it would differ with each of them.
  parameters: { chromatic: { disableSnapshot: true } },
}
export default meta
type Story = StoryObj<typeof Introduction>

export const Full: Story = {
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Button' })
    await expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^\.\/\?path=\/story\/design-system-button--/),
    )
  },
}
export const Wide: Story = { globals: { viewport: { value: 'desk1280' } } }
