import { RichText } from 'design-system/RichText'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="wheat"/><text x="80" y="54" font-size="20" text-anchor="middle" font-family="serif">雾港来信</text></svg>',
)}`

const article = `
<h2>一座港口，三代人的信</h2>
<p>《雾港来信》从一封迟到四十年的家书写起。作者走访了<strong>十一个</strong>老码头，把听来的故事写成了七章。</p>
<figure><img src="${picture}" alt="雾港来信封面"><figcaption>封面：雾里的灯塔</figcaption></figure>
<blockquote>信寄出去的那天，海上起了雾。</blockquote>
<h3>目录</h3>
<ol><li>没有署名的信</li><li>码头上的人</li><li>归舟</li></ol>
<ul><li>适合睡前收听</li><li>全书约 18 万字</li></ul>
<table><tr><th>版本</th><th>时长</th></tr><tr><td>有声剧</td><td>9 小时 20 分</td></tr></table>
<p>更多见<a href="https://example.com/author">作者主页</a>，或<a href="#/pages/ebook/index">去书城看看</a>。</p>`

const meta: Meta<typeof RichText> = {
  title: 'Design system/RichText',
  component: RichText,
  decorators: [(Story) => <div style={{ maxWidth: 430, margin: '0 auto', padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof RichText>

export const Article: Story = { args: { html: article } }
export const Hostile: Story = {
  args: {
    html: '<p onclick="alert(1)" style="position:fixed">正文还在</p><script>alert(1)</script><iframe src="https://example.com"></iframe><a href="javascript:alert(1)">假链接</a>',
  },
}
export const LongWord: Story = { args: { html: `<p>${'https'.repeat(40)}</p>` } }
export const Empty: Story = { args: { html: '' } }
export const PictureOpened: Story = {
  args: { html: article },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '查看大图：雾港来信封面' }))
    const viewer = await within(document.body).findByRole('dialog')
    await expect(viewer).toHaveAccessibleName('查看图片，第 1 张，共 1 张')
    await userEvent.keyboard('{Escape}')
  },
}
