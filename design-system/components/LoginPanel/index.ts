export { LoginPanel, loginTitle } from './LoginPanel'
export type { LoginPanelProps } from './LoginPanel'
export type { Agreement, CodeEvent, FormRules, LoginCallbacks, LoginMode, LoginProvider } from './types'
