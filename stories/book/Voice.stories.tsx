import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import styles from './Book.module.css'

interface Rule {
  rule: string
  say: string
  not: string
}

const rules: Rule[] = [
  { rule: '称呼用“你”', say: '你的书架还是空的', not: '您暂无任何书籍' },
  { rule: '按钮说要做的事', say: '退出登录', not: '确定' },
  { rule: '出错先说怎么办', say: '网络开小差了，点击重试', not: 'Error 500' },
  { rule: '不怪用户', say: '手机号是 11 位数字', not: '手机号格式非法' },
  { rule: '钱写清楚', say: '¥12.80', not: '12.8 元起' },
  { rule: '范围用短横', say: '4–6 位验证码', not: '4到6位验证码' },
  { rule: '量词前不加空格，钱与单位前加', say: '共24集，30 金币，320 MB', not: '共 24 集，30金币，320MB' },
  { rule: '作品名用书名号，课程与商品用引号', say: '《渡口有灯》', not: '"渡口有灯"' },
  { rule: '未完的话用六点省略号', say: '加载中……', not: '加载中...' },
  { rule: '不喊叫', say: '已收藏', not: '收藏成功啦！！！' },
]

const words: [use: string, not: string][] = [
  ['登录、退出登录', '登陆、登出、注销（注销是删除账号）'],
  ['手机号', '手机号码、电话'],
  ['收藏', '喜欢、关注（关注只用于人）'],
  ['失败', '不成功（规格写定的几句除外）'],
  ['会员', 'VIP 用户、尊贵会员'],
  ['金币', '书币、虚拟币（积分是另一种）'],
]

/** How the product speaks: rules with an example of each, and words that mean one thing. */
const Voice = () => (
  <main className={styles.page}>
    <h1>文案</h1>
    <p className={styles.lead}>像一个读过书、说话利落的朋友：短，准，不绕，不喊。</p>
    <h2>写法</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">规则</th>
          <th scope="col">这样写</th>
          <th scope="col">不这样写</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ rule, say, not }) => (
          <tr key={rule}>
            <th scope="row">{rule}</th>
            <td>{say}</td>
            <td>{not}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <h2>用词</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">用</th>
          <th scope="col">不用</th>
        </tr>
      </thead>
      <tbody>
        {words.map(([use, not]) => (
          <tr key={use}>
            <th scope="row">{use}</th>
            <td>{not}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </main>
)

const meta: Meta<typeof Voice> = { title: 'Book/Voice', component: Voice, tags: ['!autodocs'] }
export default meta

export const Full: StoryObj<typeof Voice> = {}
