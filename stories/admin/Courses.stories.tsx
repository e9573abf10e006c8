import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { recorded } from '@mocks/recordings'
import type { HttpHandler } from 'msw'
import { delay, http } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { appears } from '../appears'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Courses', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/study/courses'
const LONG = '二〇二七年春季全国地铁沿线城市书展期间站内支付与配送安排'
const readOnly = changed('adminuser.info', (info) => ({
  ...info,
  permissions: ['course.read', 'preview.open'],
}))
const { row, lessons } = recorded('admincourse.detail')
const edit = `/admin/study/course?id=${row.id}`
const lessonOf = (kind: 'video' | 'audio' | 'text'): string =>
  `${edit}&lesson=${lessons.find((lesson) => lesson.kind === kind)?.id ?? 0}`
const content = recorded('admincourse.lesson')
const film = changed('admincourse.lesson', () => ({ ...content, kind: 'video' as const }))
const sound = (more: object = {}) =>
  changed('admincourse.lesson', () => ({
    ...content,
    kind: 'audio' as const,
    title: '跟读练习',
    seconds: 100,
    slides: content.slides.map((slide, index) => ({ ...slide, at: index * 20 })),
    media: 'ready' as const,
    progress: 100,
    fault: '',
    url: 'media/course/1/10/audio.mp3',
    mp4: '',
    ...more,
  }))
const text = changed('admincourse.lesson', () => ({
  ...content,
  kind: 'text' as const,
  title: '跟读练习',
  body: '先听一遍，再跟读一遍。\n录下来，和老师的发音对照。',
  slides: [],
}))

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Dark: Story = { ...Full, globals: { ...wide, theme: 'dark' } }
export const Extremes: Story = office({
  at,
  handlers: [
    changed('admincourse.list', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((one, index) => ({
        ...one,
        title: LONG,
        teachers: [LONG.slice(0, 12), LONG.slice(12)],
        members: 1_280_000,
        finished: 128_000,
        lessons: 1000,
        ready: index % 2 ? 1000 : 12,
        chapters: index % 2 ? 0 : 100,
        state: (['draft', 'published', 'off'] as const)[index % 3] ?? 'draft',
      })),
    })),
  ],
})
export const ReadOnly: Story = office({ at, handlers: [readOnly] })
export const Empty: Story = office({ at, handlers: [empty('admincourse.list')] })
export const Loading: Story = office({ at, handlers: [slow('admincourse.list')] })
export const Failed: Story = office({ at, handlers: [failing('admincourse.list')] })

export const Editor: Story = office({ at: edit })
export const EditorPhone: Story = { ...Editor, globals: phone }
export const EditorDark: Story = { ...Editor, globals: { ...wide, theme: 'dark' } }
export const EditorReadOnly: Story = office({ at: edit, handlers: [readOnly] })
export const EditorEmpty: Story = office({
  at: edit,
  handlers: [
    changed('admincourse.detail', (detail) => ({
      row: { ...detail.row, state: 'draft' as const, chapters: 0, lessons: 0, ready: 0 },
      form: { ...detail.form, teachers: [], chapters: [] },
      lessons: [],
    })),
  ],
})
/** Films that are still being made, a paper that is off, and names of full length. */
export const EditorExtremes: Story = office({
  at: edit,
  handlers: [
    changed('admincourse.detail', (detail) => ({
      ...detail,
      form: {
        ...detail.form,
        chapters: detail.form.chapters.map((chapter, index) => ({
          title: index === 0 ? '' : LONG.repeat(2).slice(0, 60),
          lessons: chapter.lessons.map((lesson) => ({
            ...lesson,
            title: LONG.repeat(2).slice(0, 60),
            required: false,
            trialSeconds: 90,
            opensAt: 1_800_000_000_000,
            daysAfter: 365,
          })),
        })),
      },
      lessons: detail.lessons.map((lesson, index) => ({
        ...lesson,
        ready: false,
        finished: 128_000,
        media: (['none', 'uploaded', 'transcoding', 'failed'] as const)[index % 4] ?? 'none',
      })),
    })),
  ],
})
const [onFile] = recorded('admindocument.list').rows
const noDocuments = changed('admindocument.list', () => ({ rows: [] }))
/** The documents of a course stand below its chapters. */
const atDocuments =
  (shown: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const found = await within(canvasElement).findByText(shown, {}, { timeout: 10_000 })
    found.scrollIntoView({ block: 'center' })
  }
/** Documents in every state. */
export const Documents: Story = {
  ...office({
    at: edit,
    handlers: [
      changed('admindocument.list', () => ({
        rows: onFile
          ? [
              { ...onFile, id: 1, favorites: 12_000, lesson: { id: 1, title: LONG } },
              { ...onFile, id: 2, title: '课后练习', state: 'waiting' as const, edition: 0, progress: 0 },
              { ...onFile, id: 3, title: LONG, state: 'drawing' as const, progress: 42 },
              {
                ...onFile,
                id: 4,
                title: '期末复习',
                state: 'failed' as const,
                edition: 0,
                fault: '课件最多 500 页，这份有 731 页，请拆分后分别上传',
              },
              {
                ...onFile,
                id: 5,
                title: '朗读材料',
                state: 'failed' as const,
                edition: 2,
                fault: '这份 PDF 有密码，请去掉密码后重新上传',
              },
              { ...onFile, id: 6, title: '旧讲义', withdrawn: true },
            ]
          : [],
      })),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const list = await canvas.findByRole('list', { name: '课件' }, { timeout: 10_000 })
    await expect(within(list).getByRole('progressbar', { name: `${LONG} 处理进度` })).toBeVisible()
    list.scrollIntoView()
  },
}
export const DocumentsPhone: Story = { ...Documents, globals: phone }
export const DocumentsEmpty: Story = {
  ...office({ at: edit, handlers: [noDocuments] }),
  play: atDocuments('还没有课件，上传一份 PDF'),
}
export const DocumentsEmptyReadOnly: Story = {
  ...office({ at: edit, handlers: [noDocuments, readOnly] }),
  play: atDocuments('没有课件'),
}
export const DocumentsLoading: Story = {
  ...office({ at: edit, handlers: [slow('admindocument.list')] }),
  play: atDocuments('上传课件'),
}
export const DocumentsFailed: Story = {
  ...office({ at: edit, handlers: [failing('admindocument.list')] }),
  play: atDocuments('课件没有加载出来'),
}
export const EditorLoading: Story = office({ at: edit, handlers: [slow('admincourse.detail')] })
export const EditorFailed: Story = office({ at: edit, handlers: [failing('admincourse.detail')] })
export const Missing: Story = office({
  at: edit,
  handlers: [refused('admincourse.detail', 404, '课程不存在或已删除')],
})

const click =
  (name: RegExp | string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const [button] = await within(canvasElement.ownerDocument.body).findAllByRole(
      'button',
      { name },
      { timeout: 10_000 },
    )
    if (button) await userEvent.click(button)
  }
export const Settings: Story = {
  ...Editor,
  play: async (context) => {
    await click(/^设置 /)(context)
    await appears(await within(document.body).findByLabelText('试看时长'))
  },
}
export const SettingsPhone: Story = { ...Settings, globals: phone }
const choose =
  (kind: string, field: string): NonNullable<Story['play']> =>
  async (context) => {
    await click(/^添加课时/)(context)
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: kind }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await appears(await dialog.findByLabelText(field, { selector: 'input, textarea' }))
  }
export const AddingText: Story = { ...Editor, play: choose('图文', '正文') }
export const AddingSound: Story = { ...Editor, play: choose('音频', '课时名称') }
export const AddingPaper: Story = { ...Editor, play: choose('测验', '试卷') }
export const AddingDocument: Story = { ...Editor, play: choose('课件', '课件') }
export const AddingLive: Story = { ...Editor, play: choose('直播', '直播') }
const preview = (shown: string, handlers: HttpHandler[] = []): Story => ({
  ...office({ at: edit, handlers }),
  play: async (context) => {
    await click('预览 讲义合订')(context)
    const drawer = within(await within(document.body).findByRole('dialog'))
    await appears(await drawer.findByText(shown, {}, { timeout: 10_000 }))
  },
})
export const DocumentPreview: Story = preview('第 1 页')
export const DocumentPreviewPhone: Story = { ...DocumentPreview, globals: phone }
export const DocumentPreviewLoading: Story = preview('讲义合订 · 7 页', [slow('admindocument.pages')])
export const DocumentPreviewFailed: Story = preview('页面没有加载出来', [failing('admindocument.pages')])
/** Scanned pages, which have no text. */
export const DocumentPreviewScanned: Story = preview('第 1 页，没有可读的文字', [
  changed('admindocument.pages', ({ list, ...rest }) => ({
    ...rest,
    list: list.map((page) => ({ ...page, text: '' })),
  })),
])
/** A lesson that learners have finished. */
export const Removing: Story = {
  ...office({
    at: edit,
    handlers: [
      changed('admincourse.detail', (detail) => ({
        ...detail,
        lessons: detail.lessons.map((lesson) => ({ ...lesson, finished: 3 })),
      })),
    ],
  }),
  play: async ({ canvasElement }) => {
    const id = lessons.find(({ kind }) => kind === 'text')?.id
    const { form } = recorded('admincourse.detail')
    const title = form.chapters
      .flatMap((chapter) => chapter.lessons)
      .find((lesson) => lesson.id === id)?.title
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: `${title}的更多操作` }, { timeout: 10_000 }),
    )
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: '删除' }))
    await appears(await within(document.body).findByText('3 人'))
  },
}
/** Another operator was quicker. */
export const Conflict: Story = {
  ...office({ at: edit, handlers: [refused('admincourse.save', 409, '内容已被他人修改，请刷新后再保存')] }),
  play: async (context) => {
    await click('添加章')(context)
    await click(/^保\s*存$/)(context)
    await expect(
      await within(document.body).findByText('内容已被他人修改，请刷新后再保存', {}, { timeout: 10_000 }),
    ).toBeVisible()
  },
}

export const Slides: Story = office({ at: lessonOf('video'), handlers: [film] })
export const SlidesPhone: Story = { ...Slides, globals: phone }
export const SlidesDark: Story = { ...Slides, globals: { ...wide, theme: 'dark' } }
export const SlidesReadOnly: Story = office({ at: lessonOf('video'), handlers: [film, readOnly] })
export const SlidesNone: Story = office({
  at: lessonOf('video'),
  handlers: [changed('admincourse.lesson', () => ({ ...content, kind: 'video' as const, slides: [] }))],
})
export const SlidesWithoutFilm: Story = office({
  at: lessonOf('video'),
  handlers: [
    changed('admincourse.lesson', () => ({
      ...content,
      kind: 'video' as const,
      slides: [],
      url: '',
      mp4: '',
      seconds: 0,
    })),
  ],
})
export const Sound: Story = office({ at: lessonOf('audio'), handlers: [sound()] })
export const SoundPhone: Story = { ...Sound, globals: phone }
const unplayable = { url: '', seconds: 0, slides: [] }
export const SoundNone: Story = office({
  at: lessonOf('audio'),
  handlers: [sound({ media: 'none', ...unplayable })],
})
/** The server never answers: the upload stays at its beginning. */
export const SoundUploading: Story = {
  ...office({
    at: lessonOf('audio'),
    handlers: [
      sound({ media: 'none', ...unplayable }),
      http.post('*/adminapi/tus', async () => {
        await delay('infinite')
      }),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = await canvas.findByLabelText('选择跟读练习的音频文件', {}, { timeout: 10_000 })
    await userEvent.upload(input, new File(['sound'], '跟读练习.m4a', { type: 'audio/mp4' }))
    await appears(await canvas.findByRole('button', { name: '暂停' }, { timeout: 10_000 }))
  },
}
export const SoundFailed: Story = office({
  at: lessonOf('audio'),
  handlers: [
    sound({ media: 'failed', fault: '无法读取音频文件，文件可能已损坏，请重新导出后上传', ...unplayable }),
  ],
})
export const SoundTranscoding: Story = office({
  at: lessonOf('audio'),
  handlers: [sound({ media: 'transcoding', progress: 42, ...unplayable })],
})
export const Text: Story = office({ at: lessonOf('text'), handlers: [text] })
export const TextPhone: Story = { ...Text, globals: phone }
export const TextReadOnly: Story = office({ at: lessonOf('text'), handlers: [text, readOnly] })
export const LessonLoading: Story = office({ at: lessonOf('text'), handlers: [slow('admincourse.lesson')] })
export const LessonFailed: Story = office({ at: lessonOf('text'), handlers: [failing('admincourse.lesson')] })

const teachers = '/admin/study/teachers'
export const Teachers: Story = office({ at: teachers })
export const TeachersPhone: Story = { ...Teachers, globals: phone }
export const TeachersReadOnly: Story = office({ at: teachers, handlers: [readOnly] })
export const TeachersEmpty: Story = office({ at: teachers, handlers: [empty('adminteacher.list')] })
export const TeachersLoading: Story = office({ at: teachers, handlers: [slow('adminteacher.list')] })
export const TeachersFailed: Story = office({ at: teachers, handlers: [failing('adminteacher.list')] })
export const TeacherEdited: Story = {
  ...Teachers,
  play: async (context) => {
    await click(/^编辑 /)(context)
    await appears(await within(document.body).findByLabelText('头衔'))
  },
}
