import { Type, type Static } from '@sinclair/typebox'
import { BigId, get, Id, Instant, literals, Nothing, PageOf, post, AppText, Text } from '../call'
import { AUDIT_SCREENS } from '../kernel/audit-entities'
import { Moment, Reason, TablePaging } from '../kernel/office'

export const AuditRow = Type.Object({
  id: BigId,
  realm: literals(['staff', 'user']),
  actorId: Type.Integer(),
  actor: Type.String({ description: 'name of the operator or nickname of the user' }),
  action: Type.String({ description: 'name of the call' }),
  target: Type.String({ description: 'kind:id' }),
  record: Type.Object(
    {
      number: Type.String({ description: 'by which operators know it; empty = it is about all of a kind' }),
      title: Type.String({ description: 'empty = it has none, is gone, or the caller may not read it' }),
      screen: Type.Optional(literals(AUDIT_SCREENS, 'what shows it')),
      open: Type.String({ description: 'what that screen opens' }),
    },
    { description: 'what the entry is about, as it is called today' },
  ),
  ip: Type.String(),
  at: Instant,
})
export type AuditRow = Static<typeof AuditRow>

export const adminaudit = {
  list: get('/adminaudit/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'audit.read',
    input: Type.Composite([
      Type.Object({
        realm: Type.Optional(literals(['staff', 'user'])),
        actorId: Type.Optional(Id),
        action: Type.Optional(
          Type.String({ title: '操作', maxLength: 60, description: 'call, or the beginning of its name' }),
        ),
        target: Type.Optional(Text('对象', 60)),
        from: Type.Optional(Moment('开始时间')),
        to: Type.Optional(Moment('结束时间')),
      }),
      TablePaging,
    ]),
    answer: PageOf(AuditRow),
    notes: 'The audit log, the newest first.',
  }),
  detail: get('/adminaudit/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'audit.read',
    input: Type.Object({ id: BigId }),
    answer: Type.Composite([
      AuditRow,
      Type.Object({
        before: Type.String({ description: 'JSON document; null when there was none' }),
        after: Type.String({ description: 'JSON document; null when there is none' }),
        hash: Type.String(),
        prevHash: Type.String(),
        intact: Type.Boolean({ description: 'the row’s own hash fits its content' }),
        undo: literals(['yes', 'no', 'done'], 'whether the caller may take the change back'),
      }),
    ]),
    notes: 'One entry with before and after.',
  }),
  undo: post('/adminaudit/undo', {
    family: 'adminapi',
    who: 'staff',
    permission: 'audit.undo',
    audit: '撤销改动',
    input: Type.Object({ id: BigId, reason: Reason }),
    answer: Nothing,
    notes:
      'Takes a change back: its fields become what they were, by the rules and rights of the call that changed them. Changed since is a conflict (409).',
  }),
  verify: get('/adminaudit/verify', {
    family: 'adminapi',
    who: 'staff',
    permission: 'audit.read',
    input: Nothing,
    answer: Type.Object({
      intact: Type.Boolean(),
      rows: Type.Integer(),
      chains: Type.Integer(),
      faults: Type.Array(Type.Object({ id: BigId, fault: Type.String() }), {
        description: 'the first fifty',
      }),
    }),
    notes: 'Computes every hash anew and follows every actor’s chain from its beginning.',
  }),
}

export const SmsRow = Type.Object({
  id: BigId,
  mobile: Type.String({ description: 'masked: 138****0001' }),
  event: Type.String(),
  text: Type.String({ description: 'with the code in sandbox mode, masked when a real channel is set' }),
  ip: Type.String(),
  state: literals(['sent', 'failed']),
  at: Instant,
})
export type SmsRow = Static<typeof SmsRow>

export const adminsms = {
  list: get('/adminsms/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'sms.read',
    input: Type.Composite([
      Type.Object({
        mobile: Type.Optional(Type.String({ title: '手机号码', maxLength: 11, pattern: '^\\d{0,11}$' })),
        event: Type.Optional(AppText(20)),
        state: Type.Optional(literals(['sent', 'failed'])),
      }),
      TablePaging,
    ]),
    answer: Type.Composite([
      PageOf(SmsRow),
      Type.Object({ sandbox: Type.Boolean({ description: 'no real channel is set: codes are shown' }) }),
    ]),
    notes: 'Text messages, the newest first. `mobile` is a whole phone or its last four digits.',
  }),
}
