import { showSheets } from '@/admin/kit/sheets/opened'
import { saveFile } from '@/shared/saveFile'
import { call } from '@/client/client'
import type { SheetJob } from '@/contract/sheets/sheets'
import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')
jest.mock('@/shared/saveFile')

const admin = recorded('adminuser.info')
const checked = recorded('adminsheet.detail')
const answers = {
  'admingoods.list': () => recorded('admingoods.list'),
  'admingoods.choices': () => recorded('admingoods.choices'),
  'admingoods.shops': () => ({ rows: [] }),
  'adminsheet.columns': () => recorded('adminsheet.columns'),
  'adminsheet.list': () => recorded('adminsheet.list'),
  'adminsheet.rows': () => recorded('adminsheet.rows'),
  'adminsheet.detail': () => checked,
}

beforeEach(() => jest.mocked(saveFile).mockClear())
afterEach(() => {
  act(() => showSheets(null))
  clearStaff()
})

const file = new File(['店铺'], '文房秋季上新.csv', { type: 'text/csv' })
const choose = async (): Promise<void> => {
  await screen.findByText('把文件拖到这里，或点击选择')
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    file,
  )
}

it('sends a file, shows what is wrong with it, writes the rest, and the list follows', async () => {
  let job: SheetJob = checked
  await enterAs(admin, {
    ...answers,
    'adminsheet.upload': () => recorded('adminsheet.upload'),
    'admingoods.import': () => recorded('admingoods.import'),
    'adminsheet.detail': () => job,
    'adminsheet.confirm': () => {
      job = { ...checked, state: 'running', total: 2, done: 1 }
      return job
    },
  })
  openAt('/admin/goods/list')
  await userEvent.click(await screen.findByRole('button', { name: '导入导出' }))
  await userEvent.click(await screen.findByText('导入商品'))
  expect(await screen.findByText('店铺（必填）')).toBeInTheDocument()
  await choose()
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('售价（元）：应为金额，例如 39.80')).toBeInTheDocument()
  expect(sent('admingoods.import')).toEqual([
    { upload: recorded('adminsheet.upload').upload, name: '文房秋季上新.csv' },
  ])
  expect(drawer.getByText('3 行有误，不会导入')).toBeInTheDocument()
  const listed = sent('admingoods.list').length
  await userEvent.click(drawer.getByRole('button', { name: '确认导入 2 行' }))
  expect(sent('adminsheet.confirm')).toEqual([{ id: checked.id }])
  expect(await drawer.findByText('1 / 2 行')).toBeInTheDocument()
  job = { ...checked, state: 'done', total: 2, done: 2, written: 2 }
  expect(await drawer.findByText('已写入')).toBeInTheDocument()
  await waitFor(() => expect(sent('admingoods.list').length).toBeGreaterThan(listed))
})

it('says why a file is not taken, and gives a template', async () => {
  await enterAs(admin, {
    ...answers,
    'adminsheet.upload': refuse(400, '这不是表格文件，请上传 .xlsx 或 .csv'),
    'adminsheet.template': () => new Blob(['店铺']),
  })
  openAt('/admin/goods/list')
  act(() => showSheets({ page: 'import', kind: 'goods' }))
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('这不是表格文件')
  await userEvent.click(screen.getByRole('button', { name: 'Excel 模板' }))
  await waitFor(() => expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toBe('商品导入模板.xlsx'))
  expect(sent('adminsheet.template')).toEqual([{ kind: 'goods', format: 'xlsx' }])
})

it('lists what is under way from the account menu, cancels it, and fetches what is ready', async () => {
  const rows = recorded('adminsheet.list').rows
  let state: SheetJob['state'] = 'running'
  await enterAs(admin, {
    ...answers,
    'adminsheet.list': () => ({
      rows: [
        { ...rows[0], id: 90, name: '大文件.xlsx', state, total: 50_000, done: 12_500, ready: false },
        ...rows,
      ],
      next: '',
      total: 4,
    }),
    'adminsheet.cancel': () => {
      state = 'cancelled'
      return { ...rows[0], state }
    },
    'adminsheet.file': () => new Blob(['错误']),
  })
  openAt('/admin/goods/list')
  await userEvent.click(await screen.findByRole('button', { name: /账号菜单/ }))
  await userEvent.click(await screen.findByText('导入导出任务'))
  const entry = (await screen.findByText('大文件.xlsx')).closest('li') as HTMLElement
  expect(entry).toHaveTextContent('12,500 / 50,000 行')
  await userEvent.click(within(entry).getByRole('button', { name: '取消' }))
  expect(await within(entry).findByText('已取消')).toBeInTheDocument()
  expect(sent('adminsheet.cancel')).toEqual([{ id: 90 }])
  const over = screen.getByText('九月十八日发货.csv').closest('li') as HTMLElement
  await userEvent.click(within(over).getByRole('button', { name: '下载错误行' }))
  await waitFor(() => expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toBe('九月十八日发货-错误行.csv'))
})

it('a refusal of the word is said, and the job is read again', async () => {
  await enterAs(admin, {
    ...answers,
    'adminsheet.confirm': refuse(409, '该任务已开始、已取消或已过期，请刷新'),
  })
  openAt('/admin/goods/list')
  act(() => showSheets({ page: 'job', id: checked.id }))
  await userEvent.click(await screen.findByRole('button', { name: '确认导入 2 行' }))
  expect(await screen.findByText('该任务已开始、已取消或已过期，请刷新')).toBeInTheDocument()
  expect(
    jest.mocked(call).mock.calls.filter(([name]) => name === 'adminsheet.detail').length,
  ).toBeGreaterThan(1)
})

it('offers neither to who may only look', async () => {
  await enterAs(
    { ...admin, permissions: ['order.read'] },
    { 'adminorder.list': () => recorded('adminorder.list') },
  )
  openAt('/admin/order/list')
  await screen.findByText('下单')
  expect(screen.queryByRole('button', { name: /导入|导出/ })).toBeNull()
})
