import { ProForm, ProFormCheckbox, ProFormText } from '@ant-design/pro-components'
import { call } from '@/client/client'
import { BOARD_PLACES, type BoardEntry, type BoardForm, type BoardRow } from '@/contract/content/admincontent'
import { crud } from '../../kit/table/crud'
import { EntriesField } from './EntriesField'
import { OrderedRows } from './OrderedRows'
import { SHOWN_NAMES, ShownFields } from '../../kit/fields/ShownFields'
import { BOARD_PLACE_LABELS, periodText } from './labels'

const NAMES: Record<keyof BoardForm, string> = {
  title: '名称',
  places: '滚动展示',
  items: '上榜条目',
  ...SHOWN_NAMES,
}

const EMPTY: BoardForm = { title: '', places: [], items: [], on: true, startsAt: 0, endsAt: 0 }

const named = {
  validator: (_rule: unknown, items: BoardEntry[] = []) => {
    const empty = items.findIndex(({ showName }) => !showName.trim())
    return empty < 0 ? Promise.resolve() : Promise.reject(new Error(`第 ${empty + 1} 名没有填写名称`))
  },
}

const Fields = ({ row }: { row: BoardRow | null }) => (
  <>
    <ProFormText
      name="title"
      label={NAMES.title}
      placeholder="例如：短剧热播榜"
      fieldProps={{ maxLength: 12, showCount: true, autoComplete: 'off' }}
      rules={[{ required: true, whitespace: true, message: '请填写榜单名称' }]}
    />
    <ProFormCheckbox.Group
      name="places"
      label={NAMES.places}
      extra="条目滚动显示在这些页面；不选则只在排行榜里"
      options={BOARD_PLACES.map((place) => ({ value: place, label: BOARD_PLACE_LABELS[place] ?? '' }))}
    />
    <ProForm.Item name="items" label={NAMES.items} rules={[named]}>
      <EntriesField known={row?.works ?? []} />
    </ProForm.Item>
    <ShownFields />
  </>
)

const placesText = (places: readonly number[]): string =>
  places.length
    ? `滚动在${places.map((place) => BOARD_PLACE_LABELS[place] ?? String(place)).join('、')}`
    : '只在排行榜'

/** Ranking boards in their order, each with its entries. */
export default crud<BoardRow, BoardForm>({
  group: 'adminboard',
  title: '榜单',
  noun: '榜单',
  nameOf: (row) => row.title,
  drawn: (at) => (
    <OrderedRows
      at={at}
      noun="榜单"
      unit="个"
      order={(ids) => call('adminboard.order', { ids })}
      lines={(row) => (
        <>
          {[`${row.entries} 条`, placesText(row.places), periodText(row)].join(' · ')}
          {row.leaders.length > 0 && <div>{row.leaders.join('、')}</div>}
        </>
      )}
    />
  ),
  list: { input: () => ({}) },
  fields: (row) => <Fields row={row} />,
  empty: EMPTY,
  whole: ({ id }) => call('adminboard.detail', { id }),
  permission: 'content.edit',
  formOf: ({ form }) => form ?? EMPTY,
  names: NAMES,
  removed: '排行榜与滚动条里立即不再显示。误删可在审计日志里撤销。',
  width: 760,
})
