import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Uploader } from 'design-system/Uploader'
import type { UploaderProps, UploadPicture } from 'design-system/Uploader'
import { deferred } from './forms.fixtures'

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} })
})

const picture = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

function show(props: Partial<UploaderProps>) {
  const upload: UploadPicture = (file) => Promise.resolve({ url: `/files/${file.name}` })
  return render(<Uploader upload={upload} {...props} />)
}

const pick = (...files: File[]) =>
  userEvent.upload(screen.getByTestId('picture-input'), files, { applyAccept: false })
const pictures = () => screen.queryAllByRole('button', { name: /查看第/ })

it('sends pictures and tells their addresses in order', async () => {
  const onChange = jest.fn()
  show({ onChange, defaultValue: ['/files/old.jpg'] })
  await pick(picture('a.jpg'), picture('b.jpg'))
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(['/files/old.jpg', '/files/a.jpg', '/files/b.jpg']),
  )
  expect(pictures()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: '删除第 2 张图片' }))
  expect(onChange).toHaveBeenLastCalledWith(['/files/old.jpg', '/files/b.jpg'])
})

it('shows its label once, as the name of the group', () => {
  show({ label: '店铺图片' })
  expect(screen.getByText('店铺图片')).toBeVisible()
  expect(screen.getByRole('group', { name: '店铺图片' })).toBeInTheDocument()
})

it('holds 52 pictures, an album 9, and says so when more are picked', async () => {
  const onNotice = jest.fn()
  const { unmount } = show({ defaultValue: ['/1.jpg'] })
  expect(screen.getByText('1/52')).toBeInTheDocument()
  unmount()
  show({ kind: 'album', defaultValue: Array.from({ length: 8 }, (_, at) => `/${at}.jpg`), onNotice })
  await pick(picture('a.jpg'), picture('b.jpg'))
  expect(onNotice).toHaveBeenCalledWith('最多上传9张图片')
  expect(pictures()).toHaveLength(9)
  expect(screen.queryByText('9/9')).not.toBeInTheDocument()
})

it('refuses what is no picture or too large', async () => {
  const onNotice = jest.fn()
  show({ onNotice, maxMegabytes: 0.001 })
  await pick(new File(['a'], 'a.pdf', { type: 'application/pdf' }))
  expect(onNotice).toHaveBeenLastCalledWith('只能上传图片')
  await pick(picture('big.jpg', 5000))
  expect(onNotice).toHaveBeenLastCalledWith('单张图片不能超过0.001MB')
  expect(pictures()).toHaveLength(0)
})

it('shows the progress and aborts what is removed', async () => {
  let signal: AbortSignal | undefined
  const onChange = jest.fn()
  show({
    onChange,
    upload: (_, onProgress, given) => {
      signal = given
      onProgress(0.46)
      return new Promise(() => {})
    },
  })
  await pick(picture('a.jpg'))
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '46')
  await userEvent.click(screen.getByRole('button', { name: '删除第 1 张图片' }))
  expect(signal?.aborted).toBe(true)
  expect(pictures()).toHaveLength(0)
  expect(onChange).not.toHaveBeenCalled()
})

it('offers to try a failed picture again', async () => {
  const upload = jest
    .fn<ReturnType<UploadPicture>, Parameters<UploadPicture>>()
    .mockRejectedValueOnce(new Error('网络开小差了'))
    .mockResolvedValue({ url: '/files/a.jpg' })
  const onChange = jest.fn()
  show({ upload, onChange })
  await pick(picture('a.jpg'))
  expect(screen.getByRole('alert')).toHaveTextContent('网络开小差了')
  await userEvent.click(screen.getByRole('button', { name: /点击重试/ }))
  expect(onChange).toHaveBeenLastCalledWith(['/files/a.jpg'])
})

it('sends three at a time', async () => {
  const first = deferred<{ url: string }>()
  const upload = jest.fn<ReturnType<UploadPicture>, Parameters<UploadPicture>>(() => new Promise(() => {}))
  upload.mockReturnValueOnce(first.promise)
  show({ upload })
  await pick(...['a', 'b', 'c', 'd', 'e'].map((name) => picture(`${name}.jpg`)))
  expect(upload).toHaveBeenCalledTimes(3)
  await act(async () => first.resolve({ url: '/files/a.jpg' }))
  expect(upload).toHaveBeenCalledTimes(4)
})

describe('order', () => {
  const three = ['/1.jpg', '/2.jpg', '/3.jpg']
  const button = (name: string) => screen.getByRole('button', { name })

  it('is changed by the buttons of a picture, which keep the focus and say where it went', async () => {
    const onChange = jest.fn()
    show({ defaultValue: three, onChange })
    expect(screen.queryByRole('button', { name: '前移第 1 张图片' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '后移第 3 张图片' })).not.toBeInTheDocument()
    button('后移第 1 张图片').focus()
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(['/2.jpg', '/1.jpg', '/3.jpg'])
    expect(screen.getByRole('status')).toHaveTextContent('第 1 张图片移到了第 2 位，共 3 张')
    expect(button('后移第 2 张图片')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(['/2.jpg', '/3.jpg', '/1.jpg'])
    // At the end there is no way on, and the way back takes the focus.
    expect(button('前移第 3 张图片')).toHaveFocus()
  })

  it('cannot be changed of one picture, or when disabled', () => {
    const { unmount } = show({ defaultValue: three.slice(0, 1) })
    expect(screen.queryByRole('button', { name: /移第/ })).not.toBeInTheDocument()
    unmount()
    show({ defaultValue: three, disabled: true })
    expect(screen.queryByRole('button', { name: /移第/ })).not.toBeInTheDocument()
  })

  it('tells only what is uploaded, in the order that is shown', async () => {
    const sent = deferred<{ url: string }>()
    const onChange = jest.fn()
    show({ defaultValue: ['/1.jpg'], upload: () => sent.promise, onChange })
    await pick(picture('a.jpg'))
    await userEvent.click(button('前移第 2 张图片'))
    expect(onChange).not.toHaveBeenCalled()
    await act(async () => sent.resolve({ url: '/files/a.jpg' }))
    expect(onChange).toHaveBeenLastCalledWith(['/files/a.jpg', '/1.jpg'])
  })

  describe('by dragging', () => {
    /** Pictures of 100 px side by side: jsdom lays nothing out. */
    const laidOut = () =>
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        const at = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0
        return new DOMRect(at * 100, 0, 100, 100)
      })
    const tile = (at: number) => button(`查看第 ${at} 张图片`)
    const holder = (at: number) => screen.getAllByRole('listitem')[at - 1]
    /** Dragging is code of its own, loaded for more than one picture. */
    const loaded = () => waitFor(() => expect(holder(1)).toHaveAttribute('data-draggable'))
    const time = (ms: number) => act(() => new Promise((done) => void setTimeout(done, ms)))

    it('with a mouse at once, and the press at its end opens nothing', async () => {
      laidOut()
      const onChange = jest.fn()
      show({ defaultValue: three, onChange })
      await loaded()
      fireEvent.mouseDown(tile(1), { clientX: 50, clientY: 50, button: 0 })
      fireEvent.mouseMove(document, { clientX: 70, clientY: 50 })
      await time(0)
      fireEvent.mouseMove(document, { clientX: 255, clientY: 50 })
      await time(0)
      expect(holder(1)).toHaveAttribute('data-moving')
      fireEvent.mouseUp(document)
      await time(0)
      expect(onChange).toHaveBeenLastCalledWith(['/2.jpg', '/3.jpg', '/1.jpg'])
      expect(screen.getByRole('status')).toHaveTextContent('第 1 张图片移到了第 3 位，共 3 张')
      fireEvent.click(tile(3))
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })

    it('with a finger after it was held, while a swipe moves nothing', async () => {
      laidOut()
      const onChange = jest.fn()
      show({ defaultValue: three, onChange })
      await loaded()
      const touch = (clientX: number) => ({ touches: [{ clientX, clientY: 50 }] })
      fireEvent.touchStart(tile(1), touch(50))
      fireEvent.touchMove(tile(1), touch(255))
      await time(300)
      fireEvent.touchMove(tile(1), touch(260))
      fireEvent.touchEnd(tile(1))
      await time(0)
      expect(onChange).not.toHaveBeenCalled()
      fireEvent.touchStart(tile(1), touch(50))
      await time(300)
      fireEvent.touchMove(tile(1), touch(155))
      await time(0)
      fireEvent.touchEnd(tile(1))
      await time(0)
      expect(onChange).toHaveBeenLastCalledWith(['/2.jpg', '/1.jpg', '/3.jpg'])
    })
  })
})
