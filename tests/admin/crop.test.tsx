import '@ant-design/v5-patch-for-react-19'
import { CoverField } from '@/admin/kit/fields/CoverField'
import { call } from '@/client/client'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'

jest.mock('@/client/client')

const chosen = new File(['picture'], '雨夜.png', { type: 'image/png' })
const drawImage = jest.fn()
const changed = jest.fn()

/** A picture of 1200 × 800 px, shown at half its size. */
function layOut(): void {
  for (const [name, length] of [
    ['offsetWidth', 600],
    ['offsetHeight', 400],
  ] as const)
    jest.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(length)
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 400))
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1200)
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(800)
}

beforeEach(() => {
  layOut()
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  globalThis.createImageBitmap = () => Promise.resolve({ width: 1200, height: 800, close: jest.fn() })
  const pen = { fillRect: jest.fn(), drawImage } as unknown as CanvasRenderingContext2D
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen)
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['cropped'], { type: type ?? '' })))
  jest.mocked(call).mockResolvedValue({ url: 'files/u/new' })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.mocked(call).mockReset()
  drawImage.mockReset()
  changed.mockReset()
})

async function choose(ratio?: number): Promise<void> {
  render(
    <ConfigProvider locale={chinese}>
      <App>
        <CoverField noun="头像" {...(ratio ? { ratio } : {})} onChange={changed} />
      </App>
    </ConfigProvider>,
  )
  await userEvent.upload(screen.getByLabelText('选择头像文件'), chosen)
}

const sentFile = (): File | undefined => jest.mocked(call).mock.calls[0]?.[2]?.file as File | undefined
const use = () => userEvent.click(screen.getByRole('button', { name: /使\s*用/ }))
/** The part of the picture that was drawn, and the size it was drawn to. */
const drawn = (): number[] => (drawImage.mock.calls[0] as unknown[]).slice(1) as number[]

/** The dialog with its picture, which the browser has read, or could not read. */
async function shown(read: 'load' | 'error' = 'load'): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: '裁剪头像' })
  const picture = await waitFor(() => {
    const found = dialog.querySelector('img')
    if (!found) throw new Error('no picture')
    return found
  })
  fireEvent[read](picture)
  return dialog
}

it('sends the middle of a picture in the ratio of the field', async () => {
  await choose(1)
  await shown()
  await use()
  await waitFor(() => expect(changed).toHaveBeenCalledWith('files/u/new'))
  expect(drawn()).toEqual([200, 0, 800, 800, 0, 0, 800, 800])
  expect(sentFile()).toMatchObject({ name: '雨夜.jpg', type: 'image/jpeg' })
})

it('is moved by the arrow keys', async () => {
  await choose(1)
  const stage = within(await shown()).getByRole('group', { name: '头像的保留部分，方向键移动' })
  expect(stage).toHaveAttribute('tabindex', '0')
  stage.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  await use()
  await waitFor(() => expect(drawImage).toHaveBeenCalled())
  expect(drawn().slice(0, 4)).toEqual([180, 0, 800, 800])
})

it('is enlarged by the keys of the slider', async () => {
  await choose(4 / 3)
  const slider = within(await shown()).getByRole('slider', { name: '放大' })
  act(() => slider.focus())
  fireEvent.keyDown(slider, { keyCode: 35 })
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuenow', '4'))
  await use()
  await waitFor(() => expect(drawImage).toHaveBeenCalled())
  const [, , width = 0, height = 0] = drawn()
  expect(Math.round(width)).toBe(267)
  expect(Math.round(height)).toBe(200)
})

it('sends a picture that the browser cannot read as it is: the server says what is wrong with it', async () => {
  await choose(1)
  globalThis.createImageBitmap = () => Promise.reject(new Error('not a picture'))
  await shown('error')
  await use()
  await waitFor(() => expect(changed).toHaveBeenCalled())
  expect(sentFile()).toBe(chosen)
})

it('asks nothing where a picture may have any ratio', async () => {
  await choose()
  await waitFor(() => expect(changed).toHaveBeenCalled())
  expect(sentFile()).toBe(chosen)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('sends nothing when the dialog is cancelled', async () => {
  await choose(1)
  await shown()
  await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(call).not.toHaveBeenCalled()
})
