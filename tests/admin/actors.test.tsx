import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { admin as boss, enterAs, form, openAt, sent, video } from './office'

jest.mock('@/client/client')
jest.setTimeout(60_000)

const RIGHTS = ['actor.read', 'actor.share', 'actor.link', 'user.read']
const admin = { ...boss, permissions: [...boss.permissions, ...RIGHTS] }
const actor = (id: number, name: string, more = {}) => ({
  id,
  name,
  city: '杭州',
  avatar: '',
  works: 3,
  userId: 0,
  nickname: '',
  unclaimed: 0,
  version: 1,
  ...more,
})
const found = [actor(1, '顾南星', { unclaimed: 1_234 }), actor(2, '秦牧野', { userId: 9, nickname: '阿渡' })]
const line = { actorId: 1, rate: 800, name: '顾南星', nickname: '' }

afterEach(clearStaff)

const choose = async (label: string, option: RegExp) => {
  await userEvent.click(
    within(await question())
      .getAllByRole('combobox', { name: label })
      .at(-1) as Element,
  )
  await userEvent.click(await screen.findByTitle(option))
}
const question = async () => {
  await screen.findAllByRole('dialog')
  return screen.getAllByRole('dialog').at(-1) as HTMLElement
}

describe('shares of a work', () => {
  const answers = {
    'adminvideo.detail': () => ({ row: video, form, episodes: [] }),
    'adminactor.list': () => ({ rows: found }),
    'adminactor.shares': () => ({ rows: [line], limit: 5_000, version: 4 }),
  }

  it('are shown with whose they are, and set by the version that was seen', async () => {
    await enterAs(admin, { ...answers, 'adminactor.saveShares': () => ({ version: 5 }) })
    openAt('/admin/video/edit?id=7')
    const list = await screen.findByRole('list', { name: '分成' })
    expect(list).toHaveTextContent('顾南星未关联用户，分成由平台代管8%')
    await userEvent.click(screen.getByRole('button', { name: '设置分成' }))
    await userEvent.click(within(await question()).getByRole('button', { name: /添加演员/ }))
    await choose('演员', /秦牧野/)
    const [, second] = within(await question()).getAllByRole('spinbutton')
    await userEvent.type(second as Element, '12.5')
    expect(await screen.findByText('合计 20.5%，上限 50%')).toBeInTheDocument()
    await userEvent.click(within(await question()).getByRole('button', { name: /保\s*存/ }))
    await waitFor(() =>
      expect(sent('adminactor.saveShares')).toEqual([
        {
          id: 7,
          version: 4,
          shares: [
            { actorId: 1, rate: 800 },
            { actorId: 2, rate: 1_250 },
          ],
        },
      ]),
    )
  })

  it('are nothing for somebody without the right', async () => {
    await enterAs(boss, answers)
    openAt('/admin/video/edit?id=7')
    await screen.findByText('分集')
    expect(sent('adminactor.shares')).toEqual([])
    expect(screen.queryByText('分成')).toBeNull()
  })
})

describe('whose an actor is', () => {
  const seen = recorded('adminaccount.detail')
  const list = () => ({ rows: [seen.row], next: '', total: 1 })

  it('is said with a reason, and what was kept is given where the operator says so', async () => {
    await enterAs(admin, {
      'adminaccount.list': list,
      'adminaccount.detail': () => ({ ...seen, actors: [] }),
      'adminactor.list': () => ({ rows: found }),
      'adminactor.link': () => ({ version: 2, claimed: 1_234 }),
    })
    openAt(`/admin/user?open=${seen.row.id}`)
    await userEvent.click(await screen.findByRole('button', { name: '关联演员' }))
    await choose('演员', /顾南星/)
    expect(screen.queryByTitle(/秦牧野/)).toBeNull()
    await userEvent.click(await screen.findByRole('checkbox', { name: /一并转入/ }))
    await userEvent.type(within(await question()).getByLabelText('原因'), '线下核对身份')
    await userEvent.click(within(await question()).getByRole('button', { name: /关\s*联/ }))
    expect(await screen.findByText('已关联，转入 ¥12.34')).toBeInTheDocument()
    expect(sent('adminactor.link')).toEqual([
      { id: 1, version: 1, userId: seen.row.id, claim: true, reason: '线下核对身份' },
    ])
  })

  it('is taken back with a reason', async () => {
    await enterAs(admin, {
      'adminaccount.list': list,
      'adminaccount.detail': () => ({ ...seen, actors: [found[1]] }),
      'adminactor.unlink': () => ({ version: 2 }),
    })
    openAt(`/admin/user?open=${seen.row.id}`)
    await userEvent.click(await screen.findByRole('button', { name: '解除演员' }))
    await userEvent.type(within(await question()).getByLabelText('原因'), '关联有误')
    await userEvent.click(within(await question()).getByRole('button', { name: '解除关联' }))
    await waitFor(() =>
      expect(sent('adminactor.unlink')).toEqual([{ id: 2, version: 1, reason: '关联有误' }]),
    )
  })
})
