import { contrast } from '@/format/contrast'
import { flatten, isHue, type Token } from 'design-system/tokens/flatten'
import source from '../../design-system/tokens/tokens.json'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'
import styles from './Book.module.css'

const colours = flatten(source).filter((token) => token.type === 'color' && !isHue(token))

/** In the order of the page; each colour belongs to one group. */
const groups: { title: string; about: string; has: RegExp }[] = [
  { title: '品牌与价格', about: '朱砂：一屏只有一处最要紧的操作；价格也用它。', has: /accent|price/ },
  { title: '文字与图标', about: '从正文到不可用，四级墨色。', has: /^color-(?!reader).*(text|icon|link)/ },
  {
    title: '底与遮罩',
    about: '页面、卡片、浮层、影片与遮罩的底色，以及读在影片上的字。',
    has: /^color-(surface|fill|inverse|(on-)?media|veil|paper$|haze|glass|shade)/,
  },
  { title: '线与焦点', about: '分隔、输入框的边与键盘焦点。', has: /border|focus/ },
  {
    title: '状态',
    about: '红是出错与删除，琥珀是提醒，绿是完成，蓝是说明。',
    has: /critical|warning|success|info/,
  },
  {
    title: '阅读',
    about: '阅读器五种页面的纸色与墨色，以及五种划线的颜色。',
    has: /^color-(reader|mark)-/,
  },
  { title: '会员', about: '金色只说会员。', has: /member/ },
  { title: 'AI', about: '靛蓝只说 AI。', has: /-ai\b/ },
  { title: '支付渠道', about: '渠道自己规定的颜色，只用在它的标志上。', has: /-pay-/ },
  { title: '封面', about: '画封面用的墨色与纸色。', has: /-cover-/ },
]

/** Least contrast of a colour on its grounds; null where it is not read. */
function leastContrast(token: Token, theme: 'css' | 'dark'): number | null {
  const value = (one: Token): string => one[theme] ?? one.css
  const grounds = colours.filter(({ name }) => token.on?.includes(name.replace('color-', '')))
  if (grounds.length === 0) return null
  return Math.min(...grounds.map((ground) => contrast(value(token), value(ground))))
}

const ratioText = (ratio: number | null): string => (ratio === null ? '–' : `${ratio.toFixed(1)} : 1`)

const Theme = ({ theme, rows }: { theme: 'light' | 'dark'; rows: readonly Token[] }) => (
  <div data-theme={theme} className={styles.ground}>
    <table>
      <caption>{theme === 'light' ? '浅色' : '深色'}</caption>
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">颜色</th>
          <th scope="col">最低对比</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((token) => (
          <tr key={token.name}>
            <th scope="row">{token.name.replace('color-', '')}</th>
            <td>
              <span className={styles.swatch} style={{ background: `var(--${token.name})` }} />
              {theme === 'dark' ? (token.dark ?? token.css) : token.css}
            </td>
            <td>{ratioText(leastContrast(token, theme === 'dark' ? 'dark' : 'css'))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Every colour by its purpose in both themes, with its least contrast on the grounds that it is read on. */
const Colours = () => (
  <main className={styles.page}>
    <h1>色彩</h1>
    <p className={styles.lead}>
      颜色按用途取名，同一个名字在深色主题里换一个值。正文的对比度不低于 4.5 : 1，大字与图标不低于 3 :
      1，由测试守着。
    </p>
    {groups.map((group) => (
      <section key={group.title} aria-label={group.title}>
        <h2>{group.title}</h2>
        <p>{group.about}</p>
        <div className={styles.themed}>
          {(['light', 'dark'] as const).map((theme) => (
            <Theme key={theme} theme={theme} rows={colours.filter(({ name }) => group.has.test(name))} />
          ))}
        </div>
      </section>
    ))}
  </main>
)

const meta: Meta<typeof Colours> = { title: 'Book/Colour', component: Colours, tags: ['!autodocs'] }
export default meta
type Story = StoryObj<typeof Colours>

export const Full: Story = {
  play: async ({ canvasElement }) => {
    const names = within(canvasElement).getAllByRole('rowheader')
    await expect(names.map(({ textContent }) => textContent).sort()).toEqual(
      colours
        .flatMap(({ name }) => [name, name])
        .map((name) => name.replace('color-', ''))
        .sort(),
    )
  },
}
export const Wide: Story = { globals: { viewport: { value: 'desk1280' } } }
