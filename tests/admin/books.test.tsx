import { isoMinute } from '@/format/calendar'
import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')
jest.mock('@/client/base', () => ({
  ...jest.requireActual<object>('@/client/base'),
  serverBase: () => 'http://shusheng.test/',
}))
jest.mock('tus-js-client', () => ({
  /** A server that takes the whole file at once. */
  Upload: class {
    url = 'http://shusheng.test/adminapi/tus/0123456789abcdef0123456789abcdef'
    constructor(
      readonly file: File,
      readonly options: { onSuccess: () => void; metadata: Record<string, string> },
    ) {}
    findPreviousUploads = () => Promise.resolve([])
    abort = () => Promise.resolve()
    start() {
      if (this.options.metadata['purpose'] === 'book') this.options.onSuccess()
    }
  },
}))

const admin = recorded('adminuser.info')
const known = recorded('adminbook.detail')
/** Its last chapter has no text yet. */
const detail = {
  ...known,
  parts: known.parts.map((part, at) => (at === known.parts.length - 1 ? { ...part, empty: true } : part)),
}
const found = recorded('adminbook.import')
const answers = {
  'adminbook.list': () => recorded('adminbook.list'),
  'adminbook.detail': () => detail,
  'adminbook.import': () => found,
  'adminbook.importText': () => recorded('adminbook.importText'),
  'adminbook.part': () => recorded('adminbook.part'),
}
const { id } = detail.row
const bookAt = `/admin/goods/book?ebook=${id}`
const importAt = `${bookAt}&import=${found.row.id}`
const [one, two] = found.chapters

afterEach(() => {
  clearStaff()
  localStorage.clear()
})

const question = async (title: RegExp | string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}

it('lists e-books and leads to their chapters', async () => {
  await enterAs(admin, answers)
  openAt('/admin/goods/book?view=ebook')
  const [first] = recorded('adminbook.list').rows
  expect(await screen.findByRole('link', { name: `编辑 ${first?.title}` })).toHaveAttribute(
    'href',
    `#/admin/goods/book?ebook=${first?.id}`,
  )
})

it('shows chapters with their price and says which have no text', async () => {
  await enterAs(admin, { ...answers, 'adminbook.priceParts': () => ({ changed: 1 }) })
  openAt(bookAt)
  const last = detail.parts.at(-1)
  const row = (await screen.findByRole('link', { name: last?.title ?? '' })).closest('tr')
  expect(row).toHaveTextContent('没有正文')
  expect(row).toHaveTextContent('金币')
  await userEvent.click(screen.getByLabelText(`选择 ${last?.title}`))
  await userEvent.click(screen.getByRole('button', { name: '设置价格' }))
  const asked = await question('设置 1 章的价格')
  await userEvent.clear(asked.getByLabelText('单章价格（金币）'))
  await userEvent.type(asked.getByLabelText('单章价格（金币）'), '35')
  await userEvent.click(asked.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() =>
    expect(sent('adminbook.priceParts')).toEqual([{ workId: id, ids: [last?.id], coins: 35 }]),
  )
})

/** Types a moment into the field of the first chapter's time, and leaves it. */
async function chooseFirst(asked: ReturnType<typeof within>, moment: string): Promise<void> {
  const field = asked.getByLabelText('第一章的发布时间')
  await userEvent.click(field)
  fireEvent.change(field, { target: { value: moment } })
  fireEvent.blur(field)
}
/** The moment in the zone of the operator's computer, as the field reads it. */
const FIRST = new Date(2026, 11, 1, 8).getTime()

it('gives chapters their times together, and says when the last one appears', async () => {
  await enterAs(admin, { ...answers, 'adminbook.planParts': () => ({}) })
  openAt(bookAt)
  const [first, second] = detail.parts
  await userEvent.click(await screen.findByLabelText(`选择 ${first?.title}`))
  await userEvent.click(screen.getByLabelText(`选择 ${second?.title}`))
  await userEvent.click(screen.getByRole('button', { name: '定时发布' }))
  const asked = await question('定时发布 2 章')
  await userEvent.click(asked.getByRole('button', { name: '定时发布' }))
  expect(await asked.findByText('请选择第一章的发布时间')).toBeVisible()
  expect(sent('adminbook.planParts')).toEqual([])
  await chooseFirst(asked, '2026-12-01 08:00')
  expect(
    await asked.findByText(`共 2 章，${isoMinute(FIRST)} 开始，最后一章 ${isoMinute(FIRST + 86_400_000)}`),
  ).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: '定时发布' }))
  await waitFor(() =>
    expect(sent('adminbook.planParts')).toEqual([
      { workId: id, ids: [first?.id, second?.id], times: { first: FIRST, days: 1, each: 1 } },
    ]),
  )
})

it('adds the chapters of a file with their times', async () => {
  await enterAs(admin, { ...answers, 'adminbook.saveImport': () => ({ chapters: 3 }) })
  openAt(importAt)
  await userEvent.click(await screen.findByRole('button', { name: '保存到书里' }))
  const asked = await question(`保存 ${found.row.chapters} 章？`)
  expect(asked.queryByLabelText('第一章的发布时间')).not.toBeInTheDocument()
  await userEvent.click(asked.getByLabelText('接在现有章节之后，定时发布'))
  await chooseFirst(asked, '2026-12-01 08:00')
  await userEvent.clear(asked.getByLabelText('每次发布几章'))
  await userEvent.type(asked.getByLabelText('每次发布几章'), '20')
  expect(
    await asked.findByText(`共 ${found.row.chapters} 章，${isoMinute(FIRST)} 开始，一次发布`),
  ).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: '保存到书里' }))
  await waitFor(() =>
    expect(sent('adminbook.saveImport')).toEqual([
      {
        id: found.row.id,
        version: found.row.version,
        mode: 'append',
        times: { first: FIRST, days: 1, each: 20 },
      },
    ]),
  )
})

it('links works by their role, found by title, and saves them with the form', async () => {
  const found = {
    id: 900,
    kind: 'drama' as const,
    title: '长街雪满时',
    author: '顾行之',
    state: 'draft' as const,
  }
  await enterAs(admin, {
    ...answers,
    'adminbook.works': () => ({ rows: [found] }),
    'adminbook.save': () => ({ id, version: detail.row.version + 1, notice: '' }),
  })
  openAt(bookAt)
  const field = await screen.findByLabelText('影视改编')
  await userEvent.type(field, '长街')
  await waitFor(() => expect(sent('adminbook.works')).toContainEqual({ role: 'film', keyword: '长街' }))
  await userEvent.click(await screen.findByTitle('《长街雪满时》 · 短剧 · 顾行之 · 草稿，读者看不到'))
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(sent('adminbook.save')).toHaveLength(1))
  expect(sent('adminbook.save')).toMatchObject([
    { form: { links: [...known.form.links, { role: 'film', id: found.id }] } },
  ])
})

it('says why works to link were not found', async () => {
  await enterAs(admin, { ...answers, 'adminbook.works': refuse(500, '服务器开小差了') })
  openAt(bookAt)
  await userEvent.click(await screen.findByLabelText('有声版'))
  expect(await screen.findByText('服务器开小差了')).toBeInTheDocument()
})

it('sends a file as a book and hands it over when it has arrived', async () => {
  await enterAs(admin, {
    ...answers,
    'adminbook.detail': () => ({ ...detail, import: undefined }),
    'adminbook.attach': () => ({ id: 5, state: 'ready' }),
  })
  openAt(bookAt)
  expect(await screen.findByText(/EPUB 不超过 100 MB/)).toBeInTheDocument()
  await userEvent.upload(screen.getByLabelText('选择电子书文件'), new File(['第一章'], '书.txt'))
  await waitFor(() =>
    expect(sent('adminbook.attach')).toEqual([{ workId: id, upload: '0123456789abcdef0123456789abcdef' }]),
  )
  await waitFor(() => expect(sent('adminbook.detail').length).toBeGreaterThan(1))
})

it('says why a file was refused, and lets another one be chosen', async () => {
  await enterAs(admin, { ...answers, 'adminbook.attach': refuse(400, '这不是电子书，请上传 EPUB 或 TXT') })
  openAt(bookAt)
  await userEvent.upload(await screen.findByLabelText('选择电子书文件'), new File(['x'], '书.txt'))
  expect(await screen.findByText('这不是电子书，请上传 EPUB 或 TXT')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '换一个文件' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^取\s*消$/ }))
  await waitFor(() => expect(screen.queryByText('这不是电子书，请上传 EPUB 或 TXT')).not.toBeInTheDocument())
})

it('throws an import away after asking', async () => {
  await enterAs(admin, { ...answers, 'adminbook.dropImport': () => ({}) })
  openAt(bookAt)
  await userEvent.click(await screen.findByRole('button', { name: /^放\s*弃$/ }))
  const asked = await question('放弃这次导入？')
  await userEvent.click(asked.getByRole('button', { name: /^放\s*弃$/ }))
  await waitFor(() =>
    expect(sent('adminbook.dropImport')).toEqual([{ id: found.row.id, version: found.row.version }]),
  )
})

it('joins, cuts and leaves out chapters on what was seen, then saves them', async () => {
  let version = found.row.version
  await enterAs(admin, {
    ...answers,
    'adminbook.import': () => ({ ...found, row: { ...found.row, version } }),
    'adminbook.editImport': () => {
      version += 1
      return { version }
    },
    'adminbook.saveImport': () => ({ chapters: 3 }),
  })
  openAt(importAt)
  expect(await screen.findByRole('button', { name: `并入上一章 ${one?.title}` })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: `并入上一章 ${two?.title}` }))
  await waitFor(() => expect(sent('adminbook.import')).toHaveLength(2))
  await userEvent.click(await screen.findByRole('button', { name: `正文与拆分 ${two?.title}` }))
  const cuts = await screen.findAllByRole('button', { name: /起拆成新的一章$/ })
  await userEvent.click(cuts[1] as HTMLElement)
  await waitFor(() => expect(sent('adminbook.editImport')).toHaveLength(2))
  expect(sent('adminbook.editImport')).toMatchObject([
    { chapterId: two?.id, change: 'join', version: found.row.version },
    { chapterId: two?.id, change: 'split', at: 2, version: found.row.version + 1 },
  ])
  await userEvent.click(screen.getByRole('button', { name: '保存到书里' }))
  const asked = await question(/^保存 \d+ 章？$/)
  await userEvent.click(asked.getByLabelText(/替换现有章节/))
  await userEvent.click(asked.getByRole('button', { name: '保存到书里' }))
  await waitFor(() =>
    expect(sent('adminbook.saveImport')).toEqual([{ id: found.row.id, version, mode: 'replace' }]),
  )
  await waitFor(() => expect(address()).toBe(bookAt))
})

it('another one’s change of an import is loaded, and said', async () => {
  await enterAs(admin, {
    ...answers,
    'adminbook.editImport': refuse(409, '内容已被他人修改，请刷新后再保存'),
  })
  openAt(importAt)
  await userEvent.click(await screen.findByRole('button', { name: `不要这一章 ${two?.title}` }))
  expect(await screen.findByText('章节已被他人修改，已载入最新内容')).toBeInTheDocument()
  expect(sent('adminbook.import')).toHaveLength(2)
})

it('writes a chapter, whose price may be closed to the writer', async () => {
  await enterAs(
    { ...admin, permissions: ['goods.read', 'goods.edit'] },
    { ...answers, 'adminbook.savePart': () => ({ id: 90, version: 1 }) },
  )
  openAt(`${bookAt}&part=new`)
  await userEvent.type(await screen.findByLabelText('章节名'), '后记')
  expect(screen.getByLabelText('单章价格（金币）')).toBeDisabled()
  await userEvent.type(screen.getByLabelText('正文'), '完。')
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() =>
    expect(sent('adminbook.savePart')).toEqual([
      { workId: id, form: { title: '后记', body: '完。', rich: false, coins: 0, publishAt: 0 } },
    ]),
  )
  await waitFor(() => expect(address()).toBe(`${bookAt}&part=90`))
})

describe('a chapter that waits for its time', () => {
  const publishAt = Date.parse('2026-12-01T08:00:00+08:00')
  const [first] = known.parts

  it('is listed with it', async () => {
    const parts = known.parts.map((part) => (part === first ? { ...part, publishAt } : part))
    await enterAs(admin, { ...answers, 'adminbook.detail': () => ({ ...known, parts }) })
    openAt(bookAt)
    const row = (await screen.findByRole('link', { name: first?.title ?? '' })).closest('tr')
    expect(row).toHaveTextContent('定时2026-12-01 08:00')
  })

  it('keeps it when it is edited', async () => {
    const chapter = recorded('adminbook.part')
    await enterAs(admin, {
      ...answers,
      'adminbook.part': () => ({ ...chapter, form: { ...chapter.form, publishAt } }),
      'adminbook.savePart': () => ({ id: first?.id ?? 0, version: 2 }),
    })
    openAt(`${bookAt}&part=${first?.id}`)
    await userEvent.type(await screen.findByLabelText('章节名'), '（上）')
    await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
    await waitFor(() => expect(sent('adminbook.savePart')).toMatchObject([{ form: { publishAt } }]))
  })
})

describe('a novel of thousands of chapters', () => {
  const [part] = known.parts
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...part,
    id: at + 1,
    number: at + 1,
    title: `第 ${at + 1} 章`,
  }))

  it('is shown by the page, and a chapter is moved to its place by number', async () => {
    await enterAs(admin, {
      ...answers,
      'adminbook.detail': () => ({ ...detail, parts: many }),
      'adminbook.orderParts': () => ({}),
    })
    openAt(bookAt)
    expect(await screen.findByRole('link', { name: '第 1 章' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: '第 101 章' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '第 2 章的更多操作' }))
    await userEvent.click(await screen.findByText('移到……'))
    const asked = await question('移动“第 2 章”')
    const field = asked.getByLabelText('移到第几位（1–10000）')
    await userEvent.clear(field)
    await userEvent.type(field, '9000')
    await userEvent.click(asked.getByRole('button', { name: /^移\s*动$/ }))
    await waitFor(() => expect(sent('adminbook.orderParts')).toHaveLength(1))
    const [{ ids }] = sent('adminbook.orderParts') as [{ ids: number[] }]
    expect([ids[0], ids[1], ids[8998], ids[8999], ids[9000]]).toEqual([1, 3, 9000, 2, 9001])
  })

  it('is looked through by the page before it is saved', async () => {
    const [chapter] = found.chapters
    await enterAs(admin, {
      ...answers,
      'adminbook.import': (input) => {
        const { current = 1 } = input as { current?: number }
        const at = (current - 1) * 50
        return {
          row: { ...found.row, chapters: 10_000 },
          chapters: Array.from({ length: 50 }, (_, index) => ({
            ...chapter,
            id: at + index + 1,
            number: at + index + 1,
            title: `第 ${at + index + 1} 节`,
          })),
        }
      },
    })
    openAt(importAt)
    await screen.findByText(/^1\. 第 1 节$/)
    await userEvent.click(screen.getByTitle('200'))
    expect(await screen.findByText(/^9951\. 第 9951 节$/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /保存到书里/ }))
    expect((await screen.findAllByText('保存 10000 章？')).length).toBeGreaterThan(0)
  })
})
