import type { ApplicationForms } from '@/contract/office/applications'
import { first, sample, WRONG, type Sample } from './sample'

const REASON = '读者来电核实身份'

const picked = (rows: readonly { id: number; version: number }[]) =>
  rows.slice(0, 1).map(({ id, version }) => ({ id, version }))

const PROMOTER: ApplicationForms = {
  promoter: {
    contact: '林见',
    platforms: ['公众号'],
    followers: 3200,
    plan: '每周在读书会的公众号里写一篇荐书，附上分享码。',
    pictures: [],
  },
}

/** Applications for roles: the applicant's side, then the reviewers'. */
export const reviewOffice: Sample[] = [
  sample('visitor', 'common.agreement', { type: 'settleA' }),
  sample('visitor', 'common.agreement', { type: 'settleB' }),
  sample('visitor', 'common.agreement', { type: 'promoter' }),
  sample('visitor', 'common.agreement', { type: 'actor' }),
  sample('visitor', 'common.agreement', { type: 'user' }),
  sample('user', 'applications.mine', {}),
  sample('user', 'applications.upload', {}, { picture: true }),
  sample('user', 'applications.saveDraft', { kind: 'promoter', form: { promoter: { contact: '林见' } } }),
  sample('user', 'applications.apply', (seen) => ({
    kind: 'promoter',
    form: PROMOTER,
    agreementVersion: seen('common.agreement', { type: 'promoter' }).version,
    agree: true,
  })),
  sample('user', 'applications.mine', { kind: 'promoter' }),
  sample('user', 'applications.detail', (seen) => ({
    id: first(seen('applications.mine', { kind: 'promoter' }).rows),
  })),
  sample('staff', 'adminapplication.list', { state: 'waiting' }),
  sample('staff', 'adminapplication.list', {}),
  sample('staff', 'adminapplication.detail', (seen) => ({
    id: first(seen('adminapplication.list', { state: 'waiting' }).rows),
  })),
  sample('staff', 'adminapplication.reveal', (seen) => ({
    id: first(seen('adminapplication.list', { state: 'waiting' }).rows),
    reason: REASON,
  })),
  sample('staff', 'adminapplication.approve', (seen) => ({
    items: picked(seen('adminapplication.list', { state: 'waiting' }).rows),
  })),
  sample(
    'staff',
    'adminapplication.refuse',
    (seen) => ({
      items: picked(
        seen('adminapplication.list', { state: 'waiting' }).rows.filter(
          ({ nickname }) => nickname === '林见',
        ),
      ),
      reason: '请补充最近三篇荐书的链接',
    }),
    WRONG,
  ),
  sample(
    'user',
    'applications.resubmit',
    { id: 1, version: 0, form: PROMOTER, agreementVersion: 1, agree: true },
    { refused: 404 },
  ),
  sample('user', 'applications.withdraw', { id: 1, version: 0 }, { refused: 404 }),
  sample(
    'user',
    'user.applyTeacher',
    { kind: 'teacher', form: {}, agreementVersion: 1, agree: false },
    WRONG,
  ),
]

const readerId = 1

/** The rest of the back office. */
export const staffOffice: Sample[] = [
  sample('staff', 'adminaccount.list', { pageSize: 10 }),
  sample('staff', 'adminaccount.list', {}),
  sample('staff', 'adminaccount.detail', { id: readerId }),
  sample('staff', 'adminaccount.reveal', { id: readerId, reason: REASON }),
  sample('staff', 'adminaccount.export', { reason: '九月运营分析', format: 'xlsx' }),
  sample('staff', 'adminaccount.adjust', {
    id: readerId,
    currency: 'COIN',
    amount: 20,
    reason: '补发活动奖励',
  }),
  sample('staff', 'adminaccount.reverse', (seen) => ({
    id: seen('adminaccount.adjust', { id: readerId, currency: 'COIN', amount: 20, reason: '补发活动奖励' })
      .id,
    reason: '补发到了别人的账户',
  })),
  sample('staff', 'adminaccount.setRoles', (seen) => ({
    id: readerId,
    version: seen('adminaccount.detail', { id: readerId }).row.version,
    roles: ['creator'],
    reason: '签约作者',
  })),
  sample('staff', 'adminaccount.setState', (seen) => ({
    items: picked(seen('adminaccount.list', {}).rows.filter(({ roles }) => roles.length === 0)),
    state: 'frozen',
    reason: '多人投诉刷评论',
  })),
  sample('staff', 'adminagreement.list', {}),
  sample('staff', 'adminagreement.detail', (seen) => ({ id: first(seen('adminagreement.list', {}).rows) })),
  sample('staff', 'adminagreement.publish', (seen) => ({
    type: 'promoter',
    base: seen('common.agreement', { type: 'promoter' }).version,
    title: '推广者协议',
    html: '<p>推广者按约定分享作品，佣金以系统结算为准，不作虚假宣传。</p>',
  })),
  sample('staff', 'admincustomer.list', {}),
  sample('staff', 'admincustomer.teachers', {}),
  sample('staff', 'admincustomer.owners', {}),
  sample('staff', 'admincustomer.detail', (seen) => ({ id: first(seen('admincustomer.list', {}).rows) })),
  sample('staff', 'admincustomer.reveal', (seen) => ({
    id: first(seen('admincustomer.list', {}).rows),
    reason: REASON,
  })),
  sample('staff', 'admincustomer.save', (seen) => {
    const [row] = seen('admincustomer.list', {}).rows
    const { id = 0, version = 0, name = '', teacherId = 0 } = row ?? {}
    return { id, version, form: { name, note: '晚上八点后方便接电话', teacherId } }
  }),
  sample('staff', 'admincustomer.assign', (seen) => ({
    items: picked(seen('admincustomer.list', {}).rows.slice(1)),
    staffId: first(seen('admincustomer.owners', {}).staff),
  })),
  sample('staff', 'admincustomer.follow', (seen) => {
    const row = seen('admincustomer.list', {})
      .rows.slice(2)
      .find(({ state }) => state === 'new' || state === 'following')
    return { id: row?.id ?? 0, version: row?.version ?? 0, event: 'follow', note: '已发课程大纲，约周五回电' }
  }),
  sample('staff', 'adminrole.list', {}),
  sample('staff', 'adminrole.rights', {}),
  sample('staff', 'adminrole.save', {
    form: { name: '内容编辑', notes: '只管视频', scope: 'own', permissions: ['video.read', 'video.edit'] },
  }),
  sample('staff', 'adminrole.remove', (seen) => ({
    id: seen('adminrole.save', {
      form: { name: '内容编辑', notes: '只管视频', scope: 'own', permissions: ['video.read', 'video.edit'] },
    }).id,
  })),
  sample('staff', 'adminstaff.list', {}),
  sample('staff', 'adminstaff.teaching', {}),
  sample('staff', 'adminstaff.save', {
    form: { name: 'editor', displayName: '编辑小陈', role: 'operator', team: '' },
  }),
  sample('staff', 'adminstaff.setState', (seen) => {
    const { id, version } = seen('adminstaff.save', {
      form: { name: 'editor', displayName: '编辑小陈', role: 'operator', team: '' },
    })
    return { id, version, state: 'frozen', reason: '岗位调整' }
  }),
  sample('staff', 'adminstaff.resetPassword', (seen) => ({
    id: seen('adminstaff.save', {
      form: { name: 'editor', displayName: '编辑小陈', role: 'operator', team: '' },
    }).id,
    reason: '忘记密码',
  })),
  sample('staff', 'adminsms.list', {}),
  sample('staff', 'adminuser.totp', {}),
  sample('staff', 'adminuser.totpEnrol', { password: 'admin1234' }),
  sample('staff', 'adminuser.totpConfirm', { code: '000000' }, WRONG),
  sample('staff', 'adminuser.totpDisable', { code: '000000' }, { refused: 409 }),
  sample('staff', 'adminuser.changePassword', { password: 'admin12345', newPassword: 'admin56789' }, WRONG),
  sample('visitor', 'adminuser.loginTotp', { ticket: 'made-up', code: '000000' }, WRONG),
  sample('staff', 'adminaudit.list', {}),
  sample('staff', 'adminaudit.detail', (seen) => ({ id: first(seen('adminaudit.list', {}).rows) })),
  sample('staff', 'adminaudit.verify', {}),
]
