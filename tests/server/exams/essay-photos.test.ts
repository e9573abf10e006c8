import { MOST_ANSWER } from '@/contract/exams/question-kinds'
import { essayOf, essayValue } from '@/contract/exams/essay-value'
import { exams } from '@/server/exams/personal'
import { mayOpen } from '@/server/kernel/files/private-pictures'
import { keepPicture } from '@/server/kernel/files/pictures'
import { openAiWriter } from '@/server/adapters/ai/openai'
import type { StaffCaller } from '@tests/support/door'
import { chunk, completions, END, stream } from '@tests/support/completions'
import { insertBank, insertPaper, type TestBank } from '@tests/support/exams'
import { refusalOf } from '@tests/support/world'
import { join } from 'node:path'
import sharp from 'sharp'
import { officeWorld, there, type OfficeWorld } from '../office/office-world'
import { edit, learnerOf, type Learner } from './sitter'

let here: OfficeWorld
let bank: TestBank
let teacher: StaffCaller
let user: number
let learner: Learner
let paper: number
/** Photographs that the learner has uploaded. */
let photos: string[]

beforeEach(async () => {
  here = await officeWorld()
  bank = await insertBank(here.deps, [
    { type: 'fill', answer: '[["渡口"]]', stem: '到了{空}。' },
    { type: 'essay', answer: '参考答案', stem: '写一段话' },
  ])
  paper = await insertPaper(here.deps, bank)
  teacher = await here.operator('operator')
  user = await here.user()
  learner = learnerOf(here, user)
  photos = [await here.picture(user), await here.picture(user), await here.picture(user)]
})
afterEach(() => here.close())

const question = (): number => bank.questions[1] ?? 0
const essay = (text: string, of: readonly string[] = photos) => edit(1, essayValue({ text, photos: of }))
const handedIn = async (text: string, of?: readonly string[]): Promise<number> => {
  const id = await learner.start(paper)
  await learner.handIn(id, [essay(text, of)])
  return id
}
const detail = (id: number, by = teacher) => by.call('adminmark.detail', { id, question: question() })

/** Whether an address opens now. */
function opens(address: string): boolean {
  const url = new URL(address, 'https://shusheng.test/')
  return mayOpen(
    here.deps,
    url.pathname.slice('/files/p/'.length),
    Number(url.searchParams.get('until')),
    url.searchParams.get('sign') ?? '',
  )
}

it('keeps photographs with the text, for the learner and the teacher, and counts the text only', async () => {
  const id = await handedIn('渡口有灯')
  const queue = await teacher.call('adminmark.queue', { paper, question: question() })
  expect(queue.rows).toMatchObject([{ id, characters: 4, photos: 3 }])
  const read = await detail(id)
  expect(read).toMatchObject({ text: '渡口有灯', photos: photos.map((ref) => ({ ref })) })
  const { rows } = await learner.as().call('exam.explain', { id })
  const shown = there(rows[1]?.answer)
  expect(essayOf(shown.value)).toEqual({ text: '渡口有灯', photos })
  const once = await learner.as().call('exam.question', { id: question() })
  expect(once.history).toMatchObject([{ value: '渡口有灯' }])
  for (const from of [read.photos, shown.photos, once.question.answer?.photos]) {
    expect(from?.map(({ ref }) => ref)).toEqual(photos)
    expect(from?.map(({ url }) => opens(url))).toEqual([true, true, true])
  }
})

it('waits for a teacher when there are photographs only', async () => {
  const id = await handedIn('')
  expect(await learner.report(id)).toMatchObject({ state: 'marking', waiting: 1, empty: 1 })
  expect(await detail(id)).toMatchObject({ text: '', photos: photos.map((ref) => ({ ref })) })
})

it('shows them to no other learner, and to operators who may mark the paper only', async () => {
  const id = await handedIn('渡口有灯')
  const other = learnerOf(here, await here.user())
  for (const asking of [other.open(id), other.as().call('exam.explain', { id })])
    expect(await refusalOf(asking)).toMatchObject({ code: 404 })
  const elsewhere = await here.operator('operator', { scope: 'own' })
  expect(await refusalOf(detail(id, elsewhere))).toMatchObject({ code: 404 })
  const answerOf = async (by: StaffCaller) =>
    (await by.call('adminsitting.detail', { id })).answers[1]?.answer
  expect((await answerOf(teacher))?.photos).toHaveLength(3)
  const clerk = await here.operator('operator', { permissions: ['sitting.read'] })
  expect(await refusalOf(detail(id, clerk))).toMatchObject({ code: 403 })
  expect(await answerOf(clerk)).not.toHaveProperty('photos')
})

it.each<[string, number, () => Promise<readonly string[]>]>([
  ['只有问答题可以添加照片', 0, () => Promise.resolve(photos.slice(1))],
  ['图片已失效，请重新上传', 1, async () => [await here.picture(await here.user())]],
  ['图片已失效，请重新上传', 1, () => Promise.resolve([`files/p/${'0'.repeat(32)}.webp`])],
  ['照片地址有误，请重新添加', 1, () => Promise.resolve(['files/u/../p/secret.webp'])],
  ['照片地址有误，请重新添加', 1, () => Promise.resolve([`${there(photos[0])}?until=1`])],
  ['每道题最多 3 张照片', 1, async () => [...photos, await here.picture(user)]],
])('refuses with %s', async (message, slot, given) => {
  const id = await learner.start(paper)
  const value = essayValue({ text: '渡口', photos: await given() })
  for (const asking of [learner.save(id, [edit(slot, value)]), learner.handIn(id, [edit(slot, value)])])
    expect(await refusalOf(asking)).toMatchObject({ code: 400, message })
  expect((await learner.open(id)).answers).toEqual([])
})

it('limits the text alone', async () => {
  const id = await learner.start(paper)
  await learner.save(id, [essay('渡'.repeat(MOST_ANSWER))])
  expect(await refusalOf(learner.save(id, [essay('渡'.repeat(MOST_ANSWER + 1), [])]))).toMatchObject({
    code: 400,
    message: '答案不能超过 5000 个字',
  })
})

it('suggests marks by the text, and none without one', async () => {
  const channel = await completions()
  let asked = ''
  channel.answering = ({ body }, to) => {
    asked = JSON.stringify(body)
    stream(to)
    const items = [{ n: 1, level: 0, marks: 1, reason: '切题', quote: '渡口有灯' }]
    to.end(`${chunk(JSON.stringify({ items }))}${END}`)
  }
  teacher.texts = openAiWriter({ baseUrl: channel.base, apiKey: 'key', model: 'model-1' })
  const suggest = (id: number) => teacher.call('adminmark.suggest', { id, question: question(), revision: 1 })
  await suggest(await handedIn('渡口有灯'))
  expect(asked).toContain('<答卷>渡口有灯</答卷>')
  asked = ''
  expect(await refusalOf(suggest(await handedIn('')))).toMatchObject({
    code: 409,
    message: '这份答卷只有照片，AI 只读文字，请直接评分',
  })
  expect(asked).toBe('')
  await channel.close()
})

it('keeps a photograph that came too late beside what counts, until it is accepted', async () => {
  const id = await learner.start(paper)
  await learner.save(id, [essay('渡口有灯', [])])
  here.time.now += 3_600_000 + 31_000
  await learner.handIn(id, [essay('渡口有灯')])
  expect(await detail(id)).toMatchObject({
    text: '渡口有灯',
    photos: [],
    late: { text: '渡口有灯', photos: photos.map((ref) => ({ ref })) },
  })
  const { row } = await teacher.call('adminsitting.detail', { id })
  await teacher.call('adminsitting.acceptLate', { id, version: row.version, slots: [1], reason: '断网' })
  expect((await detail(id)).photos.map(({ ref }) => ref)).toEqual(photos)
})

it('removes the files of a sitting that is void, and of no other', async () => {
  const id = await handedIn('渡口有灯', photos.slice(0, 2))
  const { row } = await teacher.call('adminsitting.detail', { id })
  await teacher.call('adminsitting.void', { id, version: row.version, reason: '误开' })
  const { db } = here.database
  const removed = await db.selectFrom('files_to_remove').select('path').orderBy('path').execute()
  expect(removed.map(({ path }) => path)).toEqual(photos.slice(0, 2).sort())
  expect(await db.selectFrom('private_pictures').select('name').execute()).toEqual([{ name: photos[2] }])
  expect(await db.selectFrom('sitting_answers').select('value').execute()).toEqual([{ value: '渡口有灯' }])
})

it('copies the answers of a user with their photographs', async () => {
  await handedIn('渡口有灯')
  const answers = exams.tables.find(({ table }) => table === 'sitting_answers')
  expect(await answers?.copy(here.database.db, user)).toMatchObject([{ value: '渡口有灯', photos }])
})

it('stores a photograph upright and without the place where it was taken', async () => {
  const taken = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .withExif({ IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const { url } = await keepPicture(here.deps.env, taken, 'p')
  const stored = await sharp(join(here.deps.env.dataDir, url)).metadata()
  expect(stored).toMatchObject({ width: 30, height: 40 })
  expect(stored.exif).toBeUndefined()
})
