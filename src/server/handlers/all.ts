import type { GroupName } from '@/contract/contract'
import { actorsHandlers } from './actors'
import { addressHandlers } from './address'
import { adminaccountHandlers } from './adminaccount'
import { adminagreementHandlers, adminapplicationHandlers } from './adminapplication'
import { admincardHandlers } from './admincard'
import { admincustomerHandlers } from './admincustomer'
import { adminauditHandlers, adminsmsHandlers } from './adminlog'
import { adminorderHandlers } from './adminorder'
import { admingoodsHandlers } from './admingoods'
import { adminshopHandlers } from './adminshop'
import { adminledgerHandlers, adminwithdrawHandlers } from './adminmoney'
import { adminroleHandlers, adminstaffHandlers } from './adminstaff'
import { adminuserHandlers } from './adminuser'
import { adminvideoHandlers } from './adminvideo'
import { aliauthHandlers } from './aliauth'
import { applicationsHandlers } from './applications'
import { bankHandlers, withdrawHandlers } from './withdraw'
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
  adminagreement: adminagreementHandlers,
  adminapplication: adminapplicationHandlers,
  adminaudit: adminauditHandlers,
  admincard: admincardHandlers,
  admincustomer: admincustomerHandlers,
  adminorder: adminorderHandlers,
  admingoods: admingoodsHandlers,
  adminledger: adminledgerHandlers,
  adminrole: adminroleHandlers,
  adminshop: adminshopHandlers,
  adminsms: adminsmsHandlers,
  adminstaff: adminstaffHandlers,
  adminuser: adminuserHandlers,
  adminvideo: adminvideoHandlers,
  adminwithdraw: adminwithdrawHandlers,
  aliauth: aliauthHandlers,
  applications: applicationsHandlers,
  bank: bankHandlers,
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
