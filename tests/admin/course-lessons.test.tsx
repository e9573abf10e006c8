import { clearStaff } from '@/stores/staff'
import { readSecond } from '@/admin/features/courses/SecondInput'
import { stored } from '@/client/storage'
import { recorded } from '@mocks/recordings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const { id } = recorded('admincourse.detail').row
const at = `/admin/study/course?id=${id}`
const save = () => userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))

afterEach(() => {
  jest.useRealTimers()
  clearStaff()
  localStorage.clear()
})

it('reads positions of a film as they are typed', () => {
  expect(['90', '1:30', '1：30', '1:02:03', '', 'x', '1:75'].map(readSecond)).toEqual([
    90,
    90,
    90,
    3723,
    undefined,
    undefined,
    undefined,
  ])
})

describe('Slides', () => {
  const film = {
    title: '声调',
    kind: 'video' as const,
    seconds: 100,
    body: '',
    slides: [
      { at: 0, title: '先', text: '一' },
      { at: 40, title: '后', text: '' },
    ],
    url: 'media/x/index.m3u8',
    mp4: 'media/x/video.mp4',
    version: 5,
  }
  const open = async () => {
    await enterAs(admin, {
      'admincourse.lesson': () => film,
      'admincourse.saveSlides': () => ({ id, version: 6 }),
    })
    openAt(`${at}&lesson=1`)
    const player = await screen.findByLabelText<HTMLVideoElement>('声调', { selector: 'video' })
    const play = (second: number): void => {
      player.currentTime = second
      fireEvent.timeUpdate(player)
    }
    return { player, play }
  }

  it('take the second at which the player stands', async () => {
    const { play } = await open()
    play(60.7)
    await userEvent.click(screen.getByRole('button', { name: '在 1:00 添加讲义' }))
    await userEvent.type(screen.getByLabelText('第 3 页的标题'), '新')
    play(20)
    await userEvent.click(screen.getByRole('button', { name: '取当前时间 第 1 页' }))
    await save()
    await waitFor(() =>
      expect(sent('admincourse.saveSlides')).toEqual([
        {
          id,
          version: 5,
          lesson: 1,
          slides: [
            { at: 20, title: '先', text: '一' },
            { at: 40, title: '后', text: '' },
            { at: 60, title: '新', text: '' },
          ],
        },
      ]),
    )
  })

  it('show which one stands beside the film, and go there', async () => {
    const { player, play } = await open()
    play(41)
    expect(
      screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'true'),
    ).toContainElement(screen.getByLabelText('第 2 页的标题'))
    await userEvent.click(screen.getByRole('button', { name: '跳到这里 第 1 页' }))
    expect(player.currentTime).toBe(0)
  })

  it('say which second is wrong', async () => {
    await open()
    const second = screen.getByLabelText('第 2 页的出现时间')
    await userEvent.clear(second)
    await userEvent.type(second, '0:00{Enter}')
    expect(await screen.findAllByText('和另一页讲义的时间相同')).toHaveLength(2)
    await userEvent.clear(screen.getByLabelText('第 2 页的出现时间'))
    await userEvent.type(screen.getByLabelText('第 2 页的出现时间'), '200{Enter}')
    expect(await screen.findByText('超过了这一讲的时长 1:40')).toBeInTheDocument()
  })
})

describe('An audio lesson', () => {
  const sound = {
    title: '跟读',
    kind: 'audio' as const,
    seconds: 100,
    body: '',
    slides: [{ at: 0, title: '先听', text: '' }],
    media: 'ready' as const,
    progress: 100,
    fault: '',
    url: 'media/x/audio.mp3',
    mp4: '',
    version: 5,
  }

  it('takes a sound file, and says how far its transcoding is', async () => {
    let media: 'none' | 'transcoding' = 'none'
    await enterAs(admin, {
      'admincourse.lesson': () => ({ ...sound, media, progress: 42, seconds: 0, slides: [], url: '' }),
    })
    openAt(`${at}&lesson=1`)
    expect(await screen.findByRole('button', { name: '上传音频' })).toBeVisible()
    expect(screen.getByLabelText('选择跟读的音频文件')).toHaveAttribute(
      'accept',
      expect.stringContaining('.m4a'),
    )
    expect(screen.getByText('上传音频并转码完成后，可以在这里添加讲义。')).toBeVisible()
    media = 'transcoding'
    openAt(`${at}&lesson=2`)
    expect(await screen.findByRole('progressbar', { name: '转码进度' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    )
  })

  it('is transcoded again on request, and loaded until it plays', async () => {
    let media: 'failed' | 'transcoding' | 'ready' = 'failed'
    stored.write('admin_uploads', { 1: { name: 'a.m4a', size: 9, sent: 9, upload: 'abc' } })
    await enterAs(admin, {
      'admincourse.lesson': () => ({ ...sound, media, url: media === 'ready' ? sound.url : '' }),
      'adminvideo.attach': () => {
        media = 'transcoding'
      },
    })
    jest.useFakeTimers()
    openAt(`${at}&lesson=1`)
    fireEvent.click(await screen.findByRole('button', { name: '重新转码' }))
    expect(await screen.findByRole('progressbar', { name: '转码进度' })).toBeVisible()
    expect(sent('adminvideo.attach')).toEqual([{ workId: id, episodeId: 1, upload: 'abc' }])
    media = 'ready'
    expect(await screen.findByLabelText('跟读', { selector: 'audio' })).toBeVisible()
    expect(screen.getByText('可播放')).toBeVisible()
  })

  it('keeps its file from an operator who may edit courses only', async () => {
    await enterAs(
      { ...admin, permissions: ['course.read', 'course.edit'] },
      { 'admincourse.lesson': () => sound },
    )
    openAt(`${at}&lesson=1`)
    expect(await screen.findByText('可播放')).toBeVisible()
    expect(screen.queryByRole('button', { name: '替换' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '保存' })).toBeVisible()
  })

  it('has slides at the seconds of its player', async () => {
    await enterAs(admin, {
      'admincourse.lesson': () => sound,
      'admincourse.saveSlides': () => ({ id, version: 6 }),
    })
    openAt(`${at}&lesson=1`)
    const player = await screen.findByLabelText<HTMLAudioElement>('跟读', { selector: 'audio' })
    player.currentTime = 60.7
    fireEvent.timeUpdate(player)
    await userEvent.click(screen.getByRole('button', { name: '在 1:00 添加讲义' }))
    await userEvent.type(screen.getByLabelText('第 2 页的标题'), '再读')
    await save()
    await waitFor(() =>
      expect(sent('admincourse.saveSlides')).toMatchObject([
        {
          lesson: 1,
          slides: [
            { at: 0, title: '先听' },
            { at: 60, title: '再读' },
          ],
        },
      ]),
    )
  })
})

it('saves the text of a lesson', async () => {
  await enterAs(admin, {
    'admincourse.lesson': () => ({
      title: '小结',
      kind: 'text',
      seconds: 0,
      body: '一段',
      slides: [],
      url: '',
      mp4: '',
      version: 5,
    }),
    'admincourse.saveText': () => ({ id, version: 6 }),
  })
  openAt(`${at}&lesson=3`)
  await userEvent.type(await screen.findByLabelText('正文'), '，又一段')
  await save()
  await waitFor(() =>
    expect(sent('admincourse.saveText')).toEqual([{ id, version: 5, lesson: 3, body: '一段，又一段' }]),
  )
})
