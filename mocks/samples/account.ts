import { first, sample, WRONG, type Sample } from './sample'

/** The code of a text message: the recording server sends none, so that the office may read them. */
const codeIn = (text: string | undefined): string => /\d{6}/.exec(text ?? '')?.[0] ?? ''

const HOME = { name: '林青灯', mobile: '13800000001', area: '330106', detail: '灵隐路 18 号 4 幢 102 室' }

/** Where the reader's parcels go. */
export const addresses: Sample[] = [
  sample('user', 'address.list', {}),
  sample('member', 'address.list', {}),
  sample('user', 'address.detail', { id: 1 }),
  sample('user', 'address.detail', { id: 2 }),
  sample('user', 'address.detail', { id: 999_999 }, { refused: 404 }),
  sample('user', 'address.save', HOME),
  sample('user', 'address.setDefault', { id: 2 }),
  sample('user', 'address.remove', { id: 2 }),
]

/** The caller's own account. */
export const own: Sample[] = [
  sample('user', 'user.index', {}),
  sample('member', 'user.index', {}),
  sample('user', 'user.profile', {}),
  sample('member', 'user.profile', {}),
  sample('user', 'user.saveProfile', { sign: '灯下看书，听见江声。' }),
  sample('user', 'user.bindings', {}),
  sample('user', 'user.unbind', { platform: 'mp' }, { refused: 404 }),
  sample('user', 'user.devices', {}),
  sample('user', 'user.endDevice', { id: 999_999 }, { refused: 404 }),
  sample('user', 'user.changeMobile', { mobile: '13700000021', code: '000000', password: 'demo1234' }, WRONG),
  sample('user', 'user.savePassword', { code: '000000', password: 'demo5678' }, WRONG),
  sample('user', 'user.deletePreview', {}),
  sample('member', 'user.deletePreview', {}),
  sample('user', 'user.exports', {}),
  sample('user', 'user.export', {}),
  sample('user', 'user.exportFile', (seen) => ({ id: first(seen('user.exports', {}).rows) || 1 }), {
    refused: 404,
  }),
  sample('user', 'user.totp', {}),
  sample('user', 'user.totpEnrol', { password: 'demo1234' }),
  sample('user', 'user.totpConfirm', { code: '000000' }, WRONG),
  sample('user', 'user.totpDisable', { code: '000000' }, { refused: 409 }),
  sample('user', 'user.interests', {}),
  sample('user', 'user.saveInterests', { ids: [1, 2, 3] }),
  sample('user', 'user.footprint', {}),
  sample('user', 'user.removeFootprint', { scope: 'all' }),
  sample('user', 'user.notices', {}),
  sample('user', 'user.readNotices', {}),
  sample('user', 'user.noticeSettings', {}),
  sample('user', 'user.saveNoticeSetting', { kind: 'coupon', on: true }),
  sample('visitor', 'user.home', { id: 6 }),
  sample('user', 'user.home', { id: 6 }),
  sample('user', 'user.home', { id: 1 }),
  sample('visitor', 'user.homeWorks', { id: 6 }),
  sample('visitor', 'user.fans', { id: 6 }),
  sample('visitor', 'user.following', { id: 6 }),
  sample('user', 'user.follow', { id: 2, on: true }),
  sample('user', 'user.member', {}),
  sample('member', 'user.member', {}),
  sample('user', 'user.transferPreview', {}),
  sample('member', 'user.transferPreview', {}),
  sample('user', 'user.transferList', {}),
  sample('member', 'user.transferList', {}),
  sample('member', 'user.sendCode', { event: 'transfer' }),
  sample('staff', 'adminsms.list', { mobile: '13800000002', pageSize: 1 }),
  sample('member', 'user.transfer', (seen) => {
    const [given] = seen('user.transferPreview', {}, 'member').rows
    const [message] = seen('adminsms.list', { mobile: '13800000002', pageSize: 1 }).rows
    return {
      tier: given?.tier ?? 'creator',
      days: given?.days ?? 1,
      mobile: '13800000005',
      code: codeIn(message?.text),
    }
  }),
  sample('user', 'user.claimTransfer', { id: 999_999 }, { refused: 404 }),
  sample('user', 'user.sendCode', { event: 'delete' }),
  sample('staff', 'adminsms.list', { mobile: '13800000001', pageSize: 1 }),
  // A refund that is under way stands in the way.
  sample(
    'user',
    'user.delete',
    (seen) => ({ code: codeIn(seen('adminsms.list', { mobile: '13800000001', pageSize: 1 }).rows[0]?.text) }),
    { refused: 409 },
  ),
  sample('user', 'user.cancelDelete', {}, { refused: 409 }),
  sample('visitor', 'courses.activities', {}),
  sample('visitor', 'courses.activity', (seen) => ({ id: first(seen('courses.activities', {}).rows) })),
  sample('user', 'user.signups', {}),
  sample('user', 'courses.dosysregister', (seen) => ({
    id: seen('courses.activities', {}).rows.find(({ taken, seats }) => taken < seats)?.id ?? 0,
    name: '林见',
  })),
  sample('user', 'user.cancelSignup', (seen) => ({
    id: first(seen('user.signups', {}).rows.filter(({ state }) => state === 'waiting')),
  })),
  sample('user', 'courses.dofeedback', {
    feed: { feedType: 265, realName: '林见', mobile: '13800000001', remark: '想了解企业读书会。' },
  }),
]

/** Sharing and referral. */
export const sharing: Sample[] = [
  sample('user', 'share.index', {}),
  sample('user', 'share.team', {}),
  sample('user', 'share.poster', {}),
  sample('visitor', 'user.referralCode', (seen) => ({ code: seen('share.index', {}).code })),
]
