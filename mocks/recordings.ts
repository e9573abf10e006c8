import type { CallName } from '@/contract/contract'
import actors from './answers/actors.json'
import address from './answers/address.json'
import adminaccount from './answers/adminaccount.json'
import adminactor from './answers/adminactor.json'
import adminagreement from './answers/adminagreement.json'
import adminapplication from './answers/adminapplication.json'
import adminaudit from './answers/adminaudit.json'
import adminbanner from './answers/adminbanner.json'
import adminboard from './answers/adminboard.json'
import admincampaign from './answers/admincampaign.json'
import admincard from './answers/admincard.json'
import adminconfig from './answers/adminconfig.json'
import admincontent from './answers/admincontent.json'
import adminfault from './answers/adminfault.json'
import adminmark from './answers/adminmark.json'
import adminquestion from './answers/adminquestion.json'
import adminsitting from './answers/adminsitting.json'
import adminshare from './answers/adminshare.json'
import adminversion from './answers/adminversion.json'
import admincoupon from './answers/admincoupon.json'
import admincourse from './answers/admincourse.json'
import admindocument from './answers/admindocument.json'
import adminteacher from './answers/adminteacher.json'
import admindiscount from './answers/admindiscount.json'
import admincertificate from './answers/admincertificate.json'
import adminbook from './answers/adminbook.json'
import admincreation from './answers/admincreation.json'
import admincustomer from './answers/admincustomer.json'
import admindesk from './answers/admindesk.json'
import adminnotice from './answers/adminnotice.json'
import adminpreview from './answers/adminpreview.json'
import adminword from './answers/adminword.json'
import adminledger from './answers/adminledger.json'
import admingoods from './answers/admingoods.json'
import adminheadline from './answers/adminheadline.json'
import adminsheet from './answers/adminsheet.json'
import adminshop from './answers/adminshop.json'
import adminlive from './answers/adminlive.json'
import adminorder from './answers/adminorder.json'
import adminpaper from './answers/adminpaper.json'
import adminposter from './answers/adminposter.json'
import adminreader from './answers/adminreader.json'
import adminreview from './answers/adminreview.json'
import adminrole from './answers/adminrole.json'
import adminsms from './answers/adminsms.json'
import adminspeech from './answers/adminspeech.json'
import adminstaff from './answers/adminstaff.json'
import adminstudent from './answers/adminstudent.json'
import adminuser from './answers/adminuser.json'
import adminvideo from './answers/adminvideo.json'
import adminwithdraw from './answers/adminwithdraw.json'
import ai from './answers/ai.json'
import aliauth from './answers/aliauth.json'
import applications from './answers/applications.json'
import bank from './answers/bank.json'
import certificate from './answers/certificate.json'
import campaign from './answers/campaign.json'
import common from './answers/common.json'
import courses from './answers/courses.json'
import ebook from './answers/ebook.json'
import elebook from './answers/elebook.json'
import exam from './answers/exam.json'
import goods from './answers/goods.json'
import home from './answers/home.json'
import integral from './answers/integral.json'
import lives from './answers/lives.json'
import login from './answers/login.json'
import orders from './answers/orders.json'
import reseller from './answers/reseller.json'
import search from './answers/search.json'
import share from './answers/share.json'
import shop from './answers/shop.json'
import snsuser from './answers/snsuser.json'
import study from './answers/study.json'
import task from './answers/task.json'
import upload from './answers/upload.json'
import user from './answers/user.json'
import video from './answers/video.json'
import withdraw from './answers/withdraw.json'
import work from './answers/work.json'
import type { AnswerOf, Caller } from './samples/sample'

/** What the real server said to one sample. */
export interface Recording {
  name: CallName
  as: Caller
  payload: Record<string, unknown>
  answer: { code: number; msg: string; data: unknown }
  /** What a download brought, in place of an answer's data. */
  file?: { type: string; text: string }
}

export const recordings = [
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
  adminteacher,
  admincertificate,
  adminshare,
  adminversion,
  adminbook,
  admincreation,
  admincustomer,
  admindesk,
  admindiscount,
  adminledger,
  adminnotice,
  adminpreview,
  adminlive,
  adminfault,
  adminmark,
  admingoods,
  adminheadline,
  adminorder,
  adminpaper,
  adminposter,
  adminreader,
  adminreview,
  adminrole,
  adminsheet,
  adminshop,
  adminquestion,
  adminsitting,
  adminsms,
  adminspeech,
  adminstaff,
  adminstudent,
  adminuser,
  adminvideo,
  adminwithdraw,
  adminword,
  ai,
  aliauth,
  applications,
  bank,
  certificate,
  campaign,
  common,
  courses,
  ebook,
  elebook,
  exam,
  goods,
  home,
  integral,
  lives,
  login,
  orders,
  reseller,
  search,
  share,
  shop,
  snsuser,
  study,
  task,
  upload,
  user,
  video,
  withdraw,
  work,
].flat() as Recording[]

/** Recordings of a call; never none. */
export function recordingsOf(name: CallName): [Recording, ...Recording[]] {
  const [first, ...rest] = recordings.filter((recording) => recording.name === name)
  if (!first)
    throw new Error(`No answer of ${name} is recorded: add it to mocks/samples.ts, then npm run mocks:record`)
  return [first, ...rest]
}

/** The first recorded answer of a call, as stories and tests hand it to a part that is given its data. */
export const recorded = <N extends CallName>(name: N): AnswerOf<N> =>
  recordingsOf(name)[0].answer.data as AnswerOf<N>
