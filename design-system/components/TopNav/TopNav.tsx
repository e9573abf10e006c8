import type { HTMLAttributes } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { StripNav } from '../StripNav/StripNav.tsx'
import type { NavItem } from '../StripNav/StripNav.tsx'
import styles from './TopNav.module.css'

/** Links of the first variant (spec section 2). */
export const storeTopNav: readonly NavItem[] = [
  { label: '推荐', href: '#/home' },
  { label: '出版', href: '#/copyright/publish/index' },
  { label: '数字书城', href: '#/index/ebook' },
  { label: '实体书城', href: '#/index/learning' },
  { label: '文创收藏', href: '#/copyright/property' },
  { label: '商城', href: '#/index/goods' },
]

/** Links of the second variant (spec section 2). */
export const serviceTopNav: readonly NavItem[] = [
  { label: '服务方案', href: '#/copyright/deploy' },
  { label: '版权挂牌', href: '#/copyright/film/index' },
  { label: '全能创作', href: '#/ai/home/index' },
  { label: '艺术文化', href: '#/copyright/artcompetition/index' },
  { label: '内容大模型', href: '#/copyright/aicontent/index' },
]

export interface TopNavProps extends HTMLAttributes<HTMLElement> {
  variant?: 'store' | 'service'
  /** Links of the bar; those of the variant by default. */
  items?: readonly NavItem[]
  /** The cart of the first variant; its badge is shown when the count is not zero. */
  cart?: { href: string; count: number }
}

export function TopNav({ variant = 'store', items, cart, ...rest }: TopNavProps) {
  const store = variant === 'store'
  return (
    <StripNav
      aria-label={store ? '频道' : '服务'}
      {...rest}
      items={items ?? (store ? storeTopNav : serviceTopNav)}
      look={store ? 'title' : 'line'}
      end={cart ? <CartLink {...cart} /> : undefined}
    />
  )
}

function CartLink({ href, count }: { href: string; count: number }) {
  const shown = count > 99 ? '99+' : count
  return (
    <a className={styles.cart} href={href} aria-label={count > 0 ? `购物车，${shown}件` : '购物车'}>
      <Icon name="cart" />
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {shown}
        </span>
      ) : null}
    </a>
  )
}
