import { first, sample, type Sample, type Seen } from './sample'

const waiting = (seen: Seen): number =>
  first(seen('adminsheet.list', {}).rows.filter(({ state }) => state === 'checked'))
const over = (seen: Seen): number =>
  first(seen('adminsheet.list', {}).rows.filter(({ way, state }) => way === 'import' && state === 'done'))

/** Imports and exports of the back office. */
export const sheetOffice: Sample[] = [
  sample('staff', 'adminsheet.list', {}),
  sample('staff', 'adminsheet.detail', (seen) => ({ id: waiting(seen) })),
  sample('staff', 'adminsheet.detail', (seen) => ({ id: over(seen) })),
  sample('staff', 'adminsheet.rows', (seen) => ({ id: waiting(seen) })),
  sample('staff', 'adminsheet.rows', (seen) => ({ id: over(seen) })),
  sample('staff', 'adminsheet.columns', { kind: 'goods' }),
  sample('staff', 'adminsheet.columns', { kind: 'shipping' }),
  sample('staff', 'adminsheet.columns', { kind: 'questions' }),
  sample('staff', 'adminsheet.template', { kind: 'shipping', format: 'csv' }),
  sample('staff', 'adminsheet.file', (seen) => ({ id: over(seen) })),
  sample(
    'staff',
    'adminsheet.upload',
    {},
    { sheet: '店铺,商品名称,SKU 编码\r\n书声自营,松烟墨锭,SY-M-1\r\n' },
  ),
  sample('staff', 'admingoods.import', (seen) => ({
    upload: seen('adminsheet.upload', {}).upload,
    name: '文房秋季上新.csv',
  })),
  sample(
    'staff',
    'adminorder.import',
    (seen) => ({ upload: seen('adminsheet.upload', {}).upload, name: '今日发货.csv' }),
    { refused: 404 },
  ),
  sample(
    'staff',
    'adminquestion.import',
    (seen) => ({ upload: seen('adminsheet.upload', {}).upload, name: '字音字形.csv' }),
    { refused: 404 },
  ),
  sample('staff', 'admingoods.export', { format: 'xlsx' }),
  sample('staff', 'adminsheet.confirm', (seen) => ({ id: waiting(seen) })),
  sample('staff', 'adminsheet.cancel', (seen) => ({ id: seen('admingoods.export', { format: 'xlsx' }).id })),
]
