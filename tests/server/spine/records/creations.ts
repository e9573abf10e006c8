import type { CreationForm, CreationState } from '@/contract/catalogue/admincreation'
import { saveChapter } from '@/server/catalogue/creations/creation-chapters'
import { saveCreation } from '@/server/catalogue/creations/creations'
import { replaceRoles } from '@/server/people/roles-of-users'
import type { Rig } from '../rig'
import { erase, shared, type Make, type Rows } from './record'

const reason = '读者来信核实'

const form: CreationForm = {
  kind: 'novel',
  sourceId: 0,
  title: '修钟人',
  authorId: 0,
  penName: '阿渡',
  genre: 'city',
  tags: [],
  synopsis: '钟楼要停摆的那个冬天。',
  cover: '',
}

const chapterForm = { title: '慢七分', body: '钟慢了七分钟。', sourceId: 0 }

interface Written {
  id: number
  chapters: number[]
}

/** A draft of `staff`'s with two chapters that have text, so that it may be handed in and put in another order. */
async function written(at: Rig, staff: number): Promise<Written> {
  const now = at.time.now
  return at.deps.command(async (trx) => {
    const { work } = await saveCreation(trx, now, { form })
    const chapters: number[] = []
    for (const title of ['慢七分', '摆']) {
      const input = { creationId: work.id, form: { ...chapterForm, title } }
      const { after } = await saveChapter(trx, { staff, now }, input)
      chapters.push(after.id)
    }
    return { id: work.id, chapters }
  })
}

const creation =
  (input: (made: Written) => object, state: CreationState = 'draft'): Make =>
  async (at, owner) => {
    const made = await written(at, owner)
    await at.database.db.updateTable('creations').set({ state }).where('id', '=', made.id).execute()
    return { input: input(made), remove: () => erase(at, 'creations', made.id) }
  }

/** Steps are of many at once; one that is named alone and is not there is refused like all others. */
const picked = (state: CreationState, more: object = {}): Make =>
  creation(({ id }) => ({ items: [{ id, version: 1 }], ...more }), state)

/** The second chapter, which goes without its creation. */
const chapter =
  (input: (id: number, made: Written) => object): Make =>
  async (at, owner) => {
    const made = await written(at, owner)
    const id = made.chapters[1] ?? 0
    return { input: input(id, made), remove: () => erase(at, 'creation_chapters', id) }
  }

/** An adaptation without chapters; the original cannot go before it. */
const adaptation: Make = async (at, owner) => {
  const original = await written(at, owner)
  const adapted: CreationForm = { ...form, kind: 'drama', sourceId: original.id }
  const { work } = await at.deps.command((trx) => saveCreation(trx, at.time.now, { form: adapted }))
  return { input: { id: work.id }, remove: () => erase(at, 'creations', work.id) }
}

/** An author and an original that a form has chosen. */
const chosen: Make = async (at, owner) => {
  const { db } = at.database
  const authorId = await at.user()
  await replaceRoles(db, authorId, ['creator'])
  const { id: sourceId } = await written(at, owner)
  const remove = async () => {
    await db.updateTable('users').set({ state: 'deleted' }).where('id', '=', authorId).execute()
    await erase(at, 'creations', sourceId)
  }
  return { input: { authorId, sourceId }, remove }
}

/** Creations, their chapters and what these were before. */
export const creations: Rows = {
  'admincreation.list': shared(
    creation(({ id }) => ({ adapted: true, sourceId: id })),
    { gone: 'nothing' },
  ),
  'admincreation.detail': shared(creation(({ id }) => ({ id }))),
  'admincreation.choices': shared(chosen, { gone: 'nothing' }),
  'admincreation.save': shared(
    creation(({ id }) => ({ id, version: 1, form: { ...form, title: '守钟人' } })),
  ),
  'admincreation.remove': shared(creation(({ id }) => ({ id }))),
  'admincreation.submit': shared(picked('draft')),
  'admincreation.reopen': shared(picked('withdrawn')),
  'admincreation.approve': shared(picked('reviewing')),
  'admincreation.refuse': shared(picked('reviewing', { reason })),
  'admincreation.withdraw': shared(picked('published', { reason })),
  'admincreation.chapters': shared(creation(({ id }) => ({ id }))),
  'admincreation.chapter': shared(chapter((id) => ({ id }))),
  'admincreation.saveChapter': shared(
    chapter((id, made) => ({ creationId: made.id, id, version: 1, form: chapterForm })),
  ),
  'admincreation.takeChapters': shared(adaptation),
  'admincreation.orderChapters': shared(creation(({ id, chapters }) => ({ id, ids: chapters.toReversed() }))),
  'admincreation.setChapters': shared(
    chapter((id, made) => ({ id: made.id, items: [{ id, version: 1 }], state: 'published' })),
  ),
  'admincreation.removeChapter': shared(chapter((id) => ({ id, version: 1 }))),
  'admincreation.versions': shared(chapter((id) => ({ id }))),
  'admincreation.versionText': shared(chapter((id) => ({ id, version: 1 }))),
}
