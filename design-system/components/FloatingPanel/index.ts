export { FloatingPanel } from './FloatingPanel.tsx'
export type { FloatingPanelProps, PanelAnchor } from './FloatingPanel.tsx'
