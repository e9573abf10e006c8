import { classes } from '../../hooks/classes.ts'
import { Tabs } from '../TabBar/TabBar.tsx'
import type { Tab, TabBarProps } from '../TabBar/TabBar.tsx'
import styles from './AiTabBar.module.css'

export type AiTab = 'home' | 'voice' | 'human' | 'mine'

/** Category 134 is AI voice-over, 139 digital-human oral broadcast (spec section 2). */
export const aiTabs: readonly Tab<AiTab>[] = [
  { key: 'home', label: '推荐', href: '#/ai/home/index', icon: 'ai' },
  { key: 'voice', label: 'AI配音', href: '#/ai/aiset/index?category=134', icon: 'mic' },
  { key: 'human', label: '数字人口播', href: '#/ai/aiset/index?category=139', icon: 'drama' },
  { key: 'mine', label: '我的', href: '#/ai/aivip/index', icon: 'user' },
]

export type AiTabBarProps = TabBarProps<AiTab>

/** Tab bar of the AI suite: the usual bar in the suite's indigo. */
export function AiTabBar({ tabs = aiTabs, className, ...rest }: AiTabBarProps) {
  return <Tabs aria-label="AI导航" {...rest} tabs={tabs} className={classes(styles.ai, className)} />
}
