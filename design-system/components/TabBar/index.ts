export { footerTabs, TabBar, Tabs } from './TabBar.tsx'
export type { FooterTab, Tab, TabBarProps } from './TabBar.tsx'
