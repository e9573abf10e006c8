import About from '@/mobile/areas/account/screens/About'
import Contact from '@/mobile/areas/account/screens/Contact'
import RichTextPage from '@/mobile/areas/account/screens/RichTextPage'
import { stored } from '@/client/storage'
import { appConfig, setConfig } from '@/stores/config'
import { changed, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Contact and about', ...front }
export default meta
type Story = StoryObj

const contact = (more: Parameters<typeof scene>[1] = {}): StoryObj => ({
  ...scene('/user/info/contact', more),
  loaders: [
    () => {
      stored.remove('login-code')
      return {}
    },
  ],
  render: () => <Contact />,
})
const send = async (root: HTMLElement): Promise<void> => {
  const page = within(root)
  await userEvent.type(await page.findByLabelText('姓名'), '林见')
  await userEvent.type(page.getByLabelText('手机号'), '13912340011')
  await userEvent.type(page.getByLabelText('验证码'), '123456')
  await userEvent.click(page.getByRole('button', { name: '提交' }))
}

export const Blank: Story = contact()
export const Incomplete: Story = {
  ...contact(),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '提交' }))
    await expect(within(canvasElement).getByText('请输入姓名')).toBeVisible()
  },
}
export const Sent: Story = {
  ...contact({ handlers: [changed('courses.dofeedbackwithval', () => ({}))] }),
  play: async ({ canvasElement }) => {
    await send(canvasElement)
    await expect(await within(canvasElement).findByText('已收到你的联系方式')).toBeVisible()
  },
}
export const NotSent: Story = {
  ...contact({ handlers: [failing('courses.dofeedbackwithval')] }),
  play: async ({ canvasElement }) => {
    await send(canvasElement)
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible()
  },
}
/** The operator has set no phone number and no address. */
export const FormOnly: Story = {
  ...contact(),
  loaders: [
    () => {
      setConfig({ ...appConfig(), service: { phone: '', hours: '', email: '' } })
      return {}
    },
  ],
}

const text = (given: object): StoryObj => ({
  ...scene(`/user/info/richtext?d=${encodeURIComponent(JSON.stringify(given))}`),
  render: () => <RichTextPage />,
})
export const Text: Story = text({
  title: '阅读说明',
  content:
    '<h2>读一章，点一盏灯</h2><p>每读完一章，灯就亮一盏。连续七天，书架上会多出一枚书签。</p><ul><li>自动翻页不计入时长</li><li>离线阅读会在联网后补记</li></ul><blockquote>灯下读书，夜里听雨。</blockquote>',
})
export const LongText: Story = text({
  title: LONG,
  content: `<h2>${LONG}</h2>${`<p>${LONG.repeat(4)}</p>`.repeat(6)}<p>${'a'.repeat(200)}</p>`,
})
export const NoText: Story = { ...scene('/user/info/richtext?d=%7Bbroken'), render: () => <RichTextPage /> }

const about = (more: Parameters<typeof scene>[1] = {}): StoryObj => ({
  ...scene('/user/about', more),
  render: () => <About />,
})
export const AboutUs: Story = about()
export const LicencesLoading: Story = about({ handlers: [slow('home.about')] })
export const LicencesFailed: Story = about({ handlers: [failing('home.about')] })
export const Updated: Story = {
  ...about(),
  loaders: [
    () => {
      const { updateInfo, ...config } = appConfig()
      const notes = '听书支持逐句跟读；书架可以按最近阅读排序；修复若干问题。'
      setConfig({ ...config, updateInfo: { ...updateInfo, version: '12.34.56', notes } })
      return {}
    },
  ],
}
