import { CampaignScreen } from './CampaignScreen'

/** Campaign pages of the place `wechat`. */
export default function WechatPromotionScreen() {
  return <CampaignScreen path="/admin/copyright/wechatPromotion" title="微信推广" place="wechat" />
}
