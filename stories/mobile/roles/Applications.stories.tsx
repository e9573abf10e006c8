import type { ApplicationDetail, ApplicationRow, DraftForms } from '@/contract/office/applications'
import { stored } from '@/client/storage'
import ActorRegister from '@/mobile/areas/roles/screens/ActorRegister'
import Join from '@/mobile/areas/roles/screens/Join'
import ShareForm from '@/mobile/areas/roles/screens/ShareForm'
import { changed, failing, refused, slow } from '@mocks/handlers'
import type { HttpHandler } from 'msw'
import type { ComponentType } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { RECORDED_AT, withSession } from '../withSession'

/** Clears what an earlier story typed. */
const afresh = (): object => {
  stored.remove('apply_drafts')
  return {}
}

const meta: Meta = { title: 'Mobile/User/Applications', ...front, loaders: [afresh, withSession] }
export default meta
type Story = StoryObj

const HOUR = 3_600_000
const row = (more: Partial<ApplicationRow>): ApplicationRow => ({
  id: 31,
  kind: 'promoter',
  state: 'submitted',
  name: '林见',
  reason: '',
  round: 1,
  agreement: { type: 'promoter', version: 1 },
  version: 2,
  createdAt: RECORDED_AT - 30 * HOUR,
  submittedAt: RECORDED_AT - 28 * HOUR,
  decidedAt: 0,
  ...more,
})

const PROMOTER: DraftForms = {
  promoter: {
    contact: '林见',
    platforms: ['公众号', '读书会'],
    followers: 3200,
    plan: '每周在读书会的公众号里写一篇荐书，附上分享码。',
    pictures: ['files/p/a.webp'],
  },
}

/** Handlers for a user with this application, or with none. */
function standing(one?: ApplicationRow, form: DraftForms = {}, more: Partial<ApplicationDetail> = {}) {
  const handlers: HttpHandler[] = [
    changed('applications.mine', () => ({
      rows: one ? [one] : [],
      roles: one?.state === 'approved' ? [one.kind] : [],
    })),
    changed('applications.saveDraft', () => ({ id: 31, state: 'draft', version: 1 })),
  ]
  if (one)
    handlers.push(
      changed('applications.detail', () => ({
        row: one,
        form,
        pictures: [{ ref: 'files/p/a.webp', url: 'files/art/headline-1.svg' }],
        steps: [],
        ...more,
      })),
    )
  return handlers
}

const story = (at: string, Screen: ComponentType, handlers: HttpHandler[], more: Story = {}): Story => ({
  ...scene(at, { as: 'reader', still: true, handlers }),
  render: () => <Screen />,
  ...more,
})
const handIn: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /提交/ }))
    await expect((await within(canvasElement).findAllByRole('alert'))[0]).toBeVisible()
  },
}

export const Promoter: Story = story('/user/share/form', ShareForm, standing())
export const Dealer: Story = story('/user/share/form?kind=dealer', ShareForm, standing())
export const PersonalShop: Story = story('/user/join/join', Join, standing())
export const BrandShop: Story = story('/user/join/join?mode=brand', Join, standing())
export const Actor: Story = story('/user/actor/register', ActorRegister, standing())
export const Broadcaster: Story = story('/user/join/join?kind=broadcaster', Join, standing())
export const Teacher: Story = story('/user/join/join?kind=teacher', Join, standing())
export const Creator: Story = story('/user/join/join?kind=creator', Join, standing())

export const Missing: Story = story('/user/join/join?mode=company', Join, standing(), handIn)
export const WithoutAgreement: Story = story(
  '/user/share/form',
  ShareForm,
  standing(row({ state: 'draft' }), PROMOTER),
  {
    play: async ({ canvasElement }) => {
      await userEvent.click(await within(canvasElement).findByRole('button', { name: '提交申请' }))
      await expect(await within(canvasElement).findByText('请勾选并同意协议')).toBeVisible()
    },
  },
)
export const Draft: Story = story('/user/share/form', ShareForm, standing(row({ state: 'draft' }), PROMOTER))
export const Refused: Story = story(
  '/user/share/form',
  ShareForm,
  standing(row({ state: 'refused', reason: '请写明社群人数与更新频率，并补充一张平台主页截图。' }), PROMOTER),
)
export const RefusedAtLength: Story = story(
  '/user/share/form',
  ShareForm,
  standing(row({ state: 'refused', reason: LONG.repeat(4) }), {
    promoter: { ...PROMOTER.promoter, contact: LONG.slice(0, 20), platforms: [LONG.slice(0, 20), '线下'] },
  }),
)
export const HandedInTooLate: Story = {
  ...story('/user/share/form', ShareForm, [
    refused('applications.apply', 409, '协议已更新，请重新阅读并同意'),
    ...standing(row({ state: 'draft' }), PROMOTER),
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: /我已阅读并同意/ }))
    await userEvent.click(canvas.getByRole('button', { name: '提交申请' }))
    await expect(await canvas.findByText('协议已更新，请重新阅读并同意')).toBeVisible()
  },
}
export const WithoutPhone: Story = story('/user/share/form', ShareForm, [
  changed('user.info', (info) => ({ ...info, mobile: '' })),
  ...standing(),
])

const SUBMITTED = {
  event: 'submit',
  state: 'submitted',
  by: '本人',
  note: '',
  at: RECORDED_AT - 28 * HOUR,
} as const
export const Waiting: Story = story(
  '/user/share/form',
  ShareForm,
  standing(row({}), PROMOTER, { steps: [SUBMITTED] }),
)
export const WaitingAgain: Story = story(
  '/user/share/form',
  ShareForm,
  standing(row({ state: 'resubmitted', round: 2 }), PROMOTER, {
    steps: [
      SUBMITTED,
      {
        event: 'refuse',
        state: 'refused',
        by: '平台',
        note: '请写明社群人数与更新频率。',
        at: RECORDED_AT - 20 * HOUR,
      },
      { event: 'resubmit', state: 'resubmitted', by: '本人', note: '', at: RECORDED_AT - 2 * HOUR },
    ],
  }),
)
export const TakingBack: Story = {
  ...Waiting,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '撤回申请' }))
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
export const Holder: Story = story('/user/share/form', ShareForm, standing(row({ state: 'approved' })))
export const ShopHolder: Story = story(
  '/user/join/join',
  Join,
  standing(row({ kind: 'shop', state: 'approved' })),
)
export const Loading: Story = story('/user/share/form', ShareForm, [slow('applications.mine')])
export const Failed: Story = story('/user/share/form', ShareForm, [failing('applications.mine')])
