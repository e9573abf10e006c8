export { VipNotice } from './VipNotice'
export type { VipNoticeProps } from './VipNotice'
