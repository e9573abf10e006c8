import type { GroupName } from '@/contract/contract'
import { actorsHandlers } from './actors'
import { adminuserHandlers } from './adminuser'
import { adminvideoHandlers } from './adminvideo'
import { aliauthHandlers } from './aliauth'
import { commonHandlers } from './common'
import { elebookHandlers } from './elebook'
import { coursesHandlers } from './feedback'
import type { Handlers } from './handlers'
import { homeHandlers } from './home'
import { integralHandlers } from './integral'
import { livesHandlers } from './lives'
import { loginHandlers } from './login'
import { ordersHandlers } from './orders'
import { searchHandlers } from './search'
import { smsHandlers } from './sms'
import { snsuserHandlers } from './snsuser'
import { taskHandlers } from './task'
import { uploadHandlers } from './upload'
import { userHandlers } from './user'
import { videoHandlers } from './video'
import { workHandlers } from './work'

export const handlers: { [G in GroupName]: Handlers<G> } = {
  actors: actorsHandlers,
  adminuser: adminuserHandlers,
  adminvideo: adminvideoHandlers,
  aliauth: aliauthHandlers,
  common: commonHandlers,
  courses: coursesHandlers,
  elebook: elebookHandlers,
  home: homeHandlers,
  integral: integralHandlers,
  lives: livesHandlers,
  login: loginHandlers,
  orders: ordersHandlers,
  search: searchHandlers,
  sms: smsHandlers,
  snsuser: snsuserHandlers,
  task: taskHandlers,
  upload: uploadHandlers,
  user: userHandlers,
  video: videoHandlers,
  work: workHandlers,
}
