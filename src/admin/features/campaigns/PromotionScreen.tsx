import { CampaignScreen } from './CampaignScreen'

/** Campaign pages. */
export default function PromotionScreen() {
  return <CampaignScreen path="/admin/copyright/promotion" title="版权推广" />
}
