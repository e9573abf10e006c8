import { CampaignScreen } from '../../parts/campaign/CampaignScreen'

/** Campaign pages. */
export default function PromotionScreen() {
  return <CampaignScreen path="/admin/copyright/promotion" title="版权推广" />
}
