export { LoginPanel } from './LoginPanel'
export { loginTitle } from './modes'
export type { LoginPanelProps } from './LoginPanel'
export type { Agreement, CodeEvent, FormRules, LoginCallbacks, LoginMode, LoginProvider } from './types'
