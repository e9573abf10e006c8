import CertificateDetail from '@/mobile/areas/copyright/screens/CertificateDetail'
import CertificateIndex from '@/mobile/areas/copyright/screens/CertificateIndex'
import CertificateList from '@/mobile/areas/copyright/screens/CertificateList'
import { chooseTextSize } from '@/client/textSize'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import { http, HttpResponse } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Copyright/Certificates', ...front }
export default meta
type Story = StoryObj

const index = '/copyright/certificate/index'
const list = '/copyright/certificate/list'
const detail = '/copyright/certificate/detail?id=1'

/** The certificate of a finished course, as its learner sees it. */
const COMPLETION = recordingsOf('certificate.detail')
  .map(({ answer }) => answer.data as AnswerOf<'certificate.detail'>)
  .find(({ kind }) => kind === 'completion')
const completed = (
  more: Partial<AnswerOf<'certificate.detail'>> = {},
  call: 'certificate.detail' | 'certificate.name' = 'certificate.detail',
) => changed(call, (paper) => ({ ...(COMPLETION ?? paper), ...more }))

/** Blank sheet in place of the picture, which is a file of the server. */
const sheet = http.get('*/files/certificate/*', () =>
  HttpResponse.text(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"><rect width="595" height="842" fill="#fcfaf4"/><rect x="30" y="30" width="535" height="782" fill="none" stroke="#b23325" stroke-width="3"/><path d="M170 140h255M120 260h355M120 310h355M120 360h355M120 410h355" stroke="#d9cdb4" stroke-width="14"/><circle cx="450" cy="720" r="44" fill="none" stroke="#b23325" stroke-width="3"/></svg>',
    { headers: { 'content-type': 'image/svg+xml' } },
  ),
)

const shown = (component: NonNullable<StoryObj['render']>, story: StoryObj): StoryObj => ({
  ...story,
  render: component,
})
const atIndex = (more: Parameters<typeof scene>[1] = {}) =>
  shown(() => <CertificateIndex />, scene(index, more))
const atList = (more: Parameters<typeof scene>[1] = {}, at = list) =>
  shown(() => <CertificateList />, scene(at, more))
const atDetail = (more: Parameters<typeof scene>[1] = {}, at = detail) =>
  shown(() => <CertificateDetail />, scene(at, { ...more, handlers: [...(more.handlers ?? []), sheet] }))

export const Landing: Story = atIndex()
export const LandingOfAnOwner: Story = atIndex({ as: 'reader' })
export const LandingLoading: Story = atIndex({ handlers: [slow('certificate.list')] })
export const LandingFailed: Story = atIndex({ handlers: [failing('certificate.list')] })
export const LandingEmpty: Story = atIndex({ handlers: [empty('certificate.list')] })

const verify = async (canvasElement: HTMLElement, number: string): Promise<void> => {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('证书编号'), number)
  await userEvent.click(canvas.getByRole('button', { name: '核验' }))
}
export const Mistyped: Story = {
  ...atIndex(),
  play: async ({ canvasElement }) => {
    await verify(canvasElement, 'SSR-2026-000012-B')
    await expect(await within(canvasElement).findByText('证书编号有误，请核对后重新输入')).toBeVisible()
  },
}
export const Unknown: Story = {
  ...atIndex({ handlers: [refused('certificate.verify', 404, '没有这个编号的证书，请核对编号')] }),
  play: async ({ canvasElement }) => {
    await verify(canvasElement, 'SSR-2026-000012-A')
    await expect(await within(canvasElement).findByText('没有这个编号的证书，请核对编号')).toBeVisible()
  },
}

export const List: Story = atList()
export const ListLoading: Story = atList({ handlers: [slow('certificate.list')] })
export const ListFailed: Story = atList({ handlers: [failing('certificate.list')] })
export const ListEmpty: Story = atList({ handlers: [empty('certificate.list')] })
export const ListNothingFits: Story = atList(
  { handlers: [empty('certificate.list')] },
  `${list}?keyword=${encodeURIComponent('没有的书')}`,
)
export const ListExtremes: Story = atList({
  handlers: [
    changed('certificate.list', (answer) => ({
      ...answer,
      next: '',
      rows: answer.rows.slice(0, 4).map((row, place) => ({
        ...row,
        title: place % 2 ? '灯' : LONG,
        state: (['valid', 'expired', 'void', 'valid'] as const)[place] ?? 'valid',
        owner: place ? row.owner : '内蒙古自治区呼伦贝尔市新巴尔虎右旗草原文化传播有限责任公司',
      })),
    })),
  ],
})

export const Detail: Story = atDetail()
export const DetailOfItsOwner: Story = atDetail({ as: 'reader' })
/** Of a finished course, as whoever scans its code sees it, and as its learner does. */
export const DetailOfCourse: Story = atDetail({
  handlers: [completed({ owner: '青**者', mine: false, nameable: false })],
})
export const DetailOfCourseLearner: Story = {
  ...atDetail({ as: 'reader', handlers: [completed({ owner: '沈知遥', nameable: false })] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: '回到课程' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '更正姓名' })).toBeVisible()
  },
}
export const DetailOfCourseLongLargeText: Story = {
  ...atDetail({ as: 'reader', handlers: [completed({ title: LONG, author: LONG, owner: LONG })] }),
  globals: { viewport: { value: 'phone375', isRotated: false } },
  beforeEach: () => {
    chooseTextSize('large')
    return () => chooseTextSize('standard')
  },
}
/** The learner may still put their own name on it. */
const unnamed = [
  completed({ owner: '半夏的猫', nameable: true }),
  completed({ owner: '沈知遥', nameable: false }, 'certificate.name'),
]
const typeName = async (name: string): Promise<void> => {
  const page = within(document.body)
  await userEvent.click(await page.findByRole('button', { name: '填写姓名' }))
  await userEvent.type(await page.findByRole('textbox', { name: '姓名' }), name)
  await userEvent.click(page.getByRole('button', { name: '确认' }))
}
export const Nameable: Story = atDetail({ as: 'reader', handlers: unnamed })
export const NameableConfirming: Story = {
  ...atDetail({ as: 'reader', handlers: unnamed }),
  play: async () => {
    await typeName('阿依古丽·买买提')
    await expect(await within(document.body).findByRole('button', { name: '印在证书上' })).toBeVisible()
  },
}
export const NameableRefused: Story = {
  ...atDetail({
    as: 'reader',
    handlers: [refused('certificate.name', 400, '证书的字体里没有“䶮”，请联系客服'), ...unnamed],
  }),
  play: async () => {
    await typeName('刘䶮')
    const page = within(document.body)
    await userEvent.click(await page.findByRole('button', { name: '印在证书上' }))
    await expect(await page.findByText('证书的字体里没有“䶮”，请联系客服')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('刘䶮')
  },
}
export const DetailVoid: Story = atDetail({
  handlers: [
    changed('certificate.detail', (paper) => ({
      ...paper,
      state: 'void' as const,
      voidedAt: 1_790_000_000_000,
      voidReason: '与同名作品重复登记，作者署名有误，以编号在前的证书为准',
    })),
  ],
})
export const DetailExpired: Story = atDetail({
  handlers: [
    changed('certificate.detail', (paper) => ({
      ...paper,
      state: 'expired' as const,
      validUntil: '2026-03-01',
    })),
  ],
})
export const DetailBare: Story = atDetail({
  handlers: [
    changed('certificate.detail', (paper) => ({
      ...paper,
      title: LONG,
      fileHash: '',
      fileSize: 0,
      fileName: '',
      publishedOn: '',
      picture: 'files/certificate/missing.webp',
    })),
  ],
})
export const DetailLoading: Story = atDetail({ handlers: [slow('certificate.detail')] })
export const DetailFailed: Story = atDetail({ handlers: [failing('certificate.detail')] })
export const DetailGone: Story = atDetail({
  handlers: [refused('certificate.detail', 404, '证书不存在')],
})
export const DetailNowhere: Story = atDetail({}, '/copyright/certificate/detail')
