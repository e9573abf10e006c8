export { footerTabs, SIDE_WIDTH, TabBar, Tabs } from './TabBar.tsx'
export type { FooterTab, Tab, TabBarProps } from './TabBar.tsx'
