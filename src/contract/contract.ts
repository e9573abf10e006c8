import { ownAccountCalls } from './account/own-account'
import { adminuser } from './office/adminuser'
import { user } from './people/account'
import { address } from './people/address'
import { adminaccount } from './office/adminaccount'
import { adminactor } from './earnings/adminactor'
import { adminagreement, adminapplication } from './office/adminapplication'
import { adminconfig } from './office/adminconfig'
import { adminbanner, adminboard, admincontent, adminheadline } from './content/admincontent'
import { admincustomer } from './customers/admincustomer'
import { admindesk } from './office/admindesk'
import { adminlive } from './live/adminlive'
import { adminaudit, adminsms } from './office/adminlog'
import { adminbook } from './catalogue/adminbook'
import { admincreation } from './catalogue/admincreation'
import { adminorder } from './trade/adminorder'
import { adminnotice } from './content/adminnotice'
import { adminpreview } from './office/adminpreview'
import { adminword } from './kernel/adminword'
import { admingoods, adminshop } from './store/admingoods'
import { adminledger, adminwithdraw } from './earnings/adminmoney'
import { admincoupon } from './trade/adminpromo'
import { adminrole, adminstaff } from './office/adminstaff'
import { adminstudent } from './study/adminstudent'
import { adminshare } from './promotion/adminshare'
import { adminvideo } from './catalogue/adminvideo'
import { ai } from './ai/ai'
import { applications, applyNames } from './office/applications'
import { admincard, cardCalls, ebook } from './promotion/bookcards'
import type { Call } from './call'
import { admincampaign, campaign } from './content/campaign'
import { cartCalls } from './trade/cart'
import { couponCalls } from './trade/coupons'
import { admincertificate, certificate } from './certificates/certificates'
import { common } from './main/common'
import {
  aiNames,
  commonNames,
  coursesNames,
  ebookNames,
  ordersNames,
  taskNames,
  uploadNames,
  userNames,
  videoNames,
} from './main/named-calls'
import { brokerageCalls, reseller, walletCalls } from './earnings/earnings'
import { giftCalls, giftOrderCalls } from './trade/gifts'
import { goods } from './store/goods'
import { home } from './discovery/home'
import { shop } from './store/shopdesk'
import { shopReviewCalls } from './store/shop-reviews'
import { shopHomeCalls } from './trade/shop-home'
import { shopOrderCalls } from './trade/shoporders'
import { payCalls } from './trade/pay'
import { membershipCalls } from './promotion/membership'
import { followCalls } from './people/follows'
import { noticeCalls } from './people/notices'
import { userWorkCalls } from './catalogue/user-works'
import { interestCalls } from './discovery/interests'
import { snsuser } from './people/snsuser'
import { lives } from './live/live'
import { aliauth, login, sms } from './people/login'
import { integral } from './trade/integral'
import { pointCalls } from './money/points'
import { pointsIndexCalls } from './promotion/points-index'
import { adminreader } from './study/adminreader'
import { adminspeech } from './reading/adminspeech'
import { adminreview } from './catalogue/adminreview'
import { adminposter } from './content/poster'
import { share } from './promotion/share'
import { adminsheet } from './sheets/sheets'
import { activityCalls, signupCalls } from './content/signup'
import { bookCalls, productCalls } from './discovery/store'
import { video } from './discovery/video'
import { bank, withdraw } from './earnings/withdraw'
import { search } from './discovery/search'
import { work } from './discovery/work'
import { courses } from './customers/courses'
import { admincourse } from './courses/admincourse'
import { adminteacher } from './courses/adminteacher'
import { courseCalls } from './courses/course'
import { admindocument } from './courses/admindocument'
import { documentCalls } from './courses/document'
import { lessonCalls } from './courses/lesson'
import { task } from './promotion/ads'
import { upload } from './media/upload'
import { actors } from './catalogue/actors'
import { elebook } from './discovery/elebook'
import { adminversion } from './content/adminversion'
import { orders } from './trade/orders'
import { shareRecordCalls, taskCalls } from './promotion/tasks'
import { admindiscount } from './store/admindiscount'
import { purchasedCalls } from './study/purchased'
import { outsideCalls } from './catalogue/outside'
import { readerCalls } from './catalogue/reader'
import { markCalls } from './reading/marks'
import { adminPopularCalls, popularCalls } from './reading/popular'
import { explainCalls } from './reading/explain'
import { readerSettingsCalls } from './reading/reader-settings'
import { readingTimeCalls } from './reading/reading-time'
import { speechCalls } from './reading/speech'
import { adminfault } from './exams/adminfault'
import { adminmark } from './exams/adminmark'
import { adminpaper } from './exams/adminpaper'
import { adminquestion } from './exams/adminquestion'
import { adminsitting } from './exams/adminsitting'
import { bankCalls } from './exams/bank'
import { curriculumCalls } from './exams/curriculum'
import { studyPlanCalls } from './exams/study-plan'
import { reportCalls } from './exams/report'
import { sittingCalls } from './exams/sitting'
import { autoUnlockCalls } from './trade/auto-unlock'

/** Every call of the app, by group. New groups are added only here. */
export const contract = {
  actors,
  address,
  adminaccount,
  adminactor,
  adminagreement,
  adminapplication,
  adminaudit,
  adminbanner,
  adminboard,
  admincampaign,
  admincard,
  adminconfig,
  admincontent,
  admincoupon,
  admincourse,
  admindocument,
  admindiscount,
  admincertificate,
  adminbook,
  admincreation,
  admincustomer,
  admindesk,
  adminorder,
  admingoods,
  adminfault,
  adminheadline,
  adminledger,
  adminmark,
  adminnotice,
  adminpaper,
  adminpreview,
  adminposter,
  adminquestion,
  adminreader: { ...adminreader, ...adminPopularCalls },
  adminreview,
  adminlive,
  adminrole,
  adminshare,
  adminsheet,
  adminshop,
  adminsitting,
  adminsms,
  adminspeech,
  adminstaff,
  adminstudent,
  adminteacher,
  adminuser,
  adminversion,
  adminvideo,
  adminwithdraw,
  adminword,
  ai: { ...ai, ...aiNames },
  aliauth,
  applications,
  bank,
  campaign,
  certificate,
  common: { ...common, ...payCalls, ...commonNames },
  courses: { ...courses, ...activityCalls, ...productCalls, ...coursesNames },
  ebook: {
    ...ebook,
    ...bookCalls,
    ...cartCalls,
    ...couponCalls,
    ...giftOrderCalls,
    ...readerCalls,
    ...outsideCalls,
    ...markCalls,
    ...popularCalls,
    ...readerSettingsCalls,
    ...readingTimeCalls,
    ...speechCalls,
    ...explainCalls,
    ...autoUnlockCalls,
    ...ebookNames,
  },
  elebook,
  exam: { ...bankCalls, ...sittingCalls, ...reportCalls },
  goods,
  home,
  integral: { ...integral, ...pointCalls, ...pointsIndexCalls },
  lives,
  login,
  orders: { ...orders, ...ordersNames },
  reseller,
  search,
  share: { ...share, ...brokerageCalls, ...shareRecordCalls },
  shop: { ...shop, ...shopHomeCalls, ...shopOrderCalls, ...shopReviewCalls },
  sms,
  snsuser,
  study: { ...courseCalls, ...documentCalls, ...lessonCalls, ...curriculumCalls, ...studyPlanCalls },
  task: { ...task, ...taskCalls, ...taskNames },
  upload: { ...upload, ...uploadNames },
  user: {
    ...user,
    ...applyNames,
    ...cardCalls,
    ...followCalls,
    ...giftCalls,
    ...interestCalls,
    ...membershipCalls,
    ...noticeCalls,
    ...ownAccountCalls,
    ...purchasedCalls,
    ...signupCalls,
    ...userNames,
    ...userWorkCalls,
    ...walletCalls,
  },
  video: { ...video, ...videoNames },
  withdraw,
  work,
}

export type Contract = typeof contract
export type GroupName = keyof Contract

/** Names of all calls, aliases included: `group.name`. */
export type ServedName = { [G in GroupName]: `${G}.${Extract<keyof Contract[G], string>}` }[GroupName]

export type CallOf<N extends ServedName> = N extends `${infer G extends GroupName}.${infer C}`
  ? C extends keyof Contract[G]
    ? Contract[G][C] extends Call
      ? Contract[G][C]
      : never
    : never
  : never

/** Names of the calls that are no aliases (kernel/alias.ts): our own fronts call nothing else. */
export type CallName = {
  [N in ServedName]: CallOf<N> extends { alias: object } ? never : N
}[ServedName]

/** All calls as name and entry. */
export function allCalls(): { name: string; call: Call }[] {
  return Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ name: `${group}.${name}`, call })),
  )
}

/** The calls that are no aliases. */
export const ownCalls = (): { name: CallName; call: Call }[] =>
  allCalls().filter((row): row is { name: CallName; call: Call } => !row.call.alias)
