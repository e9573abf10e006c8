import type { GroupName } from '@/contract/contract'
import { actorsHandlers } from './actors'
import { addressHandlers } from './address'
import { adminaccountHandlers } from './adminaccount'
import { adminactorHandlers } from './adminactor'
import { adminagreementHandlers, adminapplicationHandlers } from './adminapplication'
import { admincampaignHandlers, campaignHandlers } from './admincampaign'
import { admincardHandlers } from './admincard'
import { adminconfigHandlers, adminversionHandlers } from './adminconfig'
import { adminbookHandlers } from './adminbook'
import { admincreationHandlers } from './admincreation'
import {
  adminbannerHandlers,
  adminboardHandlers,
  admincontentHandlers,
  adminheadlineHandlers,
} from './admincontent'
import { admincustomerHandlers } from './admincustomer'
import { admindeskHandlers } from './admindesk'
import { adminliveHandlers } from './adminlive'
import { adminauditHandlers, adminsmsHandlers } from './adminlog'
import { adminorderHandlers } from './adminorder'
import { adminnoticeHandlers } from './adminnotice'
import { adminpreviewHandlers } from './adminpreview'
import { adminwordHandlers } from './adminword'
import { admingoodsHandlers } from './admingoods'
import { adminshareHandlers } from './adminshare'
import { adminsheetHandlers } from './adminsheet'
import { adminshopHandlers } from './adminshop'
import { adminledgerHandlers, adminwithdrawHandlers } from './adminmoney'
import { adminposterHandlers } from './adminposter'
import { admincouponHandlers, admindiscountHandlers } from './adminpromo'
import { adminroleHandlers, adminstaffHandlers } from './adminstaff'
import { adminstudentHandlers } from './adminstudent'
import { adminuserHandlers } from './adminuser'
import { adminvideoHandlers } from './adminvideo'
import { aiHandlers } from './ai'
import { aliauthHandlers } from './aliauth'
import { applicationsHandlers } from './applications'
import { bankHandlers, withdrawHandlers } from './withdraw'
import { admincertificateHandlers, certificateHandlers } from './certificates'
import { commonHandlers } from './common'
import { ebookHandlers } from './bookcards'
import { elebookHandlers } from './elebook'
import { coursesHandlers } from './feedback'
import { goodsHandlers } from './goods'
import type { Handlers } from './handlers'
import { homeHandlers } from './home'
import { integralHandlers } from './integral'
import { livesHandlers } from './lives'
import { loginHandlers } from './login'
import { ordersHandlers } from './orders'
import { resellerHandlers } from './brokerage'
import { searchHandlers } from './search'
import { shareHandlers } from './share'
import { shopHandlers } from './shop'
import { smsHandlers } from './sms'
import { snsuserHandlers } from './snsuser'
import { taskHandlers } from './task'
import { uploadHandlers } from './upload'
import { userHandlers } from './user'
import { videoHandlers } from './video'
import { workHandlers } from './work'

export const handlers: { [G in GroupName]: Handlers<G> } = {
  actors: actorsHandlers,
  address: addressHandlers,
  adminaccount: adminaccountHandlers,
  adminactor: adminactorHandlers,
  adminagreement: adminagreementHandlers,
  adminapplication: adminapplicationHandlers,
  adminaudit: adminauditHandlers,
  admincampaign: admincampaignHandlers,
  admincard: admincardHandlers,
  adminconfig: adminconfigHandlers,
  admincoupon: admincouponHandlers,
  admindiscount: admindiscountHandlers,
  admincertificate: admincertificateHandlers,
  adminbook: adminbookHandlers,
  admincreation: admincreationHandlers,
  admincustomer: admincustomerHandlers,
  admindesk: admindeskHandlers,
  adminorder: adminorderHandlers,
  admingoods: admingoodsHandlers,
  adminledger: adminledgerHandlers,
  adminnotice: adminnoticeHandlers,
  adminpreview: adminpreviewHandlers,
  adminposter: adminposterHandlers,
  adminlive: adminliveHandlers,
  adminrole: adminroleHandlers,
  adminshare: adminshareHandlers,
  adminsheet: adminsheetHandlers,
  adminshop: adminshopHandlers,
  adminsms: adminsmsHandlers,
  adminstaff: adminstaffHandlers,
  adminstudent: adminstudentHandlers,
  adminuser: adminuserHandlers,
  adminversion: adminversionHandlers,
  adminvideo: adminvideoHandlers,
  adminwithdraw: adminwithdrawHandlers,
  adminbanner: adminbannerHandlers,
  adminboard: adminboardHandlers,
  admincontent: admincontentHandlers,
  adminheadline: adminheadlineHandlers,
  adminword: adminwordHandlers,
  ai: aiHandlers,
  aliauth: aliauthHandlers,
  applications: applicationsHandlers,
  bank: bankHandlers,
  campaign: campaignHandlers,
  certificate: certificateHandlers,
  common: commonHandlers,
  courses: coursesHandlers,
  ebook: ebookHandlers,
  elebook: elebookHandlers,
  goods: goodsHandlers,
  home: homeHandlers,
  integral: integralHandlers,
  lives: livesHandlers,
  login: loginHandlers,
  orders: ordersHandlers,
  reseller: resellerHandlers,
  search: searchHandlers,
  share: shareHandlers,
  shop: shopHandlers,
  sms: smsHandlers,
  snsuser: snsuserHandlers,
  task: taskHandlers,
  upload: uploadHandlers,
  user: userHandlers,
  video: videoHandlers,
  withdraw: withdrawHandlers,
  work: workHandlers,
}
