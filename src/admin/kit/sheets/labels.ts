import type { RowOutcome } from '@/contract/sheets/sheet-states'
import type { SheetJob } from '@/contract/sheets/sheets'
import { grouped } from '@/format/figures'
import type { Tone } from '../display/Mark'

export const SHEET_NOUNS: Record<SheetJob['kind'], string> = {
  goods: '商品',
  shipping: '发货单号',
  orders: '订单',
  students: '学员',
  users: '用户',
  questions: '题目',
}

const STATES: Record<SheetJob['state'], { text: string; tone: Tone }> = {
  waiting: { text: '排队中', tone: 'busy' },
  checking: { text: '检查中', tone: 'busy' },
  checked: { text: '待确认', tone: 'warning' },
  running: { text: '写入中', tone: 'busy' },
  done: { text: '已完成', tone: 'good' },
  failed: { text: '失败', tone: 'bad' },
  cancelled: { text: '已取消', tone: 'quiet' },
}

export const stateOf = ({ state, way }: Pick<SheetJob, 'state' | 'way'>): { text: string; tone: Tone } =>
  state === 'running' && way === 'export' ? { text: '生成中', tone: 'busy' } : STATES[state]

export const OUTCOMES: Record<RowOutcome, { text: string; tone: Tone }> = {
  fault: { text: '有误', tone: 'bad' },
  held: { text: '暂不导入', tone: 'warning' },
  new: { text: '新增', tone: 'good' },
  change: { text: '更新', tone: 'busy' },
  same: { text: '不变', tone: 'quiet' },
}

export const isActive = ({ state }: Pick<SheetJob, 'state'>): boolean =>
  state === 'waiting' || state === 'checking' || state === 'running'

export const shareOf = ({ done, total }: Pick<SheetJob, 'done' | 'total'>): number =>
  total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0

export const rows = (count: number): string => `${grouped(count)} 行`

/** Progress or result of a job in one line. */
export function jobStatus(job: SheetJob): string {
  const { state, way, done, total, written, fault } = job
  if (state === 'failed') return fault
  if (state === 'waiting') return '前面的任务完成后开始'
  if (isActive(job))
    return total
      ? `${grouped(done)} / ${rows(total)}`
      : `${way === 'export' ? '已生成' : '已读取'} ${rows(done)}`
  if (way === 'export') return state === 'done' ? rows(total) : '没有生成文件'
  const faulty = job.faults + job.held
  const left = faulty ? `，${rows(faulty)}有误未导入` : ''
  if (state === 'checked')
    return `可导入 ${rows(job.fresh + job.changed)}${faulty ? `，${rows(faulty)}有误` : ''}`
  return `已写入 ${rows(written)}${left}`
}
