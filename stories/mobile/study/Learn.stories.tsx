import BoughtCourse from '@/mobile/areas/study/screens/BoughtCourse'
import CoursePlay from '@/mobile/areas/study/screens/CoursePlay'
import Learn from '@/mobile/areas/study/screens/Learn'
import TrialPlay from '@/mobile/areas/study/screens/TrialPlay'
import { chooseTextSize } from '@/client/textSize'
import type { LessonRow } from '@/contract/courses/course'
import { changed, failing, offline, refused, slow } from '@mocks/handlers'
import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { EXPIRED, TIMED, withLessons } from './course-answers'

const meta: Meta = { title: 'Mobile/Study/Learn', component: Learn, ...front }
export default meta
type Story = StoryObj

/** The film never loads: the player shows its poster. */
const noFilm = http.get('*/media/*', async () => {
  await delay('infinite')
})
const FILM = 3536
const SOUND = 3543
/** Half a minute of silence: a WAV of 8,000 samples a second with a byte each, 128 being silent. */
const sound = http.get('*/audio.mp3', () => {
  const samples = 30 * 8000
  const bytes = new Uint8Array(44 + samples).fill(128)
  const header = new DataView(bytes.buffer)
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at)
  text(0, 'RIFF')
  header.setUint32(4, 36 + samples, true)
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, 8000, true)
  header.setUint32(28, 8000, true)
  header.setUint16(32, 1, true)
  header.setUint16(34, 8, true)
  text(36, 'data')
  header.setUint32(40, samples, true)
  return HttpResponse.arrayBuffer(bytes.buffer, { headers: { 'content-type': 'audio/wav' } })
})
const at = (lesson: number, ...handlers: HttpHandler[]): Story =>
  scene(`/study/learn?id=1&lesson=${lesson}`, { as: 'reader', moving: true, handlers: [noFilm, ...handlers] })
/** The first course with each lesson changed; it is bought unless a lesson is a trial or has to be bought. */
const lessons = (change: (lesson: LessonRow) => Partial<LessonRow>) =>
  changed('study.course', (detail) => {
    const chapters = detail.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.map((lesson) => ({ ...lesson, ...change(lesson) })),
    }))
    const rows = chapters.flatMap((chapter) => chapter.lessons)
    const bought = rows.every(({ access: { state, reason } }) => state !== 'trial' && reason !== 'buy')
    return { ...detail, chapters, owned: bought }
  })
const locked = (access: Omit<LessonRow['access'], 'state'>): Story =>
  at(
    FILM,
    lessons(({ id }) => (id === FILM ? { access: { state: 'locked', ...access } } : {})),
  )
/** An audio lesson, played from a second of it. */
const heard = (second: number, ...handlers: HttpHandler[]): Story =>
  scene(`/study/learn?id=1&lesson=${SOUND}&at=${second}`, {
    as: 'reader',
    moving: true,
    handlers: [
      sound,
      ...handlers,
      changed('video.play', (answer) => ({
        ...answer,
        url: 'media/course/1/10/audio.mp3',
        mp4: '',
        sound: 'media/course/1/10/audio.mp3',
        seconds: 30,
      })),
    ],
  })
const trialOfSound = lessons(({ id }) => (id === SOUND ? { access: { state: 'trial', seconds: 8 } } : {}))
const tab = (name: string) => async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('radio', { name }))
  return canvas
}
/** Whether the story has finished the course. */
const finishing = { done: false }
const phone = { globals: { viewport: { value: 'phone375', isRotated: false } } }
const wide = { globals: { viewport: { value: 'desk1280', isRotated: false } } }
const dark = { globals: { theme: 'dark' } }
const large = {
  ...phone,
  beforeEach: () => {
    chooseTextSize('large')
    return () => chooseTextSize('standard')
  },
}

export const Film: Story = {
  ...at(FILM),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: /见面与分别/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(canvas.getByText(/见面说“你好”/)).toBeVisible()
  },
}
export const FilmDark: Story = { ...at(FILM), ...dark }
export const FilmLargeText: Story = { ...at(FILM), ...large }
export const FilmWide: Story = { ...at(FILM), ...wide }
export const Syllabus: Story = {
  ...at(FILM),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = await tab('目录')(canvasElement)
    await expect(await canvas.findByRole('button', { name: /四个声调/ })).toBeVisible()
  },
}
export const Notes: Story = {
  ...at(FILM),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = await tab('笔记')(canvasElement)
    await expect(await canvas.findByText(/第三声不用拐得太厉害/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /删除/ }))
    await expect(await canvas.findByText('已删除一条笔记')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await expect(await canvas.findByText(/第三声不用拐得太厉害/)).toBeVisible()
  },
}
export const NotesLargeText: Story = {
  ...at(FILM),
  ...large,
  play: async ({ canvasElement }) => void (await tab('笔记')(canvasElement)),
}
export const Questions: Story = {
  ...at(FILM),
  play: async ({ canvasElement }) => void (await tab('问答')(canvasElement)),
}
export const Sound: Story = {
  ...heard(12),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: '后退15秒' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '定时' })).toBeVisible()
    await expect(canvas.queryByRole('switch', { name: '只听声音' })).toBeNull()
    await expect(await canvas.findByRole('list', { name: '讲义' })).toBeVisible()
  },
}
export const SoundDark: Story = { ...heard(12), ...dark }
export const SoundLargeText: Story = { ...heard(12), ...large }
export const SoundWide: Story = { ...heard(12), ...wide }
export const SoundWithoutSlides: Story = {
  ...heard(
    0,
    changed('study.lesson', (answer) => ({ ...answer, slides: [], body: '' })),
  ),
  ...phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('这一讲没有讲义')).toBeVisible()
  },
}
export const SoundTrialEnded: Story = {
  ...heard(
    9,
    trialOfSound,
    changed('video.play', (answer) => ({
      ...answer,
      url: 'media/audio.mp3',
      mp4: '',
      seconds: 30,
      trial: 8,
    })),
  ),
  ...phone,
  play: async () => {
    const sheet = within(await within(document.body).findByRole('dialog', { name: /试听结束/ }))
    await expect(sheet.getByText('开通后从这里接着听')).toBeVisible()
    await expect(sheet.getByRole('button', { name: '购买课程' })).toBeVisible()
  },
}
export const SoundLocked: Story = {
  ...heard(
    0,
    lessons(({ id }) => (id === SOUND ? { access: { state: 'locked', reason: 'buy' } } : {})),
  ),
  ...phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '购买课程' })).toBeVisible()
  },
}
export const SoundLoading: Story = { ...heard(0, slow('video.play'), slow('study.lesson')), ...phone }
/** A long title with the notice that play goes on where it ended. */
export const SoundLong: Story = {
  ...heard(
    0,
    lessons(({ id }) => (id === SOUND ? { title: LONG } : {})),
    changed('study.lesson', (answer) => ({ ...answer, lesson: { ...answer.lesson, title: LONG } })),
  ),
  ...large,
}
export const SoundFailed: Story = {
  ...heard(0, failing('video.play')),
  ...phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '重新加载' })).toBeVisible()
  },
}
export const Text: Story = { ...at(4878), ...phone }
export const TextDark: Story = { ...at(4878), ...dark }
/** The last required lesson is finished: the ring closes, and the certificate is there. */
export const LastLesson: Story = {
  ...at(
    4878,
    changed('study.course', (detail) => ({
      ...detail,
      ...(finishing.done ? { finishedAt: Date.UTC(2026, 10, 20), certificateId: 27 } : {}),
    })),
    changed('study.finish', () => {
      finishing.done = true
      return { finished: true, courseFinished: true }
    }),
  ),
  ...phone,
  beforeEach: () => {
    finishing.done = false
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '我学完了' }))
    await expect(await canvas.findByRole('heading', { name: '学完全部必修课' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '查看证书' })).toBeVisible()
  },
}
export const Paper: Story = { ...at(4879), ...phone }
export const Live: Story = { ...at(4880), ...phone }
export const LockedToBuy: Story = {
  ...locked({ reason: 'buy' }),
  ...phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '购买课程' })).toBeVisible()
  },
}
export const LockedUntil: Story = locked({ reason: 'early', opensAt: Date.UTC(2027, 0, 3, 2) })
export const LockedInOrder: Story = {
  ...locked({ reason: 'order', after: '四个声调' }),
  play: async ({ canvasElement }) => {
    const before = await within(canvasElement).findByRole('link', { name: '去学《四个声调》' })
    await expect(before).toHaveAttribute('href', '#/study/learn?id=1&lesson=3535')
  },
}
export const LockedByExpiry: Story = {
  ...at(
    FILM,
    changed('study.course', () =>
      withLessons(EXPIRED, ({ id }) =>
        id === FILM
          ? { access: { state: 'locked', reason: 'expired', endedAt: EXPIRED.purchaseEnds ?? 0 } }
          : {},
      ),
    ),
  ),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: '课程已到期' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '再次购买' })).toBeVisible()
  },
}
export const NotReady: Story = at(
  FILM,
  lessons(({ id }) => (id === FILM ? { ready: false } : {})),
)
export const Extremes: Story = {
  ...at(
    FILM,
    lessons(() => ({ title: LONG })),
  ),
  ...large,
}
export const Loading: Story = at(FILM, slow('study.course'))
export const Failed: Story = at(FILM, failing('study.course'))
export const Offline: Story = at(FILM, offline('study.course'))
export const Gone: Story = at(FILM, refused('study.course', 404, '课程不存在或已下架'))
export const SlidesFailed: Story = at(FILM, failing('study.lesson'))

const bought = (...handlers: HttpHandler[]): Story => ({
  render: () => <BoughtCourse />,
  ...scene('/study/courseDetail?id=1', { as: 'reader', still: true, handlers }),
})
export const Course: Story = { ...bought(), ...phone }
export const CourseDark: Story = { ...bought(), ...dark }
export const CourseLargeText: Story = { ...bought(), ...large }
export const CourseWide: Story = { ...bought(), ...wide }
export const CourseFinished: Story = bought(
  changed('study.course', ({ next: _, ...detail }) => ({
    ...detail,
    finished: detail.required,
    finishedAt: Date.UTC(2026, 10, 20),
    certificateId: 1,
  })),
)
export const CourseLoading: Story = bought(slow('study.course'))
export const CourseFailed: Story = bought(failing('study.course'))

export const OfBook: Story = {
  render: () => <CoursePlay />,
  ...scene(`/ebook/courseplay?id=1&episode_id=${FILM}`, {
    as: 'reader',
    moving: true,
    handlers: [
      noFilm,
      changed('study.course', (detail) => ({
        ...detail,
        links: detail.related.slice(0, 1).map((work) => ({ role: 'course' as const, work })),
      })),
    ],
  }),
}

const trial = (owned: boolean, ...handlers: HttpHandler[]): Story => ({
  render: () => <TrialPlay />,
  ...scene(`/study/audition/videoplay?id=1&lesson=${FILM}`, {
    moving: true,
    handlers: [noFilm, ...handlers, changed('study.course', (detail) => ({ ...detail, owned }))],
  }),
})
export const Trial: Story = {
  ...trial(false),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/正在试听/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '购买课程' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '会员畅看' })).toBeVisible()
  },
}
export const TrialDark: Story = { ...trial(false), ...dark }
export const TrialLargeText: Story = { ...trial(false), ...large }
export const TrialWide: Story = { ...trial(false), ...wide }
export const TrialBought: Story = {
  ...trial(true),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('radio', { name: '目录' })
    await expect(canvas.queryByText(/正在试听/)).toBeNull()
  },
}
export const TrialLoading: Story = trial(false, slow('study.course'))
export const TrialFailed: Story = trial(false, failing('study.course'))
export const TrialGone: Story = trial(false, refused('study.course', 404, '课程不存在或已下架'))
export const CourseForSomeDays: Story = {
  ...bought(changed('study.course', () => TIMED)),
  ...phone,
}
export const CourseExpired: Story = {
  ...bought(changed('study.course', () => EXPIRED)),
  ...phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /再次购买/ })).toBeVisible()
  },
}
