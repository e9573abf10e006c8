import { readBlockText, readDocumentText } from '../campaign-doc'
import {
  createCampaign,
  publishDraft,
  removeCampaign,
  rollBack,
  saveDraft,
  setCampaignState,
  withdrawVersion,
} from '../office/campaign-edit'
import { liveOf } from '../campaign-live'
import { campaignDetail, campaignPage, listCampaigns, listVersions, versionDetail } from '../campaigns'
import { campaignChoices, campaignWorks } from '../office/campaign-choices'
import { clearCache } from '../../kernel/cache'
import { processInBulk, reasonOf } from '../../kernel/list/office'
import { storePicture } from '../../kernel/files/pictures'
import type { Handlers } from '../../kernel/http/handlers'

export const campaignHandlers: Handlers<'campaign'> = {
  page: (ctx, { place, id }) => campaignPage(ctx, place, id),
}

export const admincampaignHandlers: Handlers<'admincampaign'> = {
  list: (ctx, filter) => listCampaigns(ctx.db, filter, ctx.clock.now()),

  detail: (ctx, { id }) => campaignDetail(ctx.db, id, ctx.clock.now()),

  create: (ctx, input) => ctx.command((trx) => createCampaign(trx, ctx, input)),

  async save(ctx, { document: text, ...picked }) {
    const document = readDocumentText(text)
    return ctx.command((trx) => saveDraft(trx, ctx, picked, document))
  },

  async live(ctx, { block: text }) {
    const block = readBlockText(text)
    return block ? liveOf(ctx.db, block) : { key: '', works: [], offers: [], film: { url: '', poster: '' } }
  },

  async publish(ctx, { id, version, ...window }) {
    const made = await ctx.command((trx) => publishDraft(trx, ctx, { id, version }, window))
    clearCache(ctx.db)
    return made
  },

  versions: (ctx, { id }) => listVersions(ctx.db, id, ctx.clock.now()),

  version: (ctx, { id, number }) => versionDetail(ctx.db, id, number),

  async rollback(ctx, { reason, ...picked }) {
    const made = await ctx.command((trx) => rollBack(trx, ctx, picked, reason))
    clearCache(ctx.db)
    return made
  },

  async withdraw(ctx, { reason, ...picked }) {
    const made = await ctx.command((trx) => withdrawVersion(trx, ctx, picked, reason))
    clearCache(ctx.db)
    return made
  },

  async setState(ctx, { items, state, reason: given }) {
    const reason = reasonOf(given)
    const done = await ctx.command((trx) =>
      processInBulk(items, (item) => setCampaignState(trx, ctx, item, state, reason)),
    )
    clearCache(ctx.db)
    return done
  },

  async remove(ctx, { id }) {
    await ctx.command((trx) => removeCampaign(trx, ctx, id))
    return {}
  },

  works: (ctx, { kind, keyword = '' }) => campaignWorks(ctx.db, kind, keyword),

  choices: (ctx) => campaignChoices(ctx.db),

  picture: (ctx, request) => storePicture(ctx.env, request),
}
