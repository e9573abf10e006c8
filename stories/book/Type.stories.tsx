import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import styles from './Book.module.css'
import { tokensNamed } from './tokensNamed'

const SAMPLE = '渡口有灯，船迟早要来'

const uses: Record<string, string> = {
  'font-size-11': '角标',
  'font-size-12': '辅助说明、时间、数量',
  'font-size-13': '次要文字、标签',
  'font-size-15': '正文、按钮',
  'font-size-17': '导航栏标题、卡片标题',
  'font-size-20': '小节标题',
  'font-size-24': '页面标题',
  'font-size-30': '大数字与封面',
  'font-size-field': '输入框：不小于 16 px，手机才不会放大页面',
}

const lines: Record<string, string> = { 'line-text': '界面', 'line-title': '标题', 'line-reading': '长文' }

/** Sizes, weights, line heights and the two faces of text. */
const Type = () => (
  <main className={styles.page}>
    <h1>文字</h1>
    <p className={styles.lead}>界面用黑体，作品与标题用宋体。字号只有九级，大字模式整体放大到 1.25 倍。</p>
    <h2>字号</h2>
    <table>
      <tbody>
        {tokensNamed('font-size-').map(([name, value]) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <br />
              {value}
            </th>
            <td style={{ fontSize: `var(--${name})` }}>{SAMPLE}</td>
            <td>{uses[name]}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <h2>字体与字重</h2>
    <table>
      <tbody>
        {(['font-sans', 'font-serif'] as const).flatMap((face) =>
          tokensNamed('font-weight-').map(([weight, value]) => (
            <tr key={face + weight}>
              <th scope="row">
                {face}
                <br />
                {weight} {value}
              </th>
              <td
                style={{
                  fontFamily: `var(--${face})`,
                  fontSize: 'var(--font-size-20)',
                  fontWeight: `var(--${weight})`,
                }}
              >
                {SAMPLE}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
    <h2>行高</h2>
    <table>
      <tbody>
        {tokensNamed('line-').map(([name, value]) => (
          <tr key={name}>
            <th scope="row">
              {name} {value}
              <br />
              {lines[name]}
            </th>
            <td>
              <div className={styles.narrow} style={{ lineHeight: `var(--${name})` }}>
                江面上起了雾，摆渡的人把灯挂到船头。灯不大，只够照亮三尺水，可是对岸的人都认得它：那是说，今夜还有船。
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </main>
)

const meta: Meta<typeof Type> = { title: 'Book/Type', component: Type, tags: ['!autodocs'] }
export default meta

export const Full: StoryObj<typeof Type> = {}
