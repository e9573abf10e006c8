import { adminuser, user } from './account'
import { address } from './address'
import { adminaccount } from './adminaccount'
import { adminactor } from './adminactor'
import { adminagreement, adminapplication } from './adminapplication'
import { adminconfig, adminversion } from './adminconfig'
import { adminbanner, adminboard, admincontent, adminheadline } from './admincontent'
import { admincustomer } from './admincustomer'
import { admindesk } from './admindesk'
import { adminlive } from './adminlive'
import { adminaudit, adminsms } from './adminlog'
import { adminbook } from './adminbook'
import { admincreation } from './admincreation'
import { adminorder } from './adminorder'
import { adminnotice } from './adminnotice'
import { adminpreview } from './adminpreview'
import { adminword } from './adminword'
import { admingoods, adminshop } from './admingoods'
import { adminledger, adminwithdraw } from './adminmoney'
import { admincoupon, admindiscount } from './adminpromo'
import { adminrole, adminstaff } from './adminstaff'
import { adminstudent } from './adminstudent'
import { adminshare } from './adminshare'
import { adminvideo } from './adminvideo'
import { ai } from './ai'
import { applications, applyAliases } from './applications'
import { admincard, cardCalls, ebook } from './bookcards'
import type { Call } from './call'
import { admincampaign, campaign } from './campaign'
import { cartCalls } from './cart'
import { couponCalls } from './coupons'
import { admincertificate, certificate } from './certificates'
import { common, courses, task, upload } from './common'
import { brokerageCalls, reseller, walletCalls } from './earnings'
import { giftCalls, giftOrderCalls } from './gifts'
import { goods } from './goods'
import { actors, elebook, home } from './home'
import { shop } from './shopdesk'
import { snsuser } from './legacy'
import { lives } from './live'
import { aliauth, login, sms } from './login'
import { integral, orders } from './money'
import { pointCalls, shareRecordCalls, taskCalls } from './points'
import { adminposter } from './poster'
import { share } from './share'
import { adminsheet } from './sheets'
import { activityCalls } from './signup'
import { bookCalls, productCalls, purchasedCalls } from './store'
import { tradeCalls } from './trade'
import { video } from './video'
import { bank, withdraw } from './withdraw'
import { search, work } from './work'

/** Every call of the app, by group. The one place a new group is added. */
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
  admindiscount,
  admincertificate,
  adminbook,
  admincreation,
  admincustomer,
  admindesk,
  adminorder,
  admingoods,
  adminheadline,
  adminledger,
  adminnotice,
  adminpreview,
  adminposter,
  adminlive,
  adminrole,
  adminshare,
  adminsheet,
  adminshop,
  adminsms,
  adminstaff,
  adminstudent,
  adminuser,
  adminversion,
  adminvideo,
  adminwithdraw,
  adminword,
  ai,
  aliauth,
  applications,
  bank,
  campaign,
  certificate,
  common,
  courses: { ...courses, ...activityCalls, ...productCalls },
  ebook: { ...ebook, ...bookCalls, ...cartCalls, ...couponCalls, ...giftOrderCalls },
  elebook,
  goods,
  home,
  integral: { ...integral, ...pointCalls },
  lives,
  login,
  orders: { ...orders, ...tradeCalls },
  reseller,
  search,
  share: { ...share, ...brokerageCalls, ...shareRecordCalls },
  shop,
  sms,
  snsuser,
  task: { ...task, ...taskCalls },
  upload,
  user: { ...user, ...applyAliases, ...cardCalls, ...purchasedCalls, ...giftCalls, ...walletCalls },
  video,
  withdraw,
  work,
}

export type Contract = typeof contract
export type GroupName = keyof Contract

/** Names of all calls: `group.name`. */
export type CallName = { [G in GroupName]: `${G}.${Extract<keyof Contract[G], string>}` }[GroupName]

export type CallOf<N extends CallName> = N extends `${infer G extends GroupName}.${infer C}`
  ? C extends keyof Contract[G]
    ? Contract[G][C] extends Call
      ? Contract[G][C]
      : never
    : never
  : never

/** All calls as name and entry. */
export function allCalls(): { name: string; call: Call }[] {
  return Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ name: `${group}.${name}`, call })),
  )
}
