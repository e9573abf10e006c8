import type { SheetJob } from '@/contract/sheets/sheets'
import { showSheets, type SheetView } from '@/admin/kit/sheets/opened'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { recorded } from '@mocks/recordings'
import type { HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Imports and exports', globals: wide }
export default meta
type Story = StoryObj

const id = recorded('adminsheet.detail').id

/** The drawer over a list. */
const shown = (view: SheetView, handlers: HttpHandler[] = []): Story =>
  office({ at: '/admin/goods/list', handlers, before: () => showSheets(view) })
const job = (more: Partial<SheetJob> = {}, handlers: HttpHandler[] = []): Story =>
  shown({ page: 'job', id }, [
    changed('adminsheet.detail', (answer) => ({ ...answer, ...more })),
    ...handlers,
  ])

export const Menu: Story = {
  ...office({ at: '/admin/goods/list', before: () => showSheets(null) }),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: /导入导出/ }, { timeout: 10_000 })
    await userEvent.click(button)
    await within(document.body).findByText('导出为 Excel')
  },
}

export const Goods: Story = shown({ page: 'import', kind: 'goods' })
export const GoodsPhone: Story = { ...Goods, globals: phone }
export const Shipping: Story = shown({ page: 'import', kind: 'shipping' })
export const Questions: Story = shown({ page: 'import', kind: 'questions' })
export const ColumnsLoading: Story = shown({ page: 'import', kind: 'goods' }, [slow('adminsheet.columns')])
export const ColumnsFailed: Story = shown({ page: 'import', kind: 'goods' }, [failing('adminsheet.columns')])
export const WrongFile: Story = {
  ...shown({ page: 'import', kind: 'goods' }, [
    refused('adminsheet.upload', 400, '不支持旧版 .xls，请另存为 .xlsx 后上传'),
  ]),
  play: async () => {
    const body = within(document.body)
    await body.findByText('把文件拖到这里，或点击选择', undefined, { timeout: 10_000 })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await userEvent.upload(input, new File(['x'], '旧表.csv'))
    await body.findByText(/另存为 .xlsx/)
  },
}

export const Waiting: Story = job({ state: 'waiting', total: 0, done: 0 })
export const Reading: Story = job({ state: 'checking', total: 0, done: 12_500 })
export const Checking: Story = job({ state: 'checking', total: 50_000, done: 31_200 })
export const Checked: Story = job()
export const CheckedPhone: Story = { ...Checked, globals: phone }
/** Valid rows that somebody should look at: a doubtful letter, and a question that is there already. */
export const Doubts: Story = {
  ...job({ kind: 'questions', doubts: 2 }, [
    changed('adminsheet.rows', (answer) => ({
      ...answer,
      total: 2,
      rows: [
        {
          id: 2,
          outcome: 'new',
          name: 'zy-101 · 加点字读音正确的一项是',
          faults: [],
          note: '新题目',
          doubts: [{ column: 'B 项解析', msg: '“A”指的可能是选项，没有改成引用' }],
        },
        {
          id: 3,
          outcome: 'change',
          name: 'zy-102 · 没有错别字的一项是',
          faults: [],
          note: '更新：题干；学员已做过，存为新版本',
          doubts: [{ column: '题干', msg: '与题目 zy-014 相似（92%）', question: 14 }],
        },
      ],
    })),
  ]),
  play: async () => {
    const body = within(document.body)
    await userEvent.click(await body.findByText(/^请核对 2$/, undefined, { timeout: 10_000 }))
    await body.findByRole('link', { name: '查看相似的题' })
  },
}
export const DoubtsPhone: Story = { ...Doubts, globals: phone }
/** A row with an error in every column, and texts of full length. */
export const FaultsExtremes: Story = {
  ...job({ kind: 'questions', faults: 12_480 }, [
    changed('adminsheet.rows', (answer) => ({
      ...answer,
      total: 12_480,
      rows: [
        {
          id: 50_000,
          outcome: 'fault',
          name: `zy-101 · ${'加点字读音完全正确的一项是'.repeat(8)}`,
          faults: ['题型', '题干', '选项 A', '选项 B', '答案', '解析'].map((column) => ({
            column,
            msg: '不能为空，也不能超过 2000 字；图片请在导入后到题目里补上',
          })),
          note: '',
          doubts: [],
        },
      ],
    })),
  ]),
  globals: phone,
}
export const NothingToDo: Story = job(
  { fresh: 0, changed: 0, same: 1_204, faults: 0, held: 0, ready: false },
  [empty('adminsheet.rows')],
)
export const Running: Story = job({ state: 'running', total: 49_500, done: 18_240, written: 18_200 })
export const Done: Story = job({ state: 'done', total: 49_500, done: 49_500, written: 49_488, faults: 512 })
export const DonePhone: Story = { ...Done, globals: phone }
export const Failed: Story = job({ state: 'failed', fault: '缺少列：SKU 编码、商品名称', ready: false })
export const Cancelled: Story = job({ state: 'cancelled', written: 12_000 })
export const JobLoading: Story = shown({ page: 'job', id }, [slow('adminsheet.detail')])
export const JobGone: Story = shown({ page: 'job', id }, [refused('adminsheet.detail', 404, '任务不存在')])
export const RowsFailed: Story = job({}, [failing('adminsheet.rows')])

export const Tasks: Story = shown({ page: 'jobs' })
export const TasksPhone: Story = { ...Tasks, globals: phone }
/** One job of each state, the longest possible name, a file of fifty thousand rows half done. */
export const TasksExtremes: Story = shown({ page: 'jobs' }, [
  changed('adminsheet.list', ({ rows: [first], ...rest }) => {
    const one = (more: Partial<SheetJob>): SheetJob => ({ ...(first as SheetJob), ...more })
    return {
      ...rest,
      total: 64,
      rows: [
        one({ id: 90, state: 'running', total: 1_000_000, done: 412_500, ready: false }),
        one({ id: 91, way: 'import', state: 'waiting', total: 0, name: '一'.repeat(120), ready: false }),
        one({
          id: 92,
          way: 'import',
          state: 'failed',
          fault: '第 20,481 行无法读取，请检查引号后重试',
          ready: false,
        }),
        one({ id: 93, way: 'import', state: 'cancelled', written: 3_200, ready: false }),
        one({
          id: 94,
          way: 'import',
          kind: 'shipping',
          state: 'done',
          written: 1_998,
          faults: 2,
          ready: true,
        }),
      ],
    }
  }),
])
export const NoTasks: Story = shown({ page: 'jobs' }, [empty('adminsheet.list')])
export const TasksLoading: Story = shown({ page: 'jobs' }, [slow('adminsheet.list')])
export const TasksFailed: Story = shown({ page: 'jobs' }, [failing('adminsheet.list')])
