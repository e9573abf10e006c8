import { Uploader } from 'design-system/Uploader'
import type { UploadPicture } from 'design-system/Uploader'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, userEvent, within } from 'storybook/test'

const drawn = (color: string, word: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><rect width="90" height="90" fill="${color}"/><text x="45" y="56" font-size="30" text-anchor="middle" font-family="serif">${word}</text></svg>`,
  )}`
const pictures = [drawn('wheat', '序'), drawn('lavender', '壹'), drawn('mistyrose', '贰')]

const well: UploadPicture = (_, onProgress) => {
  onProgress(1)
  return Promise.resolve({ url: pictures[0] ?? '' })
}
const half: UploadPicture = (_, onProgress) => {
  onProgress(0.46)
  return new Promise(() => {})
}
const never: UploadPicture = () => Promise.reject(new Error('上传失败'))

const meta: Meta<typeof Uploader> = {
  title: 'Design system/Uploader',
  component: Uploader,
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
  args: { upload: well },
}
export default meta
type Story = StoryObj<typeof Uploader>

async function pick(canvasElement: HTMLElement) {
  const picture = await (await fetch(pictures[1] ?? '')).blob()
  await userEvent.upload(
    within(canvasElement).getByTestId('picture-input'),
    new File([picture], '封面.svg', { type: 'image/svg+xml' }),
  )
}

export const Blank: Story = {}
export const Some: Story = { args: { defaultValue: pictures } }
export const Album: Story = { args: { kind: 'album', defaultValue: pictures } }
export const FullAlbum: Story = {
  args: { kind: 'album', defaultValue: [...pictures, ...pictures, ...pictures] },
}
export const Sending: Story = {
  args: { upload: half },
  play: async ({ canvasElement }) => {
    await pick(canvasElement)
    await expect(await within(canvasElement).findByRole('progressbar')).toHaveTextContent('46%')
  },
}
export const Failed: Story = {
  args: { upload: never },
  play: async ({ canvasElement }) => {
    await pick(canvasElement)
    await expect(await within(canvasElement).findByText('点击重试')).toBeVisible()
  },
}
/** The order is changed by dragging, or by the buttons at the lower corners. */
export const Moved: Story = {
  args: { kind: 'album', defaultValue: pictures, onChange: fn() },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '前移第 3 张图片' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([pictures[0], pictures[2], pictures[1]])
    await expect(page.getByRole('status')).toHaveTextContent('第 3 张图片移到了第 2 位，共 3 张')
    await expect(page.getByRole('button', { name: '前移第 2 张图片' })).toHaveFocus()
  },
}
export const DisabledSome: Story = { args: { disabled: true, defaultValue: pictures } }
export const Wide: Story = {
  args: { kind: 'album', defaultValue: [...pictures, ...pictures] },
  globals: { viewport: { value: 'desk1280' } },
  decorators: [(Story) => <div style={{ width: 1000, padding: 16 }}>{Story()}</div>],
}
export const Disabled: Story = { args: { disabled: true, defaultValue: pictures.slice(0, 1) } }
