import { CampaignScreen } from './CampaignScreen'

/** Campaign pages of the place `hotel`. */
export default function HotelPromotionScreen() {
  return <CampaignScreen path="/admin/copyright/hotelPromotion" title="酒店推广" place="hotel" />
}
