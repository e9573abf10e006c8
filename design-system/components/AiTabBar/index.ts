export { aiTabs, AiTabBar } from './AiTabBar.tsx'
export type { AiTab, AiTabBarProps } from './AiTabBar.tsx'
