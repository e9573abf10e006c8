import type { ApplicationKind, applications, DraftForms } from '@/contract/office/applications'
import type { Static } from '@sinclair/typebox'
import type { UserContext } from '../../deps'
import { formUnder, picturesOf } from '../application-forms'
import { stepsOf } from '../application-review'
import {
  apply,
  ownApplication,
  presentApplication,
  resubmit,
  saveDraft,
  withdraw,
  type Application,
} from '../applications'
import { storePicture } from '../../kernel/files/pictures'
import { ownPrivatePicture, pictureAddress } from '../../kernel/files/private-pictures'
import { rolesIn, rolesOf } from '../../people/roles-of-users'
import { badInput } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

const handed = ({ id, state, version }: Application) => ({ id, state, version })

/** Pictures of a form with addresses to view them. */
export const shownPictures = (
  ctx: Pick<UserContext, 'env' | 'clock'>,
  kind: string,
  form: DraftForms,
): { ref: string; url: string }[] =>
  picturesOf(formUnder(kind as ApplicationKind, form) ?? {}).map((ref) => ({
    ref,
    url: pictureAddress(ctx, ref),
  }))

type Apply = Static<typeof applications.apply.input>

const handIn = async (ctx: UserContext, input: Apply) =>
  handed(await ctx.command((trx) => apply(trx, ctx, input)))

/** Calls of group user. */
export const applyHandlers = {
  async applyTeacher(ctx: UserContext, input: Apply) {
    if (input.kind !== 'teacher') throw badInput('申请类型有误')
    return handIn(ctx, input)
  },
}

export const applicationsHandlers: Handlers<'applications'> = {
  apply: handIn,

  saveDraft: async (ctx, { kind, form }) =>
    handed(await ctx.command((trx) => saveDraft(trx, ctx, kind, form))),

  async mine(ctx, { kind }) {
    const [rows, user] = await Promise.all([
      ctx.db
        .selectFrom('applications')
        .selectAll()
        .where('user_id', '=', ctx.user.id)
        .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
        .orderBy('id', 'desc')
        .limit(50)
        .execute(),
      ctx.db
        .selectFrom('users')
        .select(rolesOf(ctx.db, 'users.id').as('roles'))
        .where('id', '=', ctx.user.id)
        .executeTakeFirstOrThrow(),
    ])
    return { rows: rows.map(presentApplication), roles: rolesIn(user.roles) }
  },

  async detail(ctx, { id }) {
    const row = await ownApplication(ctx.db, ctx.user.id, id)
    const form = JSON.parse(row.form) as DraftForms
    return {
      row: presentApplication(row),
      form,
      pictures: shownPictures(ctx, row.kind, form),
      steps: await stepsOf(ctx.db, id, false),
    }
  },

  resubmit: async (ctx, input) => handed(await ctx.command((trx) => resubmit(trx, ctx, input))),

  withdraw: async (ctx, input) => handed(await ctx.command((trx) => withdraw(trx, ctx, input))),

  async upload(ctx, request) {
    const { url: ref, width, height } = await storePicture(ctx.env, request, 'p')
    const picture = { name: ref, userId: ctx.user.id, now: ctx.clock.now() }
    await ctx.command((trx) => ownPrivatePicture(trx, picture))
    return { ref, url: pictureAddress(ctx, ref), width, height }
  },
}
