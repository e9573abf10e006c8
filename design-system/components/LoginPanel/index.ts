export { LoginPanel } from './LoginPanel'
export { begin, modeOfType, step } from './machine'
export type { LoginEvent, LoginStart, LoginState } from './machine'
export { loginTitle } from './modes'
export type { LoginPanelProps } from './LoginPanel'
export type {
  Agreement,
  Authorised,
  CodeEvent,
  FormRules,
  LoginCallbacks,
  LoginMode,
  LoginProvider,
} from './types'
