import type { HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Icon } from '../Icon/Icon.tsx'
import type { IconName } from '../Icon/Icon.tsx'
import styles from './TabBar.module.css'

export interface Tab<Key extends string = string> {
  key: Key
  label: string
  href: string
  icon: IconName
  /** A number, or true for a dot. */
  badge?: number | true
}

export type FooterTab = 'home' | 'store' | 'service' | 'theatre' | 'user'

export const footerTabs: readonly Tab<FooterTab>[] = [
  { key: 'home', label: '首页', href: '#/home', icon: 'home' },
  { key: 'store', label: '书城', href: '#/index/ebook', icon: 'store' },
  { key: 'service', label: '服务', href: '#/index/copyright', icon: 'service' },
  { key: 'theatre', label: '剧场', href: '#/index/movies', icon: 'theatre' },
  { key: 'user', label: '我的', href: '#/user', icon: 'user' },
]

export interface TabBarProps<Key extends string = FooterTab> extends Omit<
  HTMLAttributes<HTMLElement>,
  'hidden'
> {
  tabs?: readonly Tab<Key>[]
  active?: Key | undefined
  /** Keys of tabs to leave out, such as theatre in the mode without it. */
  hidden?: readonly Key[]
  /** From `SIDE_WIDTH` up it stands at the left of wide content, where it takes no height. */
  side?: boolean
}

/** Smallest width of the window, in px, with room for the tabs beside wide content. */
export const SIDE_WIDTH = 1200

/** Footer tabs of the app. The official account has its own navigation: there the shell does not render them. */
export function TabBar({ tabs = footerTabs, ...rest }: TabBarProps) {
  return <Tabs aria-label="主导航" {...rest} tabs={tabs} />
}

/** Footer tab bar with any set of tabs. */
export function Tabs<Key extends string>(props: TabBarProps<Key> & { tabs: readonly Tab<Key>[] }) {
  const { tabs, active, hidden = [], side, className, ...rest } = props
  return (
    <nav {...rest} className={classes(styles.bar, side && styles.side, className)}>
      {tabs
        .filter(({ key }) => !hidden.includes(key))
        .map(({ key, label, href, icon, badge }) => (
          <a key={key} className={styles.tab} href={href} aria-current={key === active ? 'page' : undefined}>
            <span className={styles.icon}>
              <Icon name={icon} active={key === active} />
              {badge ? <Badge value={badge} /> : null}
            </span>
            <span>{label}</span>
          </a>
        ))}
    </nav>
  )
}

function Badge({ value }: { value: number | true }) {
  if (value === true) {
    return (
      <span className={styles.dot}>
        <span className="visually-hidden">有新内容</span>
      </span>
    )
  }
  return <span className={styles.count}>{value > 99 ? '99+' : value}</span>
}
