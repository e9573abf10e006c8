import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Rail } from 'design-system/Rail'
import { SearchLink } from 'design-system/SearchBar'
import { Skeleton } from 'design-system/Skeleton'
import { storeTopNav, TopNav } from 'design-system/TopNav'
import { WorkCard } from 'design-system/WorkCard'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'

const content = (
  <>
    <Rail title="正在热播" item="m" more={{ href: '#/video/search' }}>
      <WorkCard href="#/video/play?id=1" kind="drama" title="归途列车" note="更新至12集" heat={12_000} />
      <WorkCard href="#/video/play?id=2" kind="drama" title="听风" note="全24集" badge="free" />
      <WorkCard href="#/video/play?id=3" kind="drama" title="雾港来信" note="全60集" badge="vip" />
    </Rail>
    <Rail title="书城新到" more={{ href: '#/ebook/list' }}>
      <WorkCard href="#/ebook/detail?id=1" kind="ebook" title="人间草木深" author="沈知微" price={2990} />
      <WorkCard href="#/ebook/detail?id=2" kind="ebook" title="夜航船" author="陆青简" price={0} />
    </Rail>
  </>
)
const meta: Meta<typeof Page> = {
  title: 'Design system/Page',
  component: Page,
  args: { title: '剧场', onBack: fn(), children: content },
}
export default meta
type Story = StoryObj<typeof Page>

export const Default: Story = {}
export const Green: Story = { args: { chrome: 'green', title: '学习报告' } }
export const OverPicture: Story = {
  args: {
    chrome: 'transparent',
    children: <WorkCard href="#/movie" kind="film" title="海的另一边" layout="banner" />,
  },
}
export const Landing: Story = {
  args: {
    chrome: 'none',
    width: 'wide',
    bar: (
      <>
        <SearchLink href="#/video/search" placeholder="书名 / 作者 / ISBN" />
        <TopNav items={storeTopNav.map((item, index) => ({ ...item, active: index === 0 }))} />
      </>
    ),
  },
}
export const WithFooter: Story = {
  args: {
    footer: (
      <div style={{ padding: 'var(--space-2) var(--space-4)' }}>
        <Button block>立即购买</Button>
      </div>
    ),
  },
}
export const GroupGround: Story = { args: { ground: 'group' } }
export const Pullable: Story = { args: { pullRefresh: () => Promise.resolve() } }
export const Loading: Story = {
  args: { call: { loading: true, refresh: fn() }, skeleton: <Skeleton shape="card" kind="drama" /> },
}
export const Failed: Story = { args: { call: { loading: false, error: new Error(''), refresh: fn() } } }
export const FailedInWords: Story = {
  args: { call: { loading: false, error: new Error('该作品已下架'), refresh: fn() } },
}
export const NothingYet: Story = {
  args: { empty: <Empty title="还没有收藏" action={<Button href="#/home">去看看</Button>} /> },
}
export const Missing: Story = {
  args: { call: { loading: false, idle: true, refresh: fn() }, missing: '这部短剧不存在或已下架' },
}
