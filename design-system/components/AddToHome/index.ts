export { AddToHome } from './AddToHome'
export type { AddToHomeProps } from './AddToHome'
export { homeEnvironmentOf } from './environment'
export type { HomeEnvironment } from './environment'
