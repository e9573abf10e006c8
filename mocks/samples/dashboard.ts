import { first, sample, type Sample } from './sample'

const WEEKS = { from: '2026-10-22', to: '2026-11-20' }

/** The dashboard, notices to users, words that are not published, previews. */
export const officeSamples: Sample[] = [
  sample('staff', 'admindesk.figures', WEEKS),
  sample('staff', 'admindesk.duties', {}),
  sample('staff', 'adminnotice.list', {}),
  sample('staff', 'adminnotice.reach', { audience: 'all', important: false }),
  sample('staff', 'adminnotice.save', {
    form: {
      title: '新书上架',
      text: '本月新到二十四种，欢迎试读。',
      href: '#/ebook/index',
      audience: 'all',
      important: false,
    },
  }),
  sample('staff', 'adminnotice.send', (seen) => {
    const draft = seen('adminnotice.list', {}).rows.find(({ state }) => state === 'draft')
    return { id: draft?.id ?? 0, version: draft?.version ?? 0, at: Date.UTC(2026, 11, 1, 1) }
  }),
  sample('staff', 'adminnotice.recall', (seen) => {
    const row = seen('adminnotice.list', {}).rows.find(({ state }) => state === 'scheduled')
    return { id: row?.id ?? 0, version: row?.version ?? 0, reason: '维护改期' }
  }),
  sample('staff', 'adminnotice.remove', (seen) => {
    const row = seen('adminnotice.list', {}).rows.find(({ state }) => state === 'scheduled')
    return { id: row?.id ?? 0 }
  }),
  sample('staff', 'adminword.list', {}),
  sample('staff', 'adminword.save', { form: { word: '免费领取会员', note: '虚假宣传' } }),
  sample('staff', 'adminword.paste', { text: '代刷评论，引流\n……\n办假证', preview: true }),
  sample('staff', 'adminword.remove', (seen) => ({ id: first(seen('adminword.list', {}).rows) })),
  sample('staff', 'adminreview.list', {}),
  sample('staff', 'adminreview.hide', (seen) => {
    const row = seen('adminreview.list', {}).rows[1]
    return { id: row?.id ?? 0, version: row?.version ?? 0, reason: '含联系方式' }
  }),
  sample('staff', 'adminreview.show', (seen) => {
    const row = seen('adminreview.list', {}).rows[1]
    return { id: row?.id ?? 0, version: (row?.version ?? 0) + 1 }
  }),
  sample('staff', 'adminspeech.figures', {}),
  sample('staff', 'adminspeech.list', {}),
  sample('staff', 'adminspeech.remove', (seen) => ({ id: first(seen('adminspeech.list', {}).rows) })),
  sample('staff', 'adminpreview.start', { persona: 'member' }),
  sample('staff', 'adminaudit.undo', { id: 2_000_000_000, reason: '改错了商品' }, { refused: 404 }),
]
