import { sample, type Sample } from './sample'

const NOON = Date.UTC(2026, 10, 20, 4)
const DAY = 86_400_000
const shown = { on: true, startsAt: NOON, endsAt: NOON + 14 * DAY }

const BANNER = {
  form: {
    place: 'goods' as const,
    title: '岁末文具周',
    cover: 'files/art/banner-goods-1',
    href: '#/index/goods',
    ...shown,
  },
}
const BOARD = {
  form: {
    title: '冬读榜',
    places: [30],
    items: [{ workId: 0, showName: '一苇出版', prizeName: '《慢船》再版', amount: 3.5, mobile: '', url: '' }],
    ...shown,
  },
}
const HEADLINE = {
  form: {
    title: '冬季共读周六开始',
    summary: '每晚八点，和老师一起读完一本书。',
    author: '书声编辑部',
    cover: 'files/art/headline-1',
    body: '<p>连续七晚，每晚一章。</p>',
    ...shown,
  },
}

/** What landings show, as the back office edits it; what was made goes away again. */
export const contentOffice: Sample[] = [
  sample('staff', 'adminbanner.list', { place: 'recommend' }),
  sample('staff', 'adminbanner.order', (seen) => ({
    place: 'recommend',
    ids: seen('adminbanner.list', { place: 'recommend' }).rows.map(({ id }) => id),
  })),
  sample('staff', 'adminbanner.save', BANNER),
  sample('staff', 'adminbanner.remove', (seen) => ({ id: seen('adminbanner.save', BANNER).id })),
  sample('staff', 'adminboard.list', {}),
  sample('staff', 'adminboard.detail', (seen) => ({
    id: seen('adminboard.list', {}).rows.find(({ title }) => title === '短剧热播榜')?.id ?? 0,
  })),
  sample('staff', 'adminboard.order', (seen) => ({
    ids: seen('adminboard.list', {}).rows.map(({ id }) => id),
  })),
  sample('staff', 'adminboard.save', BOARD),
  sample('staff', 'adminboard.remove', (seen) => ({ id: seen('adminboard.save', BOARD).id })),
  sample('staff', 'adminheadline.list', {}),
  sample('staff', 'adminheadline.detail', (seen) => ({
    id: seen('adminheadline.list', {}).rows[0]?.id ?? 0,
  })),
  sample('staff', 'adminheadline.save', HEADLINE),
  sample('staff', 'adminheadline.remove', (seen) => ({ id: seen('adminheadline.save', HEADLINE).id })),
  sample('staff', 'admincontent.works', {}),
  sample('staff', 'admincontent.picture', {}, { picture: true }),
]
