import type { GroupName } from '@/contract/contract'
import { actorsHandlers } from './actors'
import { addressHandlers } from './address'
import { adminaccountHandlers } from './adminaccount'
import { adminagreementHandlers, adminapplicationHandlers } from './adminapplication'
import { admincardHandlers } from './admincard'
import { admincustomerHandlers } from './admincustomer'
import { adminauditHandlers, adminsmsHandlers } from './adminlog'
import { adminorderHandlers } from './adminorder'
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
import { searchHandlers } from './search'
import { shareHandlers } from './share'
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
  adminrole: adminroleHandlers,
  adminsms: adminsmsHandlers,
  adminstaff: adminstaffHandlers,
  adminuser: adminuserHandlers,
  adminvideo: adminvideoHandlers,
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
  search: searchHandlers,
  share: shareHandlers,
  sms: smsHandlers,
  snsuser: snsuserHandlers,
  task: taskHandlers,
  upload: uploadHandlers,
  user: userHandlers,
  video: videoHandlers,
  withdraw: withdrawHandlers,
  work: workHandlers,
}
