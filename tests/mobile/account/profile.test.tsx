import Info from '@/mobile/areas/account/screens/Info'
import { beginSession, clearSession } from '@/stores/session'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { no } from '../home/rig'
import { open } from '../video/rig'
import { account, enter, profile, sheet, userEvent } from './accountRig'

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

it('shows who one is, with what was never told left open', async () => {
  account({
    'user.profile': () => ({ ...profile, birthday: '', areaName: '', area: [], gender: '', mobile: '' }),
  })
  await enter()
  expect(screen.getByRole('heading', { name: '个人资料' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^性别/ })).toHaveTextContent('保密')
  expect(screen.getByRole('button', { name: /^生日/ })).toHaveTextContent('未填写')
  expect(screen.getByRole('button', { name: /^所在地区/ })).toHaveTextContent('未填写')
  expect(screen.getByRole('link', { name: /^手机号/ })).toHaveTextContent('未绑定')
  expect(screen.getByRole('link', { name: /^登录密码/ })).toHaveAttribute('href', '#/user/info/changepass')
})

it('a profile that does not come can be asked for again', async () => {
  let broken = true
  account({ 'user.profile': () => (broken ? no(500, '服务异常') : profile) })
  await beginSession('token')
  open(Info, '/user/info/index')
  await screen.findByText('服务异常')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: /重试|重新加载/ }))
  expect(await screen.findByRole('button', { name: /^昵称/ })).toHaveTextContent(profile.nickname)
})

it('a new name is saved; none is refused before it is sent', async () => {
  const { asked } = account()
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^昵称/ }))
  const dialog = await sheet('修改昵称')
  const box = dialog.getByRole('textbox', { name: '昵称' })
  await userEvent.clear(box)
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('请输入昵称')
  expect(asked('user.saveProfile')).toHaveLength(0)
  await userEvent.type(box, '守灯人')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(asked('user.saveProfile')).toEqual([{ nickname: '守灯人' }]))
  expect(await screen.findByRole('button', { name: /^昵称/, hidden: true })).toHaveTextContent('守灯人')
})

it('what the server refuses is said in the sheet, which keeps what was typed', async () => {
  account({ 'user.saveProfile': () => no(400, '昵称包含敏感词') })
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^昵称/ }))
  const dialog = await sheet('修改昵称')
  await userEvent.type(dialog.getByRole('textbox', { name: '昵称' }), '！')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('昵称包含敏感词')
  expect(dialog.getByRole('textbox', { name: '昵称' })).toHaveValue(`${profile.nickname}！`)
})

it('words that were not saved are there again after a reload', async () => {
  account()
  await beginSession('token')
  const first = open(Info, '/user/info/index')
  await userEvent.click(await screen.findByRole('button', { name: /^个性签名/ }))
  const box = (await sheet('修改个性签名')).getByRole('textbox', { name: '个性签名' })
  await userEvent.clear(box)
  await userEvent.type(box, '写了一半')
  first.unmount()
  open(Info, '/user/info/index')
  await userEvent.click(await screen.findByRole('button', { name: /^个性签名/ }))
  expect((await sheet('修改个性签名')).getByRole('textbox', { name: '个性签名' })).toHaveValue('写了一半')
})

it('a choice saves by itself', async () => {
  const { asked } = account()
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^性别/ }))
  await userEvent.click((await sheet('性别')).getByRole('radio', { name: '男' }))
  await waitFor(() => expect(asked('user.saveProfile')).toEqual([{ gender: 'male' }]))
})

it('a birthday is a day of the past, chosen in a calendar', async () => {
  const { asked } = account()
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^生日/ }))
  const dialog = await sheet('修改生日')
  const year = new Date().getFullYear()
  expect(dialog.getByRole('option', { name: `${year}年` })).toBeInTheDocument()
  expect(dialog.queryByRole('option', { name: `${year + 1}年` })).not.toBeInTheDocument()
  await userEvent.selectOptions(dialog.getByLabelText('年份'), '1998')
  await userEvent.selectOptions(dialog.getByLabelText('月份'), '9')
  await userEvent.click(dialog.getByRole('button', { name: '1998年9月8日 星期二' }))
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(asked('user.saveProfile')).toEqual([{ birthday: '1998-09-08' }]))
})

it('a birthday can be taken away', async () => {
  const { asked } = account()
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^生日/ }))
  const dialog = await sheet('修改生日')
  await userEvent.click(dialog.getByRole('button', { name: '不填写生日' }))
  await waitFor(() => expect(asked('user.saveProfile')).toEqual([{ birthday: '' }]))
})

it('the area is walked down to the county, or taken away by its empty name', async () => {
  const { asked } = account()
  await enter()
  await userEvent.click(screen.getByRole('button', { name: /^所在地区/ }))
  const dialog = await sheet('所在地区')
  expect(await dialog.findByRole('radio', { name: '西湖区' })).toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: '杭州市' }))
  await userEvent.click(dialog.getByRole('radio', { name: '宁波市' }))
  await userEvent.click(dialog.getByRole('radio', { name: '海曙区' }))
  await waitFor(() =>
    expect(asked('user.saveProfile')).toEqual([
      {
        'area.0': '330000',
        'area.1': '330200',
        'area.2': '330203',
        areaName: '浙江省 宁波市 海曙区',
      },
    ]),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^所在地区/, hidden: true }))
  await userEvent.click(await screen.findByRole('button', { name: '不填写地区' }))
  await waitFor(() => expect(asked('user.saveProfile')[1]).toEqual({ areaName: '' }))
})

it.each([
  [new File(['text'], 'a.txt', { type: 'text/plain' }), '只能上传图片'],
  [
    Object.defineProperty(new File([''], 'a.png', { type: 'image/png' }), 'size', { value: 21 << 20 }),
    '图片不能超过20MB',
  ],
])('an avatar that is none is not taken', async (file, words) => {
  const { toasts, asked } = account()
  await enter()
  fireEvent.change(screen.getByLabelText('选择头像图片'), { target: { files: [file] } })
  await waitFor(() => expect(toasts).toEqual([words]))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(asked('upload.upload')).toHaveLength(0)
})
