import { Type } from '@sinclair/typebox'
import { get, Instant, Nothing, post, AppText, AppWholeNumber } from '../call'
import { Area } from '../kernel/areas'
import { AppConfig } from '../content/app-config'
import { AgreementType } from '../content/agreements'

export const common = {
  areas: get('/index/areas', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(Area) }),
    notes: 'Provinces, cities and counties of the country, for an area picker.',
  }),
  fault: post('/index/fault', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      message: AppText(300),
      stack: AppText(2_000),
      components: AppText(1_000),
      path: AppText(200),
    }),
    answer: Nothing,
    notes: 'Tells of an error that broke a screen of the phone, for the server’s log.',
  }),
  init: get('/index/init', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ platform: Type.Optional(AppText(20)) }),
    answer: AppConfig,
    notes: 'The app’s configuration.',
  }),
  mpOpenId: post('/index/mpOpenId', {
    family: 'addon',
    who: 'visitor',
    rate: 'login',
    input: Type.Object({
      code: AppText(200),
      platforms: Type.Optional(AppText(20)),
    }),
    answer: Type.Object({ openid: Type.String() }),
    notes: 'Open id for a code of the official account.',
  }),
  agreement: get('/index/agreementText', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      type: AgreementType,
      version: Type.Optional(AppWholeNumber(1, 100_000)),
    }),
    answer: Type.Object({
      type: AgreementType,
      version: Type.Integer(),
      title: Type.String(),
      html: Type.String({ description: 'cleaned by the allow-list' }),
      publishedAt: Instant,
    }),
    notes: 'Text of an agreement: the version in force, or the one that somebody consented to.',
  }),
}
