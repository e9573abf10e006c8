import { Type } from '@sinclair/typebox'
import { get, Id, PageOf, post } from '../call'
import { OfUser, UserBrief, UserHome } from './profile'

/** Calls of group user about public homes and follows. */
export const followCalls = {
  home: get('/user/home', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id }),
    answer: UserHome,
    notes: 'Public home of a user.',
  }),
  follow: post('/user/follow', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id, on: Type.Boolean() }),
    answer: Type.Object({ following: Type.Boolean(), fans: Type.Integer() }),
    notes: 'Follows or leaves a user; saying the same twice changes nothing.',
  }),
  fans: get('/user/fans', {
    family: 'addon',
    who: 'visitor',
    input: OfUser,
    answer: PageOf(UserBrief),
    notes: 'Who follows a user, newest first.',
  }),
  following: get('/user/following', {
    family: 'addon',
    who: 'visitor',
    input: OfUser,
    answer: PageOf(UserBrief),
    notes: 'Whom a user follows, newest first.',
  }),
}
