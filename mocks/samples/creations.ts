import { sample, WRONG, type Sample, type Seen } from './sample'

const LIST = { pageSize: 8 }
const originals = (seen: Seen) => seen('admincreation.list', LIST).rows
const adapted = (seen: Seen) => seen('admincreation.list', { ...LIST, adapted: true }).rows
const inState = (seen: Seen, state: string) =>
  [...originals(seen), ...adapted(seen)].find((row) => row.state === state)
const picked = (seen: Seen, state: string) => {
  const row = inState(seen, state)
  return { items: [{ id: row?.id ?? 0, version: row?.version ?? 0 }] }
}
const drafts = (seen: Seen) => ({ id: originals(seen).find(({ state }) => state === 'draft')?.id ?? 0 })
const scripts = (seen: Seen) => ({ id: adapted(seen).find(({ state }) => state === 'draft')?.id ?? 0 })
const chapter = (seen: Seen) => seen('admincreation.chapters', drafts(seen)).rows[1]
const script = (seen: Seen) => ({ id: seen('admincreation.chapters', scripts(seen)).rows[0]?.id ?? 0 })
const reason = '结尾仓促，请补一场再提交'
const draft = { title: '第三章', body: '', sourceId: 0 }
const cover = { title: '修钟人', penName: '阿渡', genre: 'city', turn: 2 } as const

/** Works of creators and adaptations as the back office keeps them. */
export const creationOffice: Sample[] = [
  sample('staff', 'admincreation.list', LIST),
  sample('staff', 'admincreation.list', { ...LIST, adapted: true }),
  sample('staff', 'admincreation.choices', {}),
  sample('staff', 'admincreation.detail', drafts),
  sample('staff', 'admincreation.detail', scripts),
  sample('staff', 'admincreation.chapters', drafts),
  sample('staff', 'admincreation.chapters', scripts),
  sample('staff', 'admincreation.chapter', (seen) => ({ id: chapter(seen)?.id ?? 0 })),
  sample('staff', 'admincreation.chapter', script),
  sample('staff', 'admincreation.versions', (seen) => ({ id: chapter(seen)?.id ?? 0 })),
  sample('staff', 'admincreation.versionText', (seen) => ({ id: chapter(seen)?.id ?? 0, version: 1 })),
  sample('staff', 'admincreation.cover', {}, { picture: true }),
  sample('staff', 'admincreation.draw', cover),
  sample('staff', 'admincreation.save', (seen) => {
    const { row, form } = seen('admincreation.detail', drafts(seen))
    return { id: row.id, version: row.version, form }
  }),
  sample('staff', 'admincreation.saveChapter', (seen) => {
    const { form, row, creationId } = seen('admincreation.chapter', { id: chapter(seen)?.id ?? 0 })
    return { creationId, id: row.id, version: row.version, form }
  }),
  sample('staff', 'admincreation.saveChapter', (seen) => ({ creationId: drafts(seen).id, form: draft })),
  sample('staff', 'admincreation.removeChapter', (seen) => ({
    id: seen('admincreation.saveChapter', { creationId: drafts(seen).id, form: draft }).id,
    version: 1,
  })),
  sample('staff', 'admincreation.orderChapters', (seen) => ({
    ...drafts(seen),
    ids: seen('admincreation.chapters', drafts(seen)).rows.map(({ id }) => id),
  })),
  sample('staff', 'admincreation.setChapters', (seen) => {
    const first = seen('admincreation.chapters', drafts(seen)).rows[0]
    return {
      ...drafts(seen),
      items: [{ id: first?.id ?? 0, version: first?.version ?? 0 }],
      state: 'published',
    }
  }),
  sample('staff', 'admincreation.takeChapters', scripts),
  sample('staff', 'admincreation.refuse', (seen) => ({ ...picked(seen, 'reviewing'), reason })),
  sample(
    'staff',
    'admincreation.approve',
    (seen) => ({ items: picked(seen, 'draft').items.map(({ id }) => ({ id, version: 0 })) }),
    { refused: 409 },
  ),
  sample('staff', 'admincreation.withdraw', (seen) => ({ ...picked(seen, 'published'), reason })),
  sample('staff', 'admincreation.reopen', (seen) => picked(seen, 'withdrawn')),
  sample('staff', 'admincreation.submit', (seen) => {
    const { items } = picked(seen, 'draft')
    return { items: items.map(({ id, version }) => ({ id, version: version + 1 })) }
  }),
  sample('staff', 'admincreation.remove', (seen) => ({ id: inState(seen, 'published')?.id ?? 0 }), {
    refused: 409,
  }),
]

const BOOKS = { keyword: '第三页的晚风' }
const book = (seen: Seen) => ({ id: seen('adminbook.list', BOOKS).rows[0]?.id ?? 0 })
const detail = (seen: Seen) => seen('adminbook.detail', book(seen))
const part = (seen: Seen) => ({ workId: book(seen).id, id: detail(seen).parts[0]?.id ?? 0 })
const opened = (seen: Seen) => ({ id: detail(seen).import?.id ?? 0 })
const second = (seen: Seen) => ({
  ...opened(seen),
  chapterId: seen('adminbook.import', opened(seen)).chapters[1]?.id ?? 0,
})
const added = { title: '后记', body: '写完最后一页，天亮了。', rich: false, coins: 0 }

/** E-books, their chapters and a file that becomes chapters. */
export const bookOffice: Sample[] = [
  sample('staff', 'adminbook.list', { pageSize: 5 }),
  sample('staff', 'adminbook.list', BOOKS),
  sample('staff', 'adminbook.detail', book),
  sample('staff', 'adminbook.works', { role: 'film' }),
  sample('staff', 'adminbook.part', part),
  sample('staff', 'adminbook.import', opened),
  sample('staff', 'adminbook.importText', second),
  sample('staff', 'adminreader.book', book),
  sample('staff', 'adminreader.chapters', (seen) => ({ workId: book(seen).id })),
  sample('staff', 'adminreader.words', (seen) => ({ workId: book(seen).id })),
  sample('staff', 'adminreader.marks', (seen) => ({ workId: book(seen).id })),
  sample('staff', 'adminbook.cover', {}, { picture: true }),
  sample('staff', 'adminbook.save', (seen) => {
    const { row, form } = detail(seen)
    return { id: row.id, version: row.version, form }
  }),
  sample('staff', 'adminbook.savePart', (seen) => ({ workId: book(seen).id, form: added })),
  sample('staff', 'adminbook.removePart', (seen) => ({
    workId: book(seen).id,
    id: seen('adminbook.savePart', { workId: book(seen).id, form: added }).id,
  })),
  sample('staff', 'adminbook.orderParts', (seen) => ({
    workId: book(seen).id,
    ids: detail(seen).parts.map(({ id }) => id),
  })),
  sample('staff', 'adminbook.priceParts', (seen) => ({
    workId: book(seen).id,
    ids: detail(seen)
      .parts.slice(-2)
      .map(({ id }) => id),
    coins: 300,
  })),
  sample(
    'staff',
    'adminbook.planParts',
    (seen) => ({
      workId: book(seen).id,
      ids: [part(seen).id],
      times: { first: Date.UTC(2026, 11, 1), days: 1, each: 1 },
    }),
    { refused: 409 },
  ),
  sample('staff', 'adminbook.attach', (seen) => ({ workId: book(seen).id, upload: 'unknown' }), WRONG),
  sample('staff', 'adminbook.editImport', (seen) => ({ ...second(seen), version: 1, change: 'join' })),
  sample('staff', 'adminbook.saveImport', (seen) => ({ ...opened(seen), version: 2, mode: 'replace' })),
  sample('staff', 'adminbook.dropImport', (seen) => ({ ...opened(seen), version: 3 }), { refused: 409 }),
]
