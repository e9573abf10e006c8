import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import styles from './AntdMobile.module.css'
import { origins, type Origin } from './antdMobile'

interface TableProps {
  caption: string
  column: string
  rows: readonly Origin[]
}

const Table = ({ caption, column, rows }: TableProps) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">部件</th>
        <th scope="col">antd-mobile</th>
        <th scope="col">{column}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ part, from, instead, why }) => (
        <tr key={part}>
          <th scope="row">{part}</th>
          <td>{(from ?? instead ?? []).join('、')}</td>
          <td>{why}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Which parts are built on antd-mobile, and why the others are our own. */
function Origins() {
  return (
    <main className={styles.page}>
      <h1>来自 antd-mobile</h1>
      <p>
        部件从 antd-mobile
        的同名组件开始，加上我们的设计变量、中文名称与它缺少的无障碍。只有首屏的字节，或者包一层也补不上的无障碍缺陷，才自己写。
      </p>
      <Table caption="建在 antd-mobile 上" column="加了什么" rows={origins.filter(({ from }) => from)} />
      <Table caption="自己写的" column="为什么" rows={origins.filter(({ instead }) => instead)} />
    </main>
  )
}

const meta: Meta<typeof Origins> = {
  title: 'Design system/From antd-mobile',
  component: Origins,
  tags: ['!autodocs'],
}
export default meta

export const Full: StoryObj<typeof Origins> = {}
export const Wide: StoryObj<typeof Origins> = { globals: { viewport: { value: 'desk1280' } } }
