import { essayOf, essayValue } from '@/contract/exams/essay-value'
import { shrinkPicture } from '@/shared/cropPicture'
import { keptAnswers } from '@/stores/exam/keptAnswers'
import { sendUnsent, type Exam } from '@/stores/exam/exam'
import { insertBank } from '@tests/support/exams'
import { until } from '@tests/support/until'
import { Blob as NodeBlob } from 'node:buffer'
import sharp from 'sharp'
import { examRig, type Rig } from './rig'

jest.mock('@/client/client')
jest.mock('@/stores/session')
jest.mock('@/shared/cropPicture')

let rig: Rig
let urls = 0
beforeEach(async () => {
  rig = await examRig()
  const page = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  global.Blob = NodeBlob as unknown as typeof Blob
  URL.createObjectURL = () => `blob:${(urls += 1)}`
  URL.revokeObjectURL = () => undefined
  jest.mocked(shrinkPicture).mockImplementation(() => Promise.resolve(new Blob([new Uint8Array(page)])))
})
afterEach(() => rig.end())

const ESSAY = [{ type: 'essay', answer: '参考答案' }] as const
const file = (name = 'page.jpg'): File => new File(['picture'], name, { type: 'image/jpeg' })
const slotOf = (exam: Exam) => {
  const [slot] = exam.state.slots
  if (!slot) throw new Error('there is no question')
  return slot
}
/** What the server has of the essay. */
const stored = async (id: number) => {
  const [answer] = (await rig.kept(id)).answers
  return (
    answer && { ...essayOf(answer.value), late: answer.late, photos: answer.photos?.map(({ ref }) => ref) }
  )
}
const noUploads = (): void => {
  rig.phone.cut = (name) => (name === 'applications.upload' ? 'before' : undefined)
}
const uploaded = (exam: Exam) =>
  until('the photographs are uploaded and named', async () => {
    await exam.retry()
    return exam.state.photos === 0 && exam.state.unsent === 0
  })

it('keeps a photograph that was added without a network through a reload, and names it once it is uploaded', async () => {
  const id = await rig.begin(ESSAY)
  const before = await rig.open(id)
  before.change(0, '渡口有灯')
  await before.retry()
  rig.phone.cut = () => 'before'
  await before.photos.add(0, [file()])
  await before.retry()
  expect(slotOf(before).adding).toMatchObject([{ state: 'waiting', url: expect.stringMatching(/^blob:/) }])
  expect(before.state).toMatchObject({ photos: 1, offline: true, durable: true })
  before.close()

  const after = await rig.open(id)
  expect(slotOf(after).adding).toMatchObject([{ state: 'waiting', url: expect.stringMatching(/^blob:/) }])
  rig.phone.cut = () => undefined
  await uploaded(after)
  const { value, adding, addresses } = slotOf(after)
  const { text, photos } = essayOf(value)
  expect(adding).toEqual([])
  expect(await stored(id)).toEqual({ text, photos, late: undefined })
  expect(text).toBe('渡口有灯')
  expect(photos).toEqual([expect.stringMatching(/^files\/p\/[0-9a-f]{32}\.webp$/)])
  // The page goes on showing its own copy, which needs no network.
  expect(addresses[photos[0] ?? '']).toMatch(/^blob:/)
})

it('uploads a photograph once that two pages of one device have', async () => {
  const id = await rig.begin(ESSAY)
  const first = await rig.open(id)
  noUploads()
  await first.photos.add(0, [file()])
  const second = await rig.open(id)
  rig.phone.cut = () => undefined
  await uploaded(first)
  await uploaded(second)
  expect((await stored(id))?.photos).toHaveLength(1)
})

it('uploads what an earlier page has left', async () => {
  const id = await rig.begin(ESSAY)
  const exam = await rig.open(id)
  noUploads()
  await exam.photos.add(0, [file()])
  exam.close()
  rig.phone.cut = () => undefined
  await sendUnsent()
  expect((await stored(id))?.photos).toHaveLength(1)
})

it('hands in only with the photographs, and saves the text before them', async () => {
  const id = await rig.begin(ESSAY)
  const exam = await rig.open(id)
  noUploads()
  await exam.photos.add(0, [file(), file()])
  await exam.retry()
  exam.change(0, '渡口有灯')
  await exam.handIn()
  expect(exam.state).toMatchObject({ phase: 'handing', photos: 2 })
  expect(await rig.kept(id)).toMatchObject({ state: 'open' })
  expect((await stored(id))?.text).toBe('渡口有灯')
  rig.phone.cut = () => undefined
  await exam.retry()
  expect(exam.state).toMatchObject({ phase: 'handed', photos: 0, missing: 0 })
  expect((await stored(id))?.photos).toHaveLength(2)
  expect((await keptAnswers.read(rig.learner, id)).photos).toEqual([])
})

it('hands in without photographs that the learner gives up, and says how many', async () => {
  const id = await rig.begin(ESSAY)
  const exam = await rig.open(id)
  noUploads()
  exam.change(0, '渡口有灯')
  await exam.photos.add(0, [file()])
  await exam.handIn()
  exam.photos.leaveOut()
  await exam.retry()
  expect(exam.state).toMatchObject({ phase: 'handed', missing: 1 })
  expect(await stored(id)).toMatchObject({ text: '渡口有灯' })
})

it('says why a photograph is refused, and does not wait for it', async () => {
  const id = await rig.begin(ESSAY)
  const exam = await rig.open(id)
  jest.mocked(shrinkPicture).mockResolvedValueOnce(new Blob(['no picture']))
  exam.change(0, '渡口有灯')
  await exam.photos.add(0, [file()])
  await exam.retry()
  expect(slotOf(exam).adding).toMatchObject([
    { state: 'failed', error: '图片格式不支持，请使用 JPG、PNG 或 WebP' },
  ])
  await exam.handIn()
  expect(exam.state).toMatchObject({ phase: 'handed', missing: 1 })
})

it('sends what arrives after the time was up as late', async () => {
  const id = await rig.begin(ESSAY)
  const exam = await rig.open(id)
  exam.change(0, '渡口有灯')
  await exam.retry()
  noUploads()
  await exam.photos.add(0, [file()])
  rig.here.time.now += 3_600_000 + 60_000
  await rig.kept(id)
  document.dispatchEvent(new Event('visibilitychange'))
  await until('the time is up', () => exam.state.phase === 'handing')
  rig.phone.cut = () => undefined
  await until('it is handed in', async () => {
    await exam.retry()
    return exam.state.phase === 'handed'
  })
  expect(await stored(id)).toMatchObject({ text: '渡口有灯', late: expect.stringMatching(/files\/p\//) })
})

it('removes a photograph that waits and one that is uploaded, and keeps its text', async () => {
  const id = await rig.begin(ESSAY)
  const exam = await rig.open(id)
  exam.change(0, '渡口有灯')
  await exam.photos.add(0, [file(), file()])
  await uploaded(exam)
  const [first = '', second = ''] = essayOf(slotOf(exam).value).photos
  noUploads()
  await exam.photos.add(0, [file()])
  await expect(exam.photos.add(0, [file()])).rejects.toThrow('每道题最多 3 张照片')
  exam.photos.remove(0, slotOf(exam).adding[0]?.id ?? '')
  exam.photos.remove(0, first)
  await uploaded(exam)
  expect(slotOf(exam)).toMatchObject({
    value: essayValue({ text: '渡口有灯', photos: [second] }),
    adding: [],
  })
  expect((await stored(id))?.photos).toEqual([second])
  expect((await keptAnswers.read(rig.learner, id)).photos.map((photo) => photo.id)).toEqual([second])
})

it('leaves to the next user of the device nothing that the server has', async () => {
  const id = await rig.begin(ESSAY)
  const exam = await rig.open(id)
  await exam.photos.add(0, [file()])
  await uploaded(exam)
  noUploads()
  await exam.photos.add(0, [file()])
  await keptAnswers.forgetAll()
  expect((await keptAnswers.read(rig.learner, id)).photos).toMatchObject([{ id: slotOf(exam).adding[0]?.id }])
})

it('confirms the essay of a practice once its photographs are uploaded', async () => {
  const { topic } = await insertBank(rig.here.deps, ESSAY)
  const { id } = await rig.as('phone').call('exam.start', { mode: 'topic', topic, type: 'essay' })
  const exam = await rig.open(id)
  noUploads()
  exam.change(0, '渡口有灯')
  await exam.photos.add(0, [file()])
  exam.confirm(0)
  expect(slotOf(exam).confirmed).toBe(false)
  rig.phone.cut = () => undefined
  await exam.retry()
  exam.confirm(0)
  await uploaded(exam)
  expect((await stored(id))?.photos).toHaveLength(1)
})
