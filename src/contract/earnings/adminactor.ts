import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, post, WholeNumber } from '../call'
import { Keyword, Reason, Version } from '../kernel/office'
import { ListOf } from '../kernel/fields'

export const OfficeActor = Type.Object({
  id: Id,
  name: Type.String(),
  city: Type.String(),
  avatar: Type.String(),
  works: Type.Integer({ description: 'works they act in' }),
  userId: Type.Integer({ description: '0 = no account' }),
  nickname: Type.String({ description: 'of the account; empty without one' }),
  unclaimed: Type.Integer({ description: 'fen the house keeps until the actor has an account' }),
  version: Type.Integer(),
})
export type OfficeActor = Static<typeof OfficeActor>

const Rate = WholeNumber('分成比例（‱）', {
  least: 1,
  most: 10_000,
  description: 'basis points of what is paid',
})

export const ActorShare = Type.Object({
  actorId: Id,
  rate: Rate,
  name: Type.String(),
  nickname: Type.String({ description: 'of the actor’s account; empty without one' }),
})
export type ActorShare = Static<typeof ActorShare>

/** Actors as recipients of shares: accounts and rates. */
export const adminactor = {
  list: get('/adminactor/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'actor.read',
    input: Type.Object({ keyword: Type.Optional(Keyword) }),
    answer: Type.Object({ rows: Type.Array(OfficeActor) }),
    notes: 'Actors by name; the first twenty.',
  }),
  link: post('/adminactor/link', {
    family: 'adminapi',
    who: 'staff',
    permission: 'actor.link',
    audit: '关联用户',
    input: Type.Object({
      id: Id,
      version: Version,
      userId: Id,
      claim: Type.Boolean({ description: 'gives the account what the house has kept for the actor' }),
      reason: Reason,
    }),
    answer: Type.Object({ version: Type.Integer(), claimed: Fen }),
    notes:
      'Links an actor to the account that gets their shares from now on. What was kept before is given only where `claim` says so.',
  }),
  unlink: post('/adminactor/unlink', {
    family: 'adminapi',
    who: 'staff',
    permission: 'actor.link',
    audit: '解除关联',
    input: Type.Object({ id: Id, version: Version, reason: Reason }),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'Parts an actor from the account. What it has earned stays its own; the house keeps what comes.',
  }),
  shares: get('/adminactor/shares', {
    family: 'adminapi',
    who: 'staff',
    permission: 'actor.read',
    input: Type.Object({ id: Id }),
    answer: Type.Object({
      rows: Type.Array(ActorShare),
      limit: Type.Integer({ description: 'basis points all of them may have together' }),
      version: Type.Integer({ description: 'of the work' }),
    }),
    notes: 'Who gets which share of a work.',
  }),
  saveShares: post('/adminactor/saveShares', {
    family: 'adminapi',
    who: 'staff',
    permission: 'actor.share',
    audit: '设置作品分成',
    input: Type.Object({
      id: Id,
      version: Version,
      shares: ListOf('分成', Type.Object({ actorId: Id, rate: Rate }), 20),
    }),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'Sets the shares of a work for orders paid from now on; together never above the limit.',
  }),
}
