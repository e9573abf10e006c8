import type { HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import type { NavItem } from '../StripNav/StripNav.tsx'
import styles from './CaseTabs.module.css'

/** The five tabs of spec section 2; the current tab is part of the address. */
export const caseTabs: readonly NavItem[] = [
  { label: '国家证书', href: '#/case/index?tab=certificate' },
  { label: '挂牌流通', href: '#/case/index?tab=listing' },
  { label: '版权保护', href: '#/case/index?tab=protection' },
  { label: '服务方案', href: '#/case/index?tab=plan' },
  { label: '更多', href: '#/case/index?tab=more' },
]

export interface CaseTabsProps extends HTMLAttributes<HTMLElement> {
  items?: readonly NavItem[]
}

/** Up to five tabs that share the width equally. */
export function CaseTabs({ items = caseTabs, className, ...rest }: CaseTabsProps) {
  return (
    <nav aria-label="案例分类" {...rest} className={classes(styles.tabs, className)}>
      {items.map(({ label, href, active }) => (
        <a key={href} className={styles.tab} href={href} aria-current={active ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
