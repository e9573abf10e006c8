import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Avatar } from 'design-system/Avatar'
import { Empty } from 'design-system/Empty'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Icon, iconNames } from 'design-system/Icon'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'

describe('Avatar', () => {
  it('falls back to the first character of the name', () => {
    render(<Avatar name="沈知微" src="a.webp" />)
    const avatar = screen.getByRole('img', { name: '沈知微' })
    expect(avatar).toHaveTextContent('')
    fireEvent.error(document.querySelector('img') as HTMLImageElement)
    expect(avatar).toHaveTextContent('沈')
  })

  it('tries again when the picture changes', () => {
    const { rerender } = render(<Avatar name="沈知微" src="a.webp" />)
    fireEvent.error(document.querySelector('img') as HTMLImageElement)
    rerender(<Avatar name="沈知微" src="b.webp" />)
    expect(document.querySelector('img')).toHaveAttribute('src', 'b.webp')
  })
})

describe('Icon', () => {
  it('is silent beside text and named alone', () => {
    const { container, rerender } = render(<Icon name="cart" />)
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true')
    rerender(<Icon name="cart" label="购物车" />)
    expect(screen.getByRole('img', { name: '购物车' })).toBeVisible()
  })

  it.each(iconNames)('draws %s with well-formed paths', (name) => {
    const { container } = render(<Icon name={name} active />)
    for (const path of container.querySelectorAll('path')) {
      expect(path.getAttribute('d')).toMatch(/^M[\d.\sa-zA-Z,-]+$/)
    }
  })
})

describe('Empty', () => {
  it('says why and what next', () => {
    render(<Empty title="书架还是空的" hint="去书城挑一本" action={<a href="#/index/ebook">去书城</a>} />)
    expect(screen.getByText('书架还是空的')).toBeVisible()
    expect(screen.getByText('去书城挑一本')).toBeVisible()
    expect(screen.getByRole('link', { name: '去书城' })).toBeVisible()
  })
})

describe('ErrorScreen', () => {
  it.each([
    ['failed', '内容没有加载出来'],
    ['offline', '哎呀，网络信号丢失'],
    ['missing', '页面不存在'],
  ] as const)('says what %s means', (kind, words) => {
    render(<ErrorScreen kind={kind} />)
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('does not guess at the network where the reason is known', () => {
    render(<ErrorScreen title="商品不存在或已下架" />)
    expect(screen.getByRole('alert')).toHaveTextContent(/^商品不存在或已下架$/)
  })

  it('is busy while it tries again', async () => {
    render(<ErrorScreen onRetry={() => new Promise(() => {})} />)
    const retry = screen.getByRole('button', { name: '重新加载' })
    await userEvent.click(retry)
    expect(retry).toHaveAttribute('aria-busy', 'true')
  })
})

describe('Skeleton', () => {
  it.each([
    ['card', 4],
    ['row', 6],
    ['cover', 1],
  ] as const)('draws %s %d times, and is never read out', (shape, count) => {
    const { container } = render(<Skeleton shape={shape} count={count} kind="course" />)
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true')
    expect(container.querySelectorAll('.picture')).toHaveLength(count)
  })
})

it('passes native props of a tag on', () => {
  render(
    <Tag tone="gold" title="会员专享" className="mine">
      会员
    </Tag>,
  )
  expect(screen.getByText('会员')).toHaveAttribute('title', '会员专享')
  expect(screen.getByText('会员')).toHaveClass('gold', 'mine')
})
