import { essayValue } from '@/contract/exams/essay-value'
import type { Sitting } from '@/contract/exams/sitting'
import Answer from '@/mobile/areas/study/screens/Answer'
import Explanations from '@/mobile/areas/study/screens/Explanations'
import { shrinkPicture } from '@/shared/cropPicture'
import { clearSession } from '@/stores/session'
import { freshDatabases } from '@tests/support/indexed-db'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { Blob as NodeBlob } from 'node:buffer'
import { answer, sitting } from '../../../stories/mobile/study/answer-sittings'
import { explanations, markedEssay } from '../../../stories/mobile/study/fixtures'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

jest.mock('@/shared/cropPicture')

/** The sheets come in by a motion that the browser of these tests never ends. */
const userEvent = user.setup({ pointerEventsCheck: 0 })
/** The canvas of a browser, which the watermark draws on. */
const pen = new Proxy({}, { get: () => () => undefined, set: () => true })
const ref = (digit: string): string => `files/p/${digit.repeat(32)}.webp`
const photo = (digit: string) => ({ ref: ref(digit), url: `${ref(digit)}?until=1&sign=2` })
const page = (): File => new File(['picture'], 'page.jpg', { type: 'image/jpeg' })

let urls: number
beforeEach(async () => {
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(() => pen as unknown as ReturnType<HTMLCanvasElement['getContext']>)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==')
  jest
    .mocked(shrinkPicture)
    .mockImplementation(() => Promise.resolve(new NodeBlob(['page']) as unknown as Blob))
  urls = 0
  URL.createObjectURL = () => `blob:${(urls += 1)}`
  URL.revokeObjectURL = () => undefined
  clearSession()
  await freshDatabases()
})

/** The server of one sitting whose first question is the essay; it takes every answer. */
function examServer(more: Partial<Sitting>, answers: Parameters<typeof recordedServer>[0] = {}) {
  const whole = sitting()
  const [essay] = whole.questions.filter(({ type }) => type === 'essay')
  const opened: Sitting = {
    ...whole,
    sections: [{ title: '问答', note: '', from: 0, count: 1, marks: 3_000 }],
    questions: essay ? [{ ...essay, slot: 0 }] : [],
    ...more,
  }
  return recordedServer({
    'exam.open': () => opened,
    'exam.save': () => ({
      state: 'open',
      kept: [{ slot: 0, revision: 1 }],
      refused: [],
      late: [],
      results: [],
      now: opened.now,
    }),
    ...answers,
  })
}
const tiles = () => within(screen.getByRole('list', { name: '手写答案照片' }))
const pick = async (...files: File[]) => {
  await screen.findByRole('heading', { name: /^第 1 / })
  fireEvent.change(screen.getByTestId('photo-input'), { target: { files } })
}

it('adds a photograph to the text, shows it at once and saves the answer with it', async () => {
  let arrive = (): void => undefined
  const uploaded = new Promise<void>((done) => {
    arrive = done
  })
  const { asked, confirms } = examServer(
    { answers: [answer(0, '江是困难。')] },
    {
      'applications.upload': async () => {
        await uploaded
        return { ...photo('a'), width: 30, height: 40 }
      },
    },
  )
  open(Answer, '/study/answer?id=71')
  await pick(page())
  const image = await tiles().findByRole('img', { name: '手写答案第 1 张照片' })
  expect(image).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  expect(await screen.findByText('上传中……')).toBeVisible()
  expect(screen.getByText('待上传 1 张照片')).toBeVisible()
  arrive()
  await waitFor(() =>
    expect(asked('exam.save').at(-1)?.['answers.0.value']).toBe(
      essayValue({ text: '江是困难。', photos: [ref('a')] }),
    ),
  )
  expect(await screen.findByText('已保存')).toBeVisible()
  // The text does not show what names the photograph, and changes without losing it.
  const box = screen.getByRole('textbox', { name: /你的答案/ })
  expect(box).toHaveValue('江是困难。')
  await userEvent.type(box, '灯')
  await userEvent.click(tiles().getByRole('button', { name: '查看第 1 张照片' }))
  const viewer = await screen.findByRole('dialog', { name: '查看图片，第 1 张，共 1 张' })
  await userEvent.click(within(viewer).getByRole('button', { name: '关闭' }))
  await waitFor(
    () =>
      expect(asked('exam.save').at(-1)?.['answers.0.value']).toBe(
        essayValue({ text: '江是困难。灯', photos: [ref('a')] }),
      ),
    { timeout: 5_000 },
  )
  await userEvent.click(tiles().getByRole('button', { name: '删除第 1 张照片' }))
  expect(confirms).toEqual(['删除第 1 张照片？'])
  await waitFor(() => expect(asked('exam.save').at(-1)?.['answers.0.value']).toBe('江是困难。灯'))
})

it('says before and during the hand-in which photographs are not uploaded, and lets the learner go without', async () => {
  let refusal = no(500, '服务器忙')
  const { asked, toasts } = examServer(
    { answers: [answer(0, essayValue({ text: '', photos: [ref('a')] }), { photos: [photo('a')] })] },
    {
      'applications.upload': () => refusal.clone(),
      'exam.handIn': () => ({ state: 'marking' }),
    },
  )
  open(Answer, '/study/answer?id=71')
  await pick(page(), page())
  await screen.findByText('待上传 2 张照片')
  expect(screen.queryByRole('button', { name: /^添加照片/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getAllByRole('button', { name: '交卷' })[0] ?? document.body)
  const sheet = within(await screen.findByRole('dialog', { name: '现在交卷？' }))
  expect(sheet.getByText('还有 2 张照片没有上传，上传后才会交卷。')).toBeVisible()
  refusal = no(400, '图片格式不支持，请使用 JPG、PNG 或 WebP')
  await userEvent.click(sheet.getByRole('button', { name: '重试' }))
  expect(await sheet.findByRole('list', { name: '有照片上传失败的题' })).toBeVisible()
  refusal = no(500, '服务器忙')
  await userEvent.click(sheet.getByRole('button', { name: '继续作答' }))
  await userEvent.click(tiles().getAllByRole('button', { name: /点击重试/ })[0] ?? document.body)
  await screen.findByText('待上传 1 张照片')
  await userEvent.click(screen.getAllByRole('button', { name: '交卷' })[0] ?? document.body)
  await userEvent.click(await screen.findByRole('button', { name: '确认交卷' }))
  expect(await screen.findByText('还有 1 张照片没有上传，上传后自动交卷。')).toBeVisible()
  expect(asked('exam.handIn')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '不等照片，直接交卷' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/study/report?id=71'))
  expect(toasts).toContain('有 2 张照片没有上传，未随答卷提交')
})

it('takes an answer whose only photograph failed for none', async () => {
  examServer({}, { 'applications.upload': () => no(400, '图片格式不支持，请使用 JPG、PNG 或 WebP') })
  open(Answer, '/study/answer?id=71')
  await pick(page())
  await tiles().findByRole('button', { name: /点击重试/ })
  await userEvent.click(screen.getAllByRole('button', { name: '交卷' })[0] ?? document.body)
  const sheet = within(await screen.findByRole('dialog', { name: '现在交卷？' }))
  expect(sheet.getByText(/^还有 1 题没有作答/)).toBeVisible()
})

it('loads photographs of another device anew when their addresses have expired', async () => {
  const answers = (sign: string) => [
    answer(0, essayValue({ text: '', photos: [ref('a')] }), {
      photos: [{ ref: ref('a'), url: `${ref('a')}?sign=${sign}` }],
    }),
  ]
  let opened = 0
  examServer(
    {},
    {
      'exam.open': () => ({
        ...sitting(),
        questions: sitting()
          .questions.slice(4)
          .map((one) => ({ ...one, slot: 0 })),
        answers: answers(String((opened += 1))),
      }),
    },
  )
  open(Answer, '/study/answer?id=71')
  const image = await screen.findByRole('img', { name: '手写答案第 1 张照片' })
  expect(image).toHaveAttribute('src', `https://api.test/${ref('a')}?sign=1`)
  fireEvent.error(image)
  await userEvent.click(await screen.findByRole('button', { name: /没有载入/ }))
  expect(await screen.findByRole('img', { name: '手写答案第 1 张照片' })).toHaveAttribute(
    'src',
    `https://api.test/${ref('a')}?sign=2`,
  )
})

it('shows the photographs in the explanation, also those that came too late', async () => {
  const essay = markedEssay()
  recordedServer({
    'exam.explain': () =>
      explanations('all', [
        {
          ...essay,
          answer: answer(0, essayValue({ text: '', photos: [ref('a'), ref('b')] }), {
            late: essayValue({ text: '补充', photos: [ref('c')] }),
            photos: [photo('a'), photo('b'), photo('c')],
          }),
        },
      ]),
  })
  open(Explanations, '/study/examineJiexi?id=3')
  const article = await screen.findByRole('article', { name: /^第 1 题/ })
  const sources = within(article)
    .getAllByRole('img', { name: /^手写答案/ })
    .map((image) => image.getAttribute('src'))
  expect(sources).toEqual(['a', 'b', 'c'].map((digit) => `https://api.test/${photo(digit).url}`))
  expect(article).not.toHaveTextContent('未作答')
  expect(article).not.toHaveTextContent('files/p')
  await userEvent.click(within(article).getByRole('button', { name: '查看第 2 张照片' }))
  expect(await screen.findByRole('dialog', { name: '查看图片，第 2 张，共 2 张' })).toBeInTheDocument()
})
