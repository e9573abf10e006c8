import { CampaignScreen } from './CampaignScreen'

/** Campaign pages of one place. */
export default function HotelPromotionScreen() {
  return <CampaignScreen path="/admin/copyright/hotelPromotion" title="酒店推广" place="hotel" />
}
