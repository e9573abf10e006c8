import { Empty } from 'design-system/Empty'
import { PagedList } from 'design-system/PagedList'
import type { PagedListProps } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'

type Row = { id: number; title: string; author: string; ratio: number }

const names = [
  '长安夜雨',
  '雾港来信',
  '归舟',
  '山海小镇的第一场雪',
  '弄堂里的钢琴声',
  '北纬三十一度',
  '旧书店的秘密',
]
const authors = ['林晚', '沈砚秋', '顾南枝', '陆行舟']

function rows(from: number, count: number): Row[] {
  return Array.from({ length: count }, (_, step) => {
    const id = from + step
    return {
      id,
      title: `${names[id % names.length]}${id > 6 ? ` 第${Math.floor(id / 7) + 1}部` : ''}`,
      author: authors[id % authors.length] ?? '佚名',
      ratio: [1.2, 1.6, 0.9, 1.35][id % 4] ?? 1,
    }
  })
}

function Line({ row }: { row: Row }) {
  return (
    <article style={{ padding: '16px 0', borderBottom: '1px solid var(--color-border)' }}>
      <h3 style={{ fontFamily: 'var(--font-serif)', fontSize: 'var(--font-size-17)' }}>{row.title}</h3>
      <p style={{ color: 'var(--color-text-subtle)', fontSize: 'var(--font-size-13)' }}>{row.author}</p>
    </article>
  )
}

function Tile({ row, ratio }: { row: Row; ratio: number }) {
  return (
    <article>
      <div
        style={{
          display: 'grid',
          placeItems: 'center',
          aspectRatio: `1 / ${ratio}`,
          padding: 12,
          borderRadius: 'var(--radius-cover)',
          background:
            row.id % 3 === 0
              ? 'var(--color-warning-tint)'
              : row.id % 3 === 1
                ? 'var(--color-info-tint)'
                : 'var(--color-accent-tint)',
          fontFamily: 'var(--font-serif)',
          textAlign: 'center',
        }}
      >
        {row.title}
      </div>
      <p style={{ marginTop: 8, color: 'var(--color-text-subtle)', fontSize: 'var(--font-size-13)' }}>
        {row.author}
      </p>
    </article>
  )
}

/** Loads like a screen: a short wait, pages of `size`, an end, and sometimes a failure. */
function Pages({
  layout = 'list',
  total = 60,
  size = 20,
  failAt,
}: {
  layout?: PagedListProps<Row>['layout']
  total?: number
  size?: number
  failAt?: number
}) {
  const [items, setItems] = useState(() => rows(0, Math.min(size, total)))
  const [status, setStatus] = useState<PagedListProps<Row>['status']>(total <= size ? 'done' : 'idle')
  const [failed, setFailed] = useState(false)

  const load = async () => {
    setStatus('loadingMore')
    await new Promise((resolve) => setTimeout(resolve, 300))
    if (failAt !== undefined && items.length >= failAt && !failed) {
      setFailed(true)
      setStatus('error')
      return
    }
    const next = rows(items.length, Math.min(size, total - items.length))
    setItems([...items, ...next])
    setStatus(items.length + next.length >= total ? 'done' : 'idle')
  }

  return (
    <main style={{ maxWidth: 1000, margin: '0 auto', padding: '0 16px' }}>
      <PagedList
        items={items}
        status={status}
        error="网络开小差了"
        onLoadMore={load}
        onRetry={() => void load()}
        itemKey={(row) => row.id}
        renderItem={(row) =>
          layout === 'list' ? (
            <Line row={row} />
          ) : (
            <Tile row={row} ratio={layout === 'waterfall' ? row.ratio : 4 / 3} />
          )
        }
        itemRatio={(row) => row.ratio}
        layout={layout}
        itemHeight={layout === 'list' ? 78 : 260}
        skeleton={<Skeleton shape="row" />}
        empty={<Empty title="还没有作品" hint="去书城看看有什么新书" />}
        aria-label="作品"
      />
    </main>
  )
}

const meta: Meta<typeof Pages> = { title: 'Design system/PagedList', component: Pages }
export default meta
type Story = StoryObj<typeof Pages>

export const List: Story = { args: { layout: 'list' } }
export const GridOfTwo: Story = { args: { layout: 'grid2' } }
export const GridOfThree: Story = { args: { layout: 'grid3' } }
export const Waterfall: Story = { args: { layout: 'waterfall' } }
export const OnePage: Story = { args: { total: 3 } }
export const ThousandItems: Story = { args: { total: 1000, size: 1000 } }

export const PageFailed: Story = {
  args: { total: 60, size: 3, failAt: 3 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('网络开小差了')
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(await canvas.findByText('山海小镇的第一场雪')).toBeVisible()
  },
}

const still = {
  items: [],
  onLoadMore: () => Promise.resolve(),
  onRetry: () => {},
  renderItem: () => null,
  itemKey: () => 0,
  skeleton: <Skeleton shape="row" />,
  empty: <Empty title="还没有作品" hint="去书城看看有什么新书" />,
}

export const FirstPageLoading: Story = { render: () => <PagedList {...still} status="loading" /> }
export const Nothing: Story = { render: () => <PagedList {...still} status="done" /> }
export const FirstPageFailed: Story = {
  render: () => <PagedList {...still} status="error" error="服务繁忙，请稍后再试" />,
}
