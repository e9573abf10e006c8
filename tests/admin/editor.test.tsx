import { clearStaff } from '@/stores/staff'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  admin,
  answersFor,
  answerWith,
  enterAs,
  episode,
  form,
  openAt,
  operator,
  refuse,
  sent,
  video,
} from './office'

jest.mock('@/client/client')

const detail =
  (
    changes: { form?: Partial<typeof form>; version?: number; episodes?: ReturnType<typeof episode>[] } = {},
  ) =>
  () => ({
    row: { ...video, version: changes.version ?? 4 },
    form: { ...form, ...changes.form },
    episodes: changes.episodes ?? [],
  })
const open = () => openAt('/admin/video/edit?id=7')
const save = () => screen.getByRole('button', { name: /保\s*存/ })

afterEach(() => {
  clearStaff()
  localStorage.clear()
})

async function retype(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

it('shows prices in yuan and saves them in fen, with the version it began from', async () => {
  await enterAs(admin, { 'adminvideo.detail': detail(), 'adminvideo.save': () => ({ id: 7, version: 5 }) })
  open()
  expect(await screen.findByLabelText('整部售价')).toHaveValue('12.90')
  expect(save()).toBeDisabled()
  await retype('整部售价', '9.9')
  await userEvent.click(save())
  await waitFor(() =>
    expect(sent('adminvideo.save')).toEqual([{ id: 7, version: 4, form: { ...form, price: 990 } }]),
  )
  expect(await screen.findByText('没有未保存的修改')).toBeInTheDocument()
})

it.each([
  ['-5', '金额不能为负数'],
  ['8元', '请填写金额，最多两位小数，例如 39.80'],
  ['', '请填写金额，最多两位小数，例如 39.80'],
])('a price of %j never becomes 0: it stays, is said at its field and is not saved', async (text, fault) => {
  await enterAs(admin, { 'adminvideo.detail': detail(), 'adminvideo.save': () => ({ id: 7, version: 5 }) })
  open()
  await retype('整部售价', text)
  expect(await screen.findByText(fault)).toBeInTheDocument()
  expect(screen.getByLabelText('整部售价')).toHaveValue(text)
  expect(screen.getByLabelText('整部售价')).toBeInvalid()
  await userEvent.click(save())
  expect(await screen.findByText('有内容没有填好，请检查标红的地方')).toBeInTheDocument()
  expect(sent('adminvideo.save')).toEqual([])
})

it('leaves prices to those who may set them', async () => {
  await enterAs(operator, { 'adminvideo.detail': detail() })
  open()
  expect(await screen.findByLabelText('整部售价')).toBeDisabled()
  expect(screen.getByLabelText('单集金币')).toBeDisabled()
  expect(screen.getByLabelText('试看集数')).toBeEnabled()
  expect(screen.getByText('价格由管理员设置，你可以修改试看集数。')).toBeInTheDocument()
})

it('after another’s save, loads it and keeps what I changed', async () => {
  await enterAs(admin, {
    'adminvideo.detail': detail(),
    'adminvideo.save': refuse(409, '内容已被他人修改，请刷新后再保存'),
  })
  open()
  await retype('标题', '我的标题')
  answerWith(
    answersFor(admin, {
      'adminvideo.detail': detail({ version: 5, form: { author: '他人', title: '他人的标题' } }),
      'adminvideo.save': refuse(409, '内容已被他人修改，请刷新后再保存'),
    }),
  )
  await userEvent.click(save())
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('内容已被他人修改，请刷新后再保存')).toBeInTheDocument()
  expect(await notice.findByText('对方修改了：标题、作者。')).toBeInTheDocument()
  expect(notice.getByText('其中你也改过：标题，保留修改时以你的为准。')).toBeInTheDocument()
  expect(save()).toBeDisabled()
  await userEvent.click(notice.getByRole('button', { name: '载入最新内容，保留我的修改' }))
  expect(screen.getByLabelText('标题')).toHaveValue('我的标题')
  expect(screen.getByLabelText('作者')).toHaveValue('他人')
  answerWith(
    answersFor(admin, {
      'adminvideo.detail': detail({ version: 6 }),
      'adminvideo.save': () => ({ id: 7, version: 6 }),
    }),
  )
  await userEvent.click(save())
  await waitFor(() =>
    expect(sent('adminvideo.save').at(-1)).toEqual({
      id: 7,
      version: 5,
      form: { ...form, author: '他人', title: '我的标题' },
    }),
  )
})

it('after another’s save, each field is chosen from the one or the other', async () => {
  const refused = refuse(409, '内容已被他人修改，请刷新后再保存')
  await enterAs(admin, { 'adminvideo.detail': detail(), 'adminvideo.save': refused })
  open()
  await retype('标题', '我的标题')
  await retype('副标题', '我的副标题')
  const theirs = detail({ version: 5, form: { author: '他人', title: '他人的标题' } })
  answerWith(answersFor(admin, { 'adminvideo.detail': theirs, 'adminvideo.save': refused }))
  await userEvent.click(save())
  const notice = within(await screen.findByRole('alert'))
  await notice.findByText('对方修改了：标题、作者。')
  await userEvent.click(notice.getByRole('button', { name: '逐项合并' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = (name: string) => within(dialog.getByRole('radiogroup', { name }))
  expect(field('标题').getByRole('radio', { name: /我的 ?我的标题/ })).toBeChecked()
  expect(field('作者').getByRole('radio', { name: /对方的 ?他人/ })).toBeChecked()
  expect(dialog.getByText('两人都改过')).toBeInTheDocument()
  await userEvent.click(field('标题').getByRole('radio', { name: /对方的/ }))
  await userEvent.click(dialog.getByRole('button', { name: '合并并继续编辑' }))
  answerWith(
    answersFor(admin, { 'adminvideo.detail': theirs, 'adminvideo.save': () => ({ id: 7, version: 6 }) }),
  )
  await userEvent.click(save())
  await waitFor(() =>
    expect(sent('adminvideo.save').at(-1)).toEqual({
      id: 7,
      version: 5,
      form: { ...form, title: '他人的标题', subtitle: '我的副标题', author: '他人' },
    }),
  )
})

it('brings back what was typed before a reload, and lets go of it when asked', async () => {
  await enterAs(admin, { 'adminvideo.detail': detail() })
  const { unmount } = open()
  await retype('副标题', '还没有保存')
  await waitFor(() => expect(localStorage.getItem('admin_drafts')).toContain('还没有保存'))
  unmount()
  open()
  expect(await screen.findByLabelText('副标题')).toHaveValue('还没有保存')
  expect(screen.getByText(/^已恢复 .* 未保存的修改$/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '放弃草稿' }))
  expect(screen.getByLabelText('副标题')).toHaveValue(form.subtitle)
  expect(localStorage.getItem('admin_drafts')).toBe('{}')
})

it('shows each episode’s film: playable, at work, failed with its reason, not there', async () => {
  const episodes = [
    episode({ id: 1, number: 1, title: '初见' }),
    episode({ id: 2, number: 2, title: '夜行', media: 'transcoding', progress: 42, seconds: 0 }),
    episode({
      id: 3,
      number: 3,
      title: '归途',
      media: 'failed',
      fault: '文件里没有画面，请上传视频文件',
      seconds: 0,
    }),
    episode({ id: 4, number: 4, title: '重逢', media: 'none', seconds: 0 }),
  ]
  await enterAs(admin, {
    'adminvideo.detail': detail({ episodes }),
    'adminvideo.preview': () => ({
      title: '初见',
      url: 'media/u/7/1/a/index.m3u8',
      mp4: 'media/u/7/1/a/video.mp4',
      validFor: 600,
    }),
  })
  open()
  const row = async (title: string) => within((await screen.findByText(title)).closest('tr') ?? document.body)
  const first = await row('初见')
  expect(first.getByText('1:35')).toBeInTheDocument()
  expect(first.getByText('试看')).toBeInTheDocument()
  expect((await row('夜行')).getByRole('progressbar', { name: '转码进度' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  )
  expect((await row('归途')).getByText('文件里没有画面，请上传视频文件')).toBeInTheDocument()
  expect((await row('重逢')).getByRole('button', { name: '上传视频' })).toBeInTheDocument()
  expect((await row('重逢')).queryByText('试看')).not.toBeInTheDocument()
  await userEvent.click(first.getByRole('button', { name: /预\s*览/ }))
  const player = await screen.findByLabelText('初见', { selector: 'video' })
  expect(player).toHaveAttribute('src', 'media/u/7/1/a/video.mp4')
})

it('goes on at the same second with a new address when the one of a preview has ended', async () => {
  let asked = 0
  await enterAs(admin, {
    'adminvideo.detail': detail({ episodes: [episode({ id: 1, title: '初见' })] }),
    'adminvideo.preview': () => ({
      title: '初见',
      url: `media/s/${++asked}/a/index.m3u8`,
      mp4: `media/s/${asked}/a/video.mp4`,
      validFor: 600,
    }),
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: /预\s*览/ }))
  const player: HTMLVideoElement = await screen.findByLabelText('初见', { selector: 'video' })
  fireEvent.error(player)
  expect(asked).toBe(1)
  player.currentTime = 120
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000)
  fireEvent.error(player)
  await waitFor(() => expect(player).toHaveAttribute('src', 'media/s/2/a/video.mp4'))
  expect(player.currentTime).toBe(120)
  now.mockRestore()
})

it('says what users will miss when a series goes on sale before all of it is ready', async () => {
  await enterAs(admin, {
    'adminvideo.detail': detail({ episodes: [] }),
    'adminvideo.save': () => ({
      id: 7,
      version: 9,
      notice: '第3集还没有视频，用户看到的是“未更新”，也不能购买',
    }),
  })
  open()
  await userEvent.type(await screen.findByLabelText('标题'), '改')
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(
    await screen.findByText('已保存。第3集还没有视频，用户看到的是“未更新”，也不能购买'),
  ).toBeInTheDocument()
})

it('adds, moves and removes episodes, asking before a removal', async () => {
  const episodes = [episode({ id: 1, title: '初见' }), episode({ id: 2, number: 2, title: '夜行' })]
  await enterAs(admin, {
    'adminvideo.detail': detail({ episodes }),
    'adminvideo.saveEpisode': () => ({ id: 3 }),
    'adminvideo.orderEpisodes': () => ({}),
    'adminvideo.removeEpisode': () => ({}),
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: '添加分集' }))
  await waitFor(() => expect(sent('adminvideo.saveEpisode')).toEqual([{ workId: 7, title: '第3集' }]))
  await userEvent.click(screen.getByRole('button', { name: '夜行的更多操作' }))
  await userEvent.click(await screen.findByText('上移'))
  await waitFor(() => expect(sent('adminvideo.orderEpisodes')).toEqual([{ workId: 7, ids: [2, 1] }]))
  await userEvent.click(screen.getByRole('button', { name: '初见的更多操作' }))
  await userEvent.click((await screen.findAllByText('删除')).at(-1) ?? document.body)
  expect(sent('adminvideo.removeEpisode')).toEqual([])
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /删\s*除/ }))
  await waitFor(() => expect(sent('adminvideo.removeEpisode')).toEqual([{ workId: 7, id: 1 }]))
})

it('says why a video did not load', async () => {
  await enterAs(admin, { 'adminvideo.detail': refuse(404, '视频不存在或已删除') })
  open()
  expect(await screen.findByText('视频不存在或已删除')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument()
})

it.each(['abc', '0', '-3', '1.5'])('an address of video %s says that there is none', async (id) => {
  await enterAs(admin, {})
  openAt(`/admin/video/edit?id=${id}`)
  expect(await screen.findByText('视频不存在')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '回到列表' })).toHaveAttribute('href', '#/admin/video/list')
  expect(screen.queryByRole('button', { name: /^保\s*存$/ })).not.toBeInTheDocument()
})
