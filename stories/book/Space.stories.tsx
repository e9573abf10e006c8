import type { CSSProperties } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import styles from './Book.module.css'
import { tokensNamed } from './tokensNamed'

interface TableProps {
  title: string
  about: string
  prefix: string
  /** Class and style of the sample of a token. */
  sample?: (name: string) => { className?: string; style: CSSProperties }
}

const Table = ({ title, about, prefix, sample }: TableProps) => (
  <>
    <h2>{title}</h2>
    <p>{about}</p>
    <table>
      <tbody>
        {tokensNamed(prefix).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            {sample ? (
              <td>
                <span {...sample(name)} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

const bar = (name: string) => ({ className: styles.bar, style: { width: `var(--${name})` } })

/** Distances, radii, shadows, sizes of targets and layers. */
const Space = () => (
  <main className={styles.page}>
    <h1>空间</h1>
    <p className={styles.lead}>所有距离都是 4 px 的倍数；能点的地方不小于 44 px。</p>
    <Table title="间距" about="相关的近，不相关的远；页边 16 px。" prefix="space-" sample={bar} />
    <Table title="尺寸" about="触控、导航栏、标签栏与迷你播放条的高度。" prefix="size-" sample={bar} />
    <Table
      title="圆角"
      about="越大的面越圆。"
      prefix="radius-"
      sample={(name) => ({ className: styles.shape, style: { borderRadius: `var(--${name})` } })}
    />
    <Table
      title="阴影"
      about="只给浮在内容上的东西。"
      prefix="shadow-"
      sample={(name) => ({ className: styles.shape, style: { boxShadow: `var(--${name})` } })}
    />
    <Table title="层级" about="从下到上：抬起、导航、浮动、弹层、轻提示。" prefix="z-" />
  </main>
)

const meta: Meta<typeof Space> = { title: 'Book/Space', component: Space, tags: ['!autodocs'] }
export default meta

export const Full: StoryObj<typeof Space> = {}
