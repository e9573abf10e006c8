import { staffTotpCalls } from '../people/calls/totp'
import './personal'
import './sheet-registry'
import './room-lesson'
import './work-removal'
import type { Contract, GroupName } from '@/contract/contract'
import { actorsHandlers } from '../catalogue/calls/actors'
import { addressHandlers } from '../people/calls/address'
import { adminaccountHandlers } from '../office/calls/adminaccount'
import { adminactorHandlers } from '../earnings/calls/adminactor'
import { adminagreementHandlers, adminapplicationHandlers } from '../office/calls/adminapplication'
import { admincampaignHandlers, campaignHandlers } from '../content/calls/admincampaign'
import { admincardHandlers } from '../promotion/calls/admincard'
import { adminconfigHandlers } from '../office/calls/adminconfig'
import { adminversionHandlers } from '../content/calls/adminversion'
import { adminbookHandlers } from '../catalogue/calls/adminbook'
import { admincreationHandlers } from '../catalogue/calls/admincreation'
import {
  adminbannerHandlers,
  adminboardHandlers,
  admincontentHandlers,
  adminheadlineHandlers,
} from '../content/calls/admincontent'
import { admincustomerHandlers } from '../customers/calls/admincustomer'
import { admindeskHandlers } from '../office/calls/admindesk'
import { adminliveHandlers } from '../live/calls/adminlive'
import { adminauditHandlers, adminsmsHandlers } from '../office/calls/adminlog'
import { adminorderHandlers } from '../trade/calls/adminorder'
import { adminnoticeHandlers } from '../content/calls/adminnotice'
import { adminpreviewHandlers } from '../office/calls/adminpreview'
import { adminwordHandlers } from '../kernel/calls/adminword'
import { admingoodsHandlers } from '../store/calls/admingoods'
import { adminshareHandlers } from '../promotion/calls/adminshare'
import { adminsheetHandlers } from '../sheets/calls/adminsheet'
import { adminshopHandlers } from '../store/calls/adminshop'
import { adminledgerHandlers, adminwithdrawHandlers } from '../earnings/calls/adminmoney'
import { adminreaderHandlers } from '../study/calls/adminreader'
import { adminreviewHandlers } from '../catalogue/calls/adminreview'
import { adminposterHandlers } from '../content/calls/adminposter'
import { admincouponHandlers } from '../trade/calls/adminpromo'
import { adminroleHandlers, adminstaffHandlers } from '../office/calls/adminstaff'
import { adminstudentHandlers } from '../study/calls/adminstudent'
import { adminuserHandlers } from '../office/calls/adminuser'
import { adminvideoHandlers } from '../catalogue/calls/adminvideo'
import { aiHandlers } from '../ai/calls/ai'
import { aliauthHandlers } from '../people/calls/aliauth'
import { applicationsHandlers, applyHandlers } from '../office/calls/applications'
import { bankHandlers, withdrawHandlers } from '../earnings/calls/withdraw'
import { admincertificateHandlers, certificateHandlers } from '../certificates/calls/certificates'
import { commonHandlers } from './calls/common'
import { cardCalls, ebookHandlers } from '../promotion/calls/bookcards'
import { cartHandlers, couponHandlers } from '../trade/calls/cart'
import { giftCalls, giftOrder } from '../trade/calls/gifts'
import { shopOrderHandlers } from '../trade/calls/shop-orders'
import { activityCalls, signupCalls } from '../content/calls/signups'
import { bookCalls, productCalls } from '../discovery/calls/store'
import { purchasedCalls } from '../study/calls/purchased'
import { ownAccountCalls } from '../account/calls/own-account'
import { membershipCalls } from '../promotion/calls/user-membership'
import { outsideCalls } from '../catalogue/calls/outside'
import { readerCalls } from '../catalogue/calls/reader'
import { bookMarkCalls } from '../reading/calls/marks'
import { adminPopularCalls, popularCalls } from '../reading/calls/popular'
import { readingTimeCalls } from '../reading/calls/reading-time'
import { readerSettingsCalls } from '../reading/calls/settings'
import { adminfaultHandlers } from '../exams/calls/adminfault'
import { adminmarkHandlers } from '../exams/calls/adminmark'
import { adminpaperHandlers } from '../exams/calls/adminpaper'
import { adminquestionHandlers } from '../exams/calls/adminquestion'
import { adminsittingHandlers } from '../exams/calls/adminsitting'
import { adminspeechHandlers } from '../reading/calls/adminspeech'
import { curriculumHandlers } from '../exams/calls/curriculum'
import { studyPlanHandlers } from '../exams/calls/study-plan'
import { admincourseHandlers } from '../courses/calls/admincourse'
import { admindocumentHandlers } from '../courses/calls/admindocument'
import { adminteacherHandlers } from '../courses/calls/adminteacher'
import { courseHandlers } from '../courses/calls/study'
import { examHandlers } from '../exams/calls/exam'
import { explainCalls } from '../reading/calls/explain'
import { speechCalls } from '../reading/calls/speech'
import { autoUnlockCalls } from '../trade/calls/auto-unlock'
import { followCalls } from '../people/calls/follows'
import { noticeCalls } from '../people/calls/notices'
import { userWorkCalls } from '../catalogue/calls/user-works'
import { interestCalls } from '../discovery/calls/interests'
import { elebookHandlers } from '../discovery/calls/elebook'
import { coursesHandlers } from '../customers/calls/feedback'
import { goodsHandlers } from '../store/calls/goods'
import type { Handlers, OwnKeys } from '../kernel/http/handlers'
import { homeHandlers } from '../discovery/calls/home'
import { integralHandlers } from '../trade/calls/integral'
import { pointCalls } from '../money/calls/points'
import { pointsIndexCalls } from '../promotion/calls/points-index'
import { livesHandlers } from '../live/calls/lives'
import { loginHandlers } from '../people/calls/login'
import { ordersHandlers } from '../trade/calls/orders'
import { brokerageCalls, resellerHandlers, walletCalls } from '../earnings/calls/brokerage'
import { searchHandlers } from '../discovery/calls/search'
import { shareHandlers } from '../promotion/calls/share'
import { shopHandlers } from '../store/calls/shop'
import { shopReviewHandlers } from '../store/calls/shop-reviews'
import { snsuserHandlers } from '../people/calls/snsuser'
import { payCalls } from '../trade/calls/pay'
import { taskHandlers } from '../promotion/calls/task'
import { uploadHandlers } from '../media/calls/upload'
import { userHandlers } from '../people/calls/user'
import { videoHandlers } from '../discovery/calls/video'
import { workHandlers } from '../discovery/calls/work'
import { admindiscountHandlers } from '../store/calls/admindiscount'

/** Groups of which some call is no alias. */
type OwnGroup = {
  [G in GroupName]: [OwnKeys<Contract[G]>] extends [never] ? never : G
}[GroupName]

/** Handlers of the calls that are no aliases; those of aliases are derived from the contract (dispatch.ts). */
export const handlers: { [G in OwnGroup]: Handlers<G> } = {
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
  admincourse: admincourseHandlers,
  admindocument: admindocumentHandlers,
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
  adminreader: { ...adminreaderHandlers, ...adminPopularCalls },
  adminreview: adminreviewHandlers,
  adminlive: adminliveHandlers,
  adminrole: adminroleHandlers,
  adminshare: adminshareHandlers,
  adminsheet: adminsheetHandlers,
  adminshop: adminshopHandlers,
  adminsms: adminsmsHandlers,
  adminfault: adminfaultHandlers,
  adminmark: adminmarkHandlers,
  adminpaper: adminpaperHandlers,
  adminquestion: adminquestionHandlers,
  adminsitting: adminsittingHandlers,
  adminspeech: adminspeechHandlers,
  adminstaff: adminstaffHandlers,
  adminstudent: adminstudentHandlers,
  adminteacher: adminteacherHandlers,
  adminuser: { ...adminuserHandlers, ...staffTotpCalls },
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
  common: { ...commonHandlers, ...payCalls },
  courses: { ...coursesHandlers, ...activityCalls, ...productCalls },
  ebook: {
    ...ebookHandlers,
    ...bookCalls,
    ...cartHandlers,
    ...couponHandlers,
    ...giftOrder,
    ...readerCalls,
    ...outsideCalls,
    ...bookMarkCalls,
    ...popularCalls,
    ...readerSettingsCalls,
    ...readingTimeCalls,
    ...speechCalls,
    ...explainCalls,
    ...autoUnlockCalls,
  },
  elebook: elebookHandlers,
  exam: examHandlers,
  goods: goodsHandlers,
  home: homeHandlers,
  integral: { ...integralHandlers, ...pointCalls, ...pointsIndexCalls },
  lives: livesHandlers,
  login: loginHandlers,
  orders: ordersHandlers,
  reseller: resellerHandlers,
  search: searchHandlers,
  share: { ...shareHandlers, ...brokerageCalls },
  shop: { ...shopHandlers, ...shopOrderHandlers, ...shopReviewHandlers },
  snsuser: snsuserHandlers,
  study: { ...courseHandlers, ...curriculumHandlers, ...studyPlanHandlers },
  task: taskHandlers,
  upload: uploadHandlers,
  user: {
    ...userHandlers,
    ...applyHandlers,
    ...cardCalls,
    ...followCalls,
    ...giftCalls,
    ...interestCalls,
    ...membershipCalls,
    ...noticeCalls,
    ...ownAccountCalls,
    ...purchasedCalls,
    ...signupCalls,
    ...userWorkCalls,
    ...walletCalls,
  },
  video: videoHandlers,
  withdraw: withdrawHandlers,
  work: workHandlers,
}
