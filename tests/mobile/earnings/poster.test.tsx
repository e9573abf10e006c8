import { recorded } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import { QR_QUIET, qrMatrix } from '@/shared/qr'
import SharePoster from '@/mobile/areas/earnings/screens/SharePoster'
import { workRoute } from '@/client/links'
import { setConfig } from '@/stores/config'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import jsQR from 'jsqr'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const own = recorded('share.poster')
const LINK = `http://localhost/#/home?scene=${own.code}`

/** What was written on the newest poster, and in which size it was drawn. */
let pen: { texts: string[]; pictures: number; squares: number }
let drawing: jest.SpyInstance
let loads: (src: string) => boolean

beforeEach(() => {
  setConfig(recorded('common.init'))
  loads = () => true
  drawing = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => {
    pen = { texts: [], pictures: 0, squares: 0 }
    const mine = pen
    const doing = {
      measureText: (text: string) => ({ width: [...text].length * 40 }),
      fillText: (text: string) => void mine.texts.push(text),
      drawImage: () => void (mine.pictures += 1),
      fillRect: () => void (mine.squares += 1),
    }
    return new Proxy(doing, {
      get: (known, name) => Reflect.get(known, name) ?? (() => undefined),
    }) as unknown as CanvasRenderingContext2D
  }) as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
  HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
    return loads(this.src) ? Promise.resolve() : Promise.reject(new Error('broken'))
  }
  performance.measure = jest.fn()
  let made = 0
  URL.createObjectURL = () => `blob:http://localhost/${(made += 1)}`
  URL.revokeObjectURL = jest.fn()
})
afterEach(() => {
  act(() => clearSession())
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

type Answers = Parameters<typeof recordedServer>[0]

async function show(
  more: Partial<AnswerOf<'share.poster'>> = {},
  answers: Answers = {},
  at = '/user/share/poster',
) {
  const server = recordedServer({ 'share.poster': () => ({ ...own, ...more }), ...answers })
  await beginSession('token')
  open(SharePoster, at)
  return server
}

const poster = () => screen.findByRole('img', { name: /海报：.*二维码/ }, { timeout: 5_000 })
const written = () => pen.texts.join('')

it('a code is read as the link it was made of', async () => {
  const code = await qrMatrix(LINK)
  const pixel = 4
  const side = (code.size + 2 * QR_QUIET) * pixel
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / pixel) - QR_QUIET, Math.floor(x / pixel) - QR_QUIET]
      const inside = Math.min(row, column) >= 0 && Math.max(row, column) < code.size
      if (inside && code.dark(row, column)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  expect(jsQR(data, side, side)?.data).toBe(LINK)
})

it('is 1080 px wide, with the work, the user’s name and code, and the QR code of the link', async () => {
  await show()
  const [first] = own.works
  expect(await poster()).toHaveAttribute('alt', expect.stringContaining(`《${first?.title}》`))
  const canvas = drawing.mock.contexts.at(-1) as HTMLCanvasElement
  expect([canvas.width, canvas.height]).toEqual([1080, 1920])
  expect(written()).toContain(own.nickname)
  expect(written()).toContain(`邀请码 ${own.code}`)
  expect(written()).toContain(first?.title)
  expect(pen.pictures).toBe(1)
  const code = await qrMatrix(LINK)
  const dark = Array.from({ length: code.size ** 2 }, (_, at) =>
    code.dark(Math.floor(at / code.size), at % code.size),
  ).filter(Boolean)
  expect(pen.squares).toBe(dark.length)
})

it('follows the chosen template and work', async () => {
  await show()
  await poster()
  await userEvent.click(screen.getByRole('button', { name: own.works[2]?.title }))
  expect(
    await screen.findByRole('img', { name: new RegExp(`单本推荐海报：《${own.works[2]?.title}》，`) }),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: '我的书单' }))
  await waitFor(() => expect(pen.pictures).toBe(6))
  expect(written()).toContain(own.works[7]?.title)
  // The next ones come round to the first again.
  await userEvent.click(screen.getByRole('button', { name: own.works.at(-1)?.title }))
  await waitFor(() => expect(written()).toContain(own.works[0]?.title))
  await userEvent.click(screen.getByRole('radio', { name: '邀请函' }))
  await waitFor(() => expect(written()).toContain(`${own.nickname}请你来读书`))
})

const withCover = (cover: string) => ({ works: own.works.slice(0, 1).map((work) => ({ ...work, cover })) })

it('sets a cover that does not come from its title', async () => {
  loads = (src) => !src.includes('gone')
  await show(withCover('files/art/gone-360.webp'))
  await poster()
  expect(pen.pictures).toBe(0)
  expect(pen.texts.filter((text) => text === own.works[0]?.title)).toHaveLength(2)
})

it('takes the smaller cover where there is no larger one', async () => {
  const asked: string[] = []
  loads = (src) => {
    asked.push(src.replace(/.*\//, ''))
    return !src.includes('-720.')
  }
  await show(withCover('files/art/small-360.webp'))
  await poster()
  expect(asked).toEqual(['small-720.webp', 'small-360.webp'])
  expect(pen.pictures).toBe(1)
})

it('is saved as a picture named after the code', async () => {
  const { toasts } = await show()
  const picture = await poster()
  const save = screen.getByRole('link', { name: '保存图片' })
  await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'false'))
  expect(save).toHaveAttribute('download', `书声海报-${own.code}.png`)
  expect(save).toHaveAttribute('href', picture.getAttribute('src'))
  save.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(save)
  expect(toasts).toEqual(['海报已保存'])
})

it('is handed to the phone’s own sheet as a file, else its link is copied', async () => {
  const share = jest.fn().mockResolvedValue(undefined)
  const { toasts } = await show()
  await poster()
  const user = userEvent.setup()
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: '分享' }))
  await waitFor(() => expect(copied).toHaveBeenCalledWith(LINK))
  expect(toasts).toHaveLength(1)
  Object.assign(navigator, { share, canShare: () => true })
  await user.click(screen.getByRole('button', { name: '分享' }))
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1))
  const [file] = (share.mock.calls[0] as [{ files: File[] }])[0].files
  expect(file).toMatchObject({ name: `书声海报-${own.code}.png`, type: 'image/png' })
})

it('is kept by a long press inside the official account', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8')
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    Object.defineProperty(this, 'result', { value: 'data:image/png;base64,cG5n' })
    this.dispatchEvent(new Event('load'))
  })
  const { toasts } = await show()
  expect(await poster()).toHaveAttribute('src', 'data:image/png;base64,cG5n')
  await userEvent.click(screen.getByRole('button', { name: '保存图片' }))
  await userEvent.click(screen.getByRole('button', { name: '分享' }))
  await waitFor(() => expect(toasts).toEqual(['长按海报，选择保存到手机', '长按海报，选择发送给朋友']))
})

it('starts with the work that the address names, whose code leads to it', async () => {
  const [, chosen] = own.works
  if (!chosen) throw new Error('the recording has too few works')
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const works = [chosen, ...own.works.filter((work) => work !== chosen)]
  const { asked } = await show({ works }, {}, `/user/share/poster?kind=${chosen.kind}&id=${chosen.id}`)
  expect(await screen.findByRole('img', { name: new RegExp(`海报：《${chosen.title}》，`) })).toBeVisible()
  expect(asked('share.poster')).toEqual([{ kind: chosen.kind, id: String(chosen.id) }])
  await userEvent.click(screen.getByRole('button', { name: '分享' }))
  await waitFor(() => expect(copied).toHaveBeenCalled())
  expect(copied.mock.calls[0]?.[0]).toContain(workRoute(chosen))
})

it('without works there is still the invitation', async () => {
  await show({ works: [] })
  await poster()
  expect(within(screen.getByRole('radiogroup')).getAllByRole('radio')).toHaveLength(1)
  expect(written()).toContain(`${own.nickname}请你来读书`)
})

it('says that it was not drawn, and tries again', async () => {
  const blob = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementationOnce((done) => done(null))
  await show()
  expect(await screen.findByText('海报没有生成，请重试')).toBeVisible()
  expect(blob).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await poster()).toBeVisible()
})

it('asks again when its parts did not load', async () => {
  let fails = true
  await show({}, { 'share.poster': () => (fails ? no(500, '服务器开小差了') : own) })
  expect(await screen.findByText('服务器开小差了')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await poster()).toBeVisible()
})
