import type { Static } from '@sinclair/typebox'
import type { CallName, CallOf } from '@/contract/contract'
import { WORK_KINDS } from '@/contract/work'

export type InputOf<N extends CallName> = Static<CallOf<N>['input']>
export type AnswerOf<N extends CallName> = Static<CallOf<N>['answer']>

/** Who asks: nobody, a demo account of the app (an ordinary reader, a member) or of the back office. */
export type Caller = 'visitor' | 'user' | 'member' | 'staff'

/** What was answered to an earlier sample, for ids that the seed has given out. */
export type Seen = <N extends CallName>(name: N, payload: InputOf<N>) => AnswerOf<N>

export interface Sample {
  name: CallName
  payload: (seen: Seen) => object
  as: Caller
  /** Code of the answer when it is to be a refusal. */
  refused: number | null
  /** The call takes a picture, and gets one. */
  picture: boolean
}

type Payload<N extends CallName> = InputOf<N> | ((seen: Seen) => InputOf<N>)

const sample = <N extends CallName>(
  as: Caller,
  name: N,
  payload: Payload<N>,
  more: Partial<Pick<Sample, 'refused' | 'picture'>> = {},
): Sample => ({
  name,
  payload: (seen) => (typeof payload === 'function' ? payload(seen) : payload),
  as,
  refused: null,
  picture: false,
  ...more,
})

const DRAMA = { kind: 'drama', id: 1 } as const
const AUDIO = { kind: 'audio', id: 1 } as const

/** Part `index` (from the start, or from the end when negative) of a work that was recorded before. */
const part = (seen: Seen, work: InputOf<'work.detail'>, index: number): number =>
  seen('work.detail', work).parts.at(index)?.id ?? 0

const first = <T extends { id: number }>(rows: readonly T[]): number => rows[0]?.id ?? 0

const pages: Sample[] = [
  sample('visitor', 'common.init', { platform: 'h5' }),
  sample('visitor', 'common.areas', {}),
  sample('visitor', 'home.learning', {}),
  sample('visitor', 'home.recommend', {}),
  sample('visitor', 'home.copyright', {}),
  sample('visitor', 'home.movies', {}),
  sample('visitor', 'home.ebook', {}),
  sample('visitor', 'home.goods', {}),
  sample('visitor', 'home.pbook', {}),
  sample('visitor', 'home.boards', {}),
  sample('visitor', 'home.headlines', { limit: 5 }),
  sample('visitor', 'home.headline', (seen) => ({ id: first(seen('home.headlines', { limit: 5 }).rows) })),
  sample('visitor', 'home.medium', {}),
  sample('visitor', 'home.about', {}),
  ...['user-protocol', 'privacy-protocol', 'vip-agreement'].map((slug) =>
    sample('visitor', 'home.agreement', { slug }),
  ),
  sample('visitor', 'home.external', { src: 'https://example.com/' }),
  ...[30, 3, 2].map((type) => sample('visitor', 'elebook.boardlist', { type })),
  sample('visitor', 'user.share', { uri: 'https://example.com/' }),
]

const works: Sample[] = [
  ...WORK_KINDS.flatMap((kind) => [
    sample('visitor', 'work.list', { kind, limit: 4 }),
    sample('visitor', 'work.categories', { kind }),
    sample('visitor', 'work.detail', { kind, id: 1 }),
    sample('visitor', 'video.recommend', { kind, vid: 1 }),
  ]),
  sample('visitor', 'work.text', (seen) => ({
    kind: 'ebook',
    id: 1,
    partId: part(seen, { kind: 'ebook', id: 1 }, 0),
  })),
  sample(
    'visitor',
    'work.text',
    (seen) => ({ kind: 'ebook', id: 1, partId: part(seen, { kind: 'ebook', id: 1 }, -1) }),
    { refused: 402 },
  ),
  sample('visitor', 'work.comments', { ...DRAMA, limit: 4 }),
  sample('visitor', 'video.play', (seen) => ({ vid: 1, episode_id: part(seen, DRAMA, 0) })),
  sample('visitor', 'video.play', (seen) => ({ vid: 1, episode_id: part(seen, DRAMA, -1) }), {
    refused: 402,
  }),
  sample('visitor', 'video.play', (seen) => ({ vid: 1, episode_id: part(seen, AUDIO, 0), kind: 'audio' })),
  sample('visitor', 'video.short_video', { limit: 3 }),
  sample('visitor', 'video.danmaku', (seen) => ({ episode_id: part(seen, DRAMA, 0) })),
  sample('visitor', 'search.hot', {}),
  sample('visitor', 'search.works', { keyword: '灯', limit: 4 }),
  sample('visitor', 'search.counts', { keyword: '灯' }),
  sample('visitor', 'search.suggest', { keyword: '灯' }),
  sample('visitor', 'actors.list', { limit: 4 }),
  sample('visitor', 'actors.detail', (seen) => ({ id: first(seen('actors.list', { limit: 4 }).rows) })),
]

const live: Sample[] = [
  sample('visitor', 'lives.list', { limit: 5 }),
  sample('visitor', 'lives.detail', (seen) => ({ id: first(seen('lives.list', { limit: 5 }).rows) })),
  sample('visitor', 'lives.messages', (seen) => ({ id: first(seen('lives.list', { limit: 5 }).rows) })),
  sample('visitor', 'lives.like', (seen) => ({ id: first(seen('lives.list', { limit: 5 }).rows), count: 3 })),
  sample('user', 'lives.send', (seen) => ({
    id: first(seen('lives.list', { limit: 5 }).rows),
    text: '晚上好',
  })),
  sample('user', 'lives.subscribe', (seen) => ({
    id: seen('lives.list', { limit: 5 }).rows.find(({ state }) => state === 'upcoming')?.id ?? 0,
    on: true,
  })),
]

const account: Sample[] = [
  sample('visitor', 'login.sendCode', { mobile: '13700000001', event: 'mobilelogin' }),
  sample('visitor', 'login.accountRegister', { mobile: '13700000002', password: 'demo1234' }),
  sample('visitor', 'login.accountLogin', { account: '13800000007', password: 'demo1234' }),
  sample(
    'visitor',
    'login.accountLogin',
    { account: '13800000007', password: 'wrong1234' },
    { refused: 400 },
  ),
  sample('visitor', 'login.codeLogin', { mobile: '13700000001', code: '000000' }, { refused: 400 }),
  sample(
    'visitor',
    'login.forgotPassword',
    { mobile: '13700000001', code: '000000', password: 'demo5678' },
    { refused: 400 },
  ),
  sample('visitor', 'courses.doSendSms', { mobile: '13700000003' }),
  sample(
    'visitor',
    'courses.dofeedbackwithval',
    { feed: { feedType: 265, realName: '林见', mobile: '13700000003' }, mobileCode: '000000' },
    { refused: 400 },
  ),
  sample('visitor', 'common.mpOpenId', { code: 'code' }),
  sample('user', 'user.info', {}),
  sample('member', 'user.info', {}),
  sample('user', 'elebook.getshopingcount', {}),
  sample('user', 'home.continued', {}),
  sample('user', 'upload.upload', {}, { picture: true }),
]

const reading: Sample[] = [
  sample('user', 'work.detail', DRAMA),
  sample('member', 'work.detail', DRAMA),
  sample('user', 'work.favoriteList', { limit: 4 }),
  sample('user', 'work.favorite', { ...DRAMA, on: true }),
  sample('user', 'work.comment', { ...DRAMA, text: '江上那盏灯，亮了一整夜。', stars: 5 }),
  sample('user', 'video.logList', { limit: 4 }),
  sample('user', 'video.progress', { kind: 'drama', vid: 1 }),
  sample('user', 'video.addRecord', (seen) => ({
    vid: 1,
    episode_id: part(seen, DRAMA, 0),
    type: 'log',
    view_time: 0,
  })),
  sample('user', 'video.callback', (seen) => ({
    vid: 1,
    episode_id: part(seen, DRAMA, 0),
    play_duration: 20,
    position: 20,
  })),
  sample('user', 'video.like', (seen) => ({ vid: 1, episode_id: part(seen, DRAMA, 0), on: true })),
  sample('user', 'video.addDanmaku', (seen) => ({ episode_id: part(seen, DRAMA, 0), at: 3, text: '灯亮了' })),
  sample('user', 'video.delLog', (seen) => ({ id: first(seen('video.logList', { limit: 4 }).rows) })),
  sample('member', 'video.play', (seen) => ({ vid: 1, episode_id: part(seen, DRAMA, -1) })),
]

const money: Sample[] = [
  sample('visitor', 'integral.sviplist', {}),
  sample('visitor', 'integral.sviplist', { type: 'm', platform: 'h5' }),
  sample('visitor', 'integral.sviplist', { type: 'creator' }),
  sample('visitor', 'integral.coinpacks', {}),
  sample('user', 'integral.balances', {}),
  sample('visitor', 'common.ifxunipay', {}),
  sample('user', 'orders.lists', { limit: 5 }),
  sample('user', 'orders.unsigncount', {}),
  sample('user', 'integral.svippay', (seen) => {
    const product = seen('integral.sviplist', {}).rows[0]
    return { product_id: product?.id ?? 0, total_fee: product?.price ?? 0, platform: 'h5' }
  }),
  sample('user', 'integral.recharge', (seen) => {
    const pack = seen('integral.coinpacks', {}).rows[0]
    return { product_id: pack?.id ?? 0, total_fee: pack?.price ?? 0, platform: 'h5' }
  }),
  sample('user', 'orders.buywork', (seen) => ({
    kind: 'drama',
    vid: 1,
    total_fee: seen('work.detail', DRAMA).work.price,
  })),
  sample('user', 'orders.unlock', (seen) => {
    const locked = seen('work.detail', DRAMA).parts.at(-1)
    return { kind: 'drama', vid: 1, episode_ids: [locked?.id ?? 0], coins: locked?.coins ?? 0 }
  }),
  sample('user', 'common.pay', (seen) => {
    const pack = seen('integral.coinpacks', {}).rows[0]
    const order = seen('integral.recharge', {
      product_id: pack?.id ?? 0,
      total_fee: pack?.price ?? 0,
      platform: 'h5',
    })
    return { order_sn: order.order_sn, payment: 'alipay', platform: 'h5', clientType: 20 }
  }),
  sample('user', 'common.payResult', (seen) => {
    const pack = seen('integral.coinpacks', {}).rows[0]
    const { order_sn } = seen('integral.recharge', {
      product_id: pack?.id ?? 0,
      total_fee: pack?.price ?? 0,
      platform: 'h5',
    })
    return {
      pay_order_id: seen('common.pay', { order_sn, payment: 'alipay', platform: 'h5', clientType: 20 })
        .order_id,
    }
  }),
  sample('user', 'task.adtask', {}),
  sample('user', 'task.adstart', {}),
  sample('user', 'task.adclaim', (seen) => ({ ticket: seen('task.adstart', {}).ticket }), { refused: 400 }),
]

const office: Sample[] = [
  sample('visitor', 'adminuser.login', { name: 'operator', password: 'operator1234' }),
  sample('staff', 'adminuser.info', {}),
  sample('staff', 'adminvideo.list', { pageSize: 5 }),
  sample('staff', 'adminvideo.detail', { id: 1 }),
  sample('staff', 'adminvideo.categories', {}),
  sample('staff', 'adminvideo.preview', (seen) => ({
    workId: 1,
    id: first(seen('adminvideo.detail', { id: 1 }).episodes),
  })),
  sample('staff', 'adminvideo.save', (seen) => {
    const { form, row } = seen('adminvideo.detail', { id: 1 })
    return { id: 1, version: row.version, form }
  }),
  sample('staff', 'adminvideo.setState', { ids: [2], state: 'off' }),
  sample('staff', 'adminvideo.saveEpisode', { workId: 1, title: '番外' }),
  sample('staff', 'adminvideo.removeEpisode', (seen) => ({
    workId: 1,
    id: seen('adminvideo.saveEpisode', { workId: 1, title: '番外' }).id,
  })),
  sample('staff', 'adminvideo.orderEpisodes', (seen) => ({
    workId: 1,
    ids: seen('adminvideo.detail', { id: 1 }).episodes.map(({ id }) => id),
  })),
  sample(
    'staff',
    'adminvideo.attach',
    (seen) => ({
      workId: 1,
      episodeId: first(seen('adminvideo.detail', { id: 1 }).episodes),
      upload: 'unknown',
    }),
    { refused: 400 },
  ),
  sample('staff', 'adminvideo.remove', { id: 1 }, { refused: 409 }),
  sample('staff', 'adminvideo.saveCategory', { kind: 'drama', name: '志怪', parentId: 0 }),
  sample('staff', 'adminvideo.moveCategory', (seen) => ({
    id: seen('adminvideo.saveCategory', { kind: 'drama', name: '志怪', parentId: 0 }).id,
    parentId: 0,
    before: 0,
  })),
  sample('staff', 'adminvideo.removeCategory', (seen) => ({
    id: seen('adminvideo.saveCategory', { kind: 'drama', name: '志怪', parentId: 0 }).id,
  })),
  sample('staff', 'adminvideo.cover', {}, { picture: true }),
]

const leaving: Sample[] = [
  sample('user', 'user.refreshUserToken', {}),
  sample('user', 'user.logout', {}),
  sample('staff', 'adminuser.logout', {}),
]

/**
 * What is asked of the real server to record its answers, in this order: reads come before the writes that would
 * change them. A new call gets a line here; without one the test of the mocks fails.
 */
export const samples: readonly Sample[] = [
  ...pages,
  ...works,
  ...live,
  ...account,
  ...reading,
  ...money,
  ...office,
  ...leaving,
]
