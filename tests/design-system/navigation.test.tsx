import { render, screen, within } from '@testing-library/react'
import { AiTabBar } from 'design-system/AiTabBar'
import { CaseTabs } from 'design-system/CaseTabs'
import { NavGrid } from 'design-system/NavGrid'
import { bookTabs, StripNav } from 'design-system/StripNav'
import { TabBar } from 'design-system/TabBar'
import { storeTopNav, TopNav } from 'design-system/TopNav'

const labels = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('TopNav', () => {
  it('has the links of both variants', () => {
    const { rerender } = render(<TopNav />)
    expect(labels('频道')).toEqual(['推荐', '出版', '数字书城', '实体书城', '文创收藏', '商城'])
    rerender(<TopNav variant="service" />)
    expect(labels('服务')).toEqual(['服务方案', '版权挂牌', '全能创作', '艺术文化', '内容大模型'])
  })

  it('marks the channel that is open', () => {
    render(<TopNav items={storeTopNav.map((item) => ({ ...item, active: item.label === '数字书城' }))} />)
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('数字书城')
  })

  it.each([
    [0, '购物车', ''],
    [3, '购物车，3件', '3'],
    [120, '购物车，99+件', '99+'],
  ])('counts %d in the cart', (count, name, badge) => {
    render(<TopNav cart={{ href: '#/mycart', count }} />)
    const cart = screen.getByRole('link', { name })
    expect(cart).toHaveAttribute('href', '#/mycart')
    expect(cart).toHaveTextContent(badge)
    expect(cart.textContent).toBe(badge)
  })
})

describe('StripNav', () => {
  it('scrolls the active link into its middle without moving the page', () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60)
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400)
    render(<StripNav aria-label="图书" items={bookTabs.map((item, at) => ({ ...item, active: at === 3 }))} />)
    expect(screen.getByRole('list').scrollLeft).toBe(280)
  })

  it('is not there without links', () => {
    render(<StripNav aria-label="图书" items={[]} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('TabBar', () => {
  it('has five tabs and marks one', () => {
    render(<TabBar active="store" />)
    expect(labels('主导航')).toEqual(['首页', '书城', '服务', '剧场', '我的'])
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('书城')
  })

  it('leaves hidden tabs out', () => {
    render(<TabBar hidden={['theatre']} />)
    expect(labels('主导航')).toEqual(['首页', '书城', '服务', '我的'])
  })

  it('says what a badge means', () => {
    const tab = { key: 'user', label: '我的', href: '#/user', icon: 'user' } as const
    const { rerender } = render(<TabBar tabs={[{ ...tab, badge: 120 }]} />)
    expect(labels('主导航')).toEqual(['99+我的'])
    rerender(<TabBar tabs={[{ ...tab, badge: true }]} />)
    expect(labels('主导航')).toEqual(['有新内容我的'])
  })
})

it('has the four AI tabs with their categories', () => {
  render(<AiTabBar active="voice" />)
  expect(labels('AI导航')).toEqual(['推荐', 'AI配音', '数字人口播', '我的'])
  expect(screen.getByRole('link', { name: 'AI配音' })).toHaveAttribute('href', expect.stringContaining('134'))
  expect(screen.getByRole('link', { name: '数字人口播' })).toHaveAttribute(
    'href',
    expect.stringContaining('139'),
  )
})

it('has the five case tabs', () => {
  render(<CaseTabs />)
  expect(labels('案例分类')).toEqual(['国家证书', '挂牌流通', '版权保护', '服务方案', '更多'])
})

it('has a grid of entries, with a badge only where there is one', () => {
  render(
    <NavGrid
      items={[
        { label: '会员', href: '#/vip/index', icon: 'vip', badge: '1折' },
        { label: '剧本', href: '#/theater/scriptlist', icon: 'script', badge: 0 },
      ]}
    />,
  )
  expect(labels('快捷入口')).toEqual(['1折会员', '剧本'])
})
