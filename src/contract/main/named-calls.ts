import { ai } from '../ai/ai'
import { home } from '../discovery/home'
import { video } from '../discovery/video'
import { work } from '../discovery/work'
import { alias } from '../kernel/alias'
import { upload } from '../media/upload'
import { task } from '../promotion/ads'
import { membershipCalls } from '../promotion/membership'
import { taskCalls } from '../promotion/tasks'
import { cartCalls } from '../trade/cart'
import { integral } from '../trade/integral'
import { orders } from '../trade/orders'
import { payCalls } from '../trade/pay'

/**
 * Names of spec section 7 for calls that stand under other names, by group: for clients written to the spec. Our own
 * fronts use the originals, and neither loads these.
 */

const DRAMA = { defaults: { kind: 'drama' } } as const
const EBOOK = { kind: 'ebook' } as const

/** Orders one work of a kind, read or played here; it is delivered at payment, without an address. */
const payFor = <const K extends 'course' | 'ebook' | 'audio' | 'fm'>(path: string, kind: K) =>
  alias(cartCalls.cartpay, 'ebook.cartpay', path, {
    spread: 'item',
    rename: { id: 'product_id' },
    fixed: { kind, lines: undefined, sku: undefined, quantity: undefined, addressId: undefined },
  })

export const commonNames = {
  prepay: alias(payCalls.pay, 'common.pay', '/pay/prepay'),
}

export const uploadNames = {
  uploadfile: alias(upload.upload, 'upload.upload', '/index/uploadfile'),
}

export const userNames = {
  vipindex: alias(membershipCalls.member, 'user.member', '/user/vipindex'),
}

export const taskNames = {
  add: alias(taskCalls.claim, 'task.claim', '/task/add'),
  uniad: alias(task.adclaim, 'task.adclaim', '/task/uniad'),
}

/** As in the other calls of the group, `vid` is the id of a work of `kind`, a drama by default. */
export const videoNames = {
  category: alias(work.categories, 'work.categories', '/video/category', DRAMA),
  list: alias(work.list, 'work.list', '/video/list', DRAMA),
  detail: alias(work.detail, 'work.detail', '/video/detail', { ...DRAMA, rename: { id: 'vid' } }),
  episodes: alias(work.detail, 'work.detail', '/video/episodes', {
    ...DRAMA,
    rename: { id: 'vid' },
    answer: { parts: 'rows' },
  }),
  getEpisodesUrl: alias(video.play, 'video.play', '/video/getEpisodesUrl'),
  log: alias(video.addRecord, 'video.addRecord', '/video/log', { fixed: { type: 'log' } }),
  favorite: alias(work.favorite, 'work.favorite', '/video/favorite', { ...DRAMA, rename: { id: 'vid' } }),
}

/** `id` is the id of an e-book, `chapter_id` of one of its chapters. */
export const ebookNames = {
  favorite: alias(work.favorite, 'work.favorite', '/ebook/favorite', { fixed: EBOOK }),
  favoriteList: alias(work.favoriteList, 'work.favoriteList', '/ebook/favoriteList', { fixed: EBOOK }),
  log: alias(video.addRecord, 'video.addRecord', '/ebook/log', {
    fixed: { ...EBOOK, type: 'log' },
    rename: { vid: 'id', episode_id: 'chapter_id' },
  }),
  logList: alias(video.logList, 'video.logList', '/ebook/logList', { fixed: EBOOK }),
  doPayReadLocal: alias(orders.unlock, 'orders.unlock', '/ebook/doPayReadLocal', {
    fixed: EBOOK,
    rename: { vid: 'id', episode_ids: 'chapter_ids' },
  }),
}

export const ordersNames = {
  vip_list: alias(integral.sviplist, 'integral.sviplist', '/orders/vip_list', { fixed: { type: 'member' } }),
  svip_list: alias(integral.sviplist, 'integral.sviplist', '/orders/svip_list'),
  vip_order: alias(integral.svippay, 'integral.svippay', '/orders/vip_order'),
  svippay: alias(integral.svippay, 'integral.svippay', '/orders/svippay'),
  recharge: alias(integral.recharge, 'integral.recharge', '/orders/recharge'),
  coursepay: payFor('/orders/coursepay', 'course'),
  ebookpay: payFor('/orders/ebookpay', 'ebook'),
  voicepay: payFor('/orders/voicepay', 'audio'),
  fmpay: payFor('/orders/fmpay', 'fm'),
  paperbookpay: alias(cartCalls.cartpay, 'ebook.cartpay', '/orders/paperbookpay', {
    spread: 'item',
    rename: { id: 'product_id' },
    fixed: { kind: 'paperbook', lines: undefined },
  }),
}

export const coursesNames = {
  rankings: alias(home.boards, 'home.boards', '/courses/rankings', { family: 'webapi' }),
  detail: alias(work.detail, 'work.detail', '/courses/detail', {
    fixed: { kind: 'course' },
    family: 'webapi',
  }),
}

export const aiNames = {
  tasks: alias(ai.historys, 'ai.historys', '/ai/tasks'),
}
