import type { OfficeDocument } from '@/contract/courses/admindocument'
import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')
const UPLOAD = '0123456789abcdef0123456789abcdef'
jest.mock('@/client/base', () => ({
  ...jest.requireActual<object>('@/client/base'),
  serverBase: () => 'http://shusheng.test/',
}))
jest.mock('tus-js-client', () => ({
  Upload: class {
    url = 'http://shusheng.test/adminapi/tus/0123456789abcdef0123456789abcdef'
    constructor(
      readonly file: File,
      readonly options: { onSuccess: () => void; onProgress: (sent: number) => void },
    ) {}
    findPreviousUploads = () => Promise.resolve([])
    start = () => {
      this.options.onProgress(this.file.size)
      this.options.onSuccess()
    }
    abort = () => Promise.resolve()
  },
}))

const admin = recorded('adminuser.info')
const detail = recorded('admincourse.detail')
const { id } = detail.row
const [sample] = recorded('admindocument.list').rows
const row = (more: Partial<OfficeDocument> = {}): OfficeDocument => ({
  ...(sample as OfficeDocument),
  id: 1,
  title: '讲义合订',
  version: 4,
  ...more,
})
let rows: OfficeDocument[]

const open = async (
  permissions = admin.permissions,
  more: Record<string, (payload: never) => unknown> = {},
) => {
  await enterAs(
    { ...admin, permissions },
    {
      'admincourse.detail': () => detail,
      'admincourse.choices': () => recorded('admincourse.choices'),
      'admindocument.list': () => ({ rows }),
      ...more,
    },
  )
  openAt(`/admin/study/course?id=${id}`)
  return within(await screen.findByRole('list', { name: '课件' }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const upload = (name = '第一课 讲义.pdf') =>
  userEvent.upload(screen.getByLabelText('选择课件文件'), new File(['%PDF-1.7'], name))

beforeEach(() => {
  rows = [row()]
})
afterEach(() => {
  clearStaff()
  localStorage.clear()
})

it('a PDF becomes a document named after its file, and another file a new edition of one', async () => {
  await open(undefined, {
    'admindocument.add': () => ({ id: 2, version: 1 }),
    'admindocument.replace': () => ({ id: 1, version: 10 }),
  })
  await press('上传课件')
  await upload()
  await waitFor(() =>
    expect(sent('admindocument.add')).toEqual([{ id, title: '第一课 讲义', upload: UPLOAD }]),
  )
  // Somebody has renamed it since the list was loaded.
  rows = [row({ version: 9 })]
  await press('换文件 讲义合订')
  await upload('新.pdf')
  await waitFor(() => expect(sent('admindocument.replace')).toEqual([{ id: 1, version: 9, upload: UPLOAD }]))
})

it('says how far a file is, why it failed, and what learners see meanwhile', async () => {
  rows = [
    row({ state: 'drawing', progress: 42 }),
    row({
      id: 2,
      title: '练习',
      state: 'failed',
      edition: 0,
      fault: '这份 PDF 有密码，请去掉密码后重新上传',
    }),
  ]
  const list = await open()
  expect(list.getByRole('progressbar', { name: '讲义合订 处理进度' })).toHaveAttribute('aria-valuenow', '42')
  expect(list.getByText('新文件处理完以前，学员看到的是第 1 版')).toBeInTheDocument()
  expect(list.getByRole('alert')).toHaveTextContent('这份 PDF 有密码，请去掉密码后重新上传')
  expect(list.queryByRole('button', { name: '换文件 讲义合订' })).toBeNull()
  expect(list.queryByRole('button', { name: '预览 练习' })).toBeNull()
})

it('is withdrawn after a question, which keeps what somebody else changed first', async () => {
  let refused = true
  await open(undefined, {
    'admindocument.setState': () =>
      refused ? refuse(409, '课件已被他人修改，请刷新后再试')() : { id: 1, version: 10 },
  })
  await press('下架 讲义合订')
  rows = [row({ version: 9 })]
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /^下\s*架$/ }))
  await waitFor(() => expect(sent('admindocument.setState')).toHaveLength(1))
  refused = false
  await userEvent.click(await dialog.findByRole('button', { name: /^下\s*架$/ }))
  await waitFor(() =>
    expect(sent('admindocument.setState').at(-1)).toEqual({ id: 1, version: 9, withdrawn: true }),
  )
})

it('shows its pages, and changes nothing for those who may only look', async () => {
  const list = await open(['course.read'], { 'admindocument.pages': () => recorded('admindocument.pages') })
  expect(list.queryByRole('button', { name: /改名|下架|换文件/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '上传课件' })).toBeNull()
  await press('预览 讲义合订')
  const pages = within(await screen.findByRole('region', { name: '讲义合订 的页面' }))
  expect(pages.getAllByRole('img')).toHaveLength(7)
})
