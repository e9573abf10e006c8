import type { CertificateRow } from '@/contract/certificates/certificates'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Certificates', globals: wide }
export default meta
type Story = StoryObj

const completed = recordingsOf('admincertificate.detail')
  .map(({ answer }) => answer.data as AnswerOf<'admincertificate.detail'>)
  .find(({ row }) => row.kind === 'completion')
const completion = changed('admincertificate.detail', (paper) => completed ?? paper)

const at = '/admin/copyright/mycertificate'
const one = `${at}?open=1`

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Extremes: Story = office({
  at,
  handlers: [
    changed('admincertificate.list', ({ rows, ...rest }) => ({
      ...rest,
      rows: (['valid', 'expired', 'void'] as const).map((state, index) => ({
        ...(rows[0] as CertificateRow),
        id: index + 91,
        state,
        title: index
          ? '灯'
          : '长安城上元夜里那一盏没有人认得也没有人敢熄灭的旧宫灯与它的守灯人后来的故事全集',
        owner: index ? '林见' : '内蒙古自治区呼伦贝尔市新巴尔虎右旗草原文化传播有限责任公司',
        fileHash: index ? '' : 'a'.repeat(64),
      })),
    })),
  ],
})
export const Loading: Story = office({ at, handlers: [slow('admincertificate.list')] })
export const Empty: Story = office({ at, handlers: [empty('admincertificate.list')] })
export const Failed: Story = office({ at, handlers: [failing('admincertificate.list')] })
export const ReadOnly: Story = office({
  at: one,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['certificate.read'] }))],
})
export const OneCertificate: Story = office({ at: one })
export const OneCertificatePhone: Story = { ...OneCertificate, globals: phone }
/** Its learner may still choose the name that is printed on it. */
export const CompletionUnnamed: Story = office({ at: one, handlers: [completion] })
/** Its learner has confirmed the name. */
export const CompletionNamed: Story = office({
  at: one,
  handlers: [
    changed('admincertificate.detail', (paper) => ({
      ...(completed ?? paper),
      namedAt: Date.UTC(2026, 0, 5, 4),
    })),
  ],
})
/** Of a finished course: issued by itself, of which names alone are corrected. */
export const OneCompletion: Story = {
  ...office({ at: one, handlers: [completion] }),
  play: async () => {
    const body = within(document.body)
    await userEvent.click(await body.findByRole('button', { name: /更\s*正/ }, { timeout: 10_000 }), {
      pointerEventsCheck: 0,
    })
    await body.findByLabelText('学员姓名')
  },
}
export const OneVoid: Story = office({
  at: one,
  handlers: [
    changed('admincertificate.detail', (paper) => ({
      ...paper,
      row: { ...paper.row, state: 'void' as const },
      voidReason: '与同名作品重复登记，作者署名有误，以编号在前的证书为准',
      voidedAt: paper.row.createdAt + 86_400_000,
    })),
  ],
})
export const OneLoading: Story = office({ at: one, handlers: [slow('admincertificate.detail')] })
export const OneFailed: Story = office({ at: one, handlers: [failing('admincertificate.detail')] })
export const OneGone: Story = office({
  at: one,
  handlers: [refused('admincertificate.detail', 404, '证书不存在')],
})
/** The form starts with today's date: no screenshot is compared. */
const issuing = office({ at })
export const Issuing: Story = {
  ...issuing,
  parameters: { ...issuing.parameters, chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: '签发证书' }, { timeout: 10_000 })
    await userEvent.click(button)
    await within(document.body).findByLabelText('作品名称')
  },
}
export const Voiding: Story = {
  ...office({ at: one }),
  play: async () => {
    const body = within(document.body)
    await userEvent.click(await body.findByRole('button', { name: /作\s*废/ }, { timeout: 10_000 }), {
      pointerEventsCheck: 0,
    })
    await body.findByText('公开可见，也会记入审计日志')
  },
}
