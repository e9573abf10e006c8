export { IosNotice } from './IosNotice'
export type { IosNoticeProps } from './IosNotice'
