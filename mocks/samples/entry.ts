import { sample, WRONG, type Sample } from './sample'

/** Ways in that answer nothing of the outside world. */
export const entry: Sample[] = [
  sample('visitor', 'login.sendCode', { mobile: '13700000001', event: 'mobilelogin' }),
  sample('visitor', 'login.accountRegister', { mobile: '13700000002', password: 'demo1234' }),
  sample('visitor', 'login.accountLogin', { account: '13800000007', password: 'demo1234' }),
  sample('visitor', 'login.accountLogin', { account: '13800000007', password: 'wrong1234' }, WRONG),
  sample('visitor', 'login.codeLogin', { mobile: '13700000001', code: '000000' }, WRONG),
  sample(
    'visitor',
    'login.forgotPassword',
    { mobile: '13700000001', code: '000000', password: 'demo5678' },
    WRONG,
  ),
  sample('visitor', 'courses.doSendSms', { mobile: '13700000003' }),
  sample(
    'visitor',
    'courses.dofeedbackwithval',
    { feed: { feedType: 265, realName: '林见', mobile: '13700000003' }, mobileCode: '000000' },
    WRONG,
  ),
  sample('visitor', 'common.mpOpenId', { code: 'code' }),
  sample('user', 'user.info', {}),
  sample('member', 'user.info', {}),
  sample('user', 'elebook.getshopingcount', {}),
  sample('user', 'home.continued', {}),
  sample('user', 'upload.upload', {}, { picture: true }),
  sample('visitor', 'login.tempRegister', {}),
]

const CODE = { code: 'made-up' } as const
const BIND = { user_oauth_id: 1 } as const
const ALI = { access_token: 'made-up', uid: 'made-up' } as const

/** Log-in by an outside account: the sandbox gives its codes to browsers only, so a made-up one is refused. */
export const outside: Sample[] = [
  sample('visitor', 'login.wxBind', BIND, WRONG),
  sample('visitor', 'login.alilogin', ALI, WRONG),
  sample('visitor', 'login.fuLogin', { fu: 'made-up' }, WRONG),
  sample('visitor', 'aliauth.auth', { clientType: 10 }),
  sample('visitor', 'aliauth.authRefresh', (seen) => ({
    refreshToken: seen('aliauth.auth', { clientType: 10 }).refreshToken,
  })),
  sample('visitor', 'user.mplogin', CODE, WRONG),
  sample('visitor', 'user.wxMinilogin', CODE),
  sample('visitor', 'user.getWxPhone', CODE),
  sample('visitor', 'snsuser.login', { account: '13800000007', password: 'demo1234' }),
  sample('visitor', 'snsuser.mplogin', CODE, WRONG),
  sample('visitor', 'snsuser.mptoken', {}),
  sample('visitor', 'snsuser.mpopenid', CODE),
  sample('visitor', 'snsuser.mpbindlogin', BIND, WRONG),
  sample('visitor', 'snsuser.dologinauthstart', {}),
  sample('visitor', 'snsuser.mploginauth', (seen) => {
    const { ticket, key } = seen('snsuser.dologinauthstart', {})
    return { ticket, key }
  }),
  sample(
    'user',
    'snsuser.dologinauth',
    (seen) => ({ ticket: seen('snsuser.dologinauthstart', {}).ticket }),
    WRONG,
  ),
  sample('visitor', 'snsuser.dologinauthcancel', (seen) => {
    const { ticket, key } = seen('snsuser.dologinauthstart', {})
    return { ticket, key }
  }),
  sample('member', 'snsuser.mpunbind', {}),
]

/** What ends the session of who asks, the last of all. */
export const leaving: Sample[] = [
  sample('user', 'user.refreshUserToken', {}),
  sample(
    'user',
    'user.changePassword',
    { mobile: '13800000001', code: '000000', newPassword: 'demo5678' },
    WRONG,
  ),
  sample('user', 'user.logout', {}),
  sample('member', 'snsuser.exit', {}),
  sample('staff', 'adminuser.logout', {}),
]
