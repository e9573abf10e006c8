import { Button, Result, Skeleton } from 'antd'
import { useRequest } from 'ahooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { randomText } from '@/client/storage'
import type { GoodsForm } from '@/contract/store/goods-form'
import { can, useStaff } from '@/stores/staff'
import { yuan } from '@/format/money'
import { dropDraft } from '../../kit/record/drafts'
import { useOpenInstead, useTabTitle } from '../../kit/page/tabs'
import { handledByScreen } from '../../kit/handledByScreen'
import { PreviewLink } from '../../kit/display/PreviewLink'
import { RecordEditor } from '../../kit/record/RecordEditor'
import { StateTag } from '../../kit/works/states'
import type { Saved } from '../../kit/record/useRecordForm'
import { emptyGoods, GOODS_NAMES, toDraft, toForm, type GoodsDraft } from './form'
import { GoodsFields } from './GoodsFields'
import { IsbnLookup } from './IsbnLookup'

type Path = '/admin/goods/edit' | '/admin/goods/book'

interface Props {
  kind: GoodsForm['kind']
  path: Path
}

const newKey = (kind: GoodsForm['kind']): string => `${kind}:new`

/** Creates a product of a kind, or edits the one in the address. */
export function GoodsEditor({ kind, path }: Props) {
  const [query] = useSearchParams()
  const id = Number(query.get('id')) || undefined
  return id === undefined ? <NewGoods kind={kind} path={path} /> : <OneGoods key={id} id={id} path={path} />
}

function NewGoods({ kind, path }: Props) {
  const instead = useOpenInstead()
  const { userInfo } = useStaff()
  const [latest] = useState<Saved<GoodsDraft>>(() => ({
    form: emptyGoods(kind, `${kind === 'paperbook' ? 'B' : 'G'}${randomText(6).toUpperCase()}-1`),
    version: 0,
  }))
  const [begun, setBegun] = useState<GoodsDraft>()
  const [round, setRound] = useState(0)
  const open = (id: number): void => {
    instead(`${path}?id=${id}`)
  }
  // Without the right to set prices nothing could be saved: a product has a price from the start.
  if (!can(userInfo, 'goods.price'))
    return (
      <Result
        status="warning"
        title="新建商品要有修改价格的权限"
        subTitle="你可以编辑已有的商品；新商品请联系管理员建立。"
        extra={
          <Button type="primary" href="#/admin/goods/list">
            回到列表
          </Button>
        }
      />
    )
  const form = (
    <Form
      key={round}
      kind={kind}
      path={path}
      latest={latest}
      {...(begun ? { begun } : {})}
      onSaved={open}
      reload={() => Promise.resolve()}
    />
  )
  if (kind !== 'paperbook') return form
  return (
    <>
      <IsbnLookup
        onFound={(found) => {
          dropDraft(newKey(kind))
          setBegun({ ...latest.form, ...found })
          setRound((count) => count + 1)
        }}
      />
      {form}
    </>
  )
}

function OneGoods({ id, path }: { id: number; path: Path }) {
  const { data, error, loading, refreshAsync } = useRequest(
    () => call('admingoods.detail', { id }, { quiet: true }),
    handledByScreen,
  )
  useTabTitle(data?.form.title)
  if (data)
    return (
      <Form
        id={id}
        number={data.row.number}
        kind={data.form.kind}
        path={path}
        latest={{ form: toDraft(data.form), version: data.row.version }}
        onSaved={() => void refreshAsync().catch(() => undefined)}
        reload={refreshAsync}
      />
    )
  if (loading || !error) return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
  return (
    <Result
      status="warning"
      title="商品没有加载出来"
      subTitle={messageOf(error)}
      extra={[
        <Button key="retry" type="primary" onClick={() => void refreshAsync().catch(() => undefined)}>
          重试
        </Button>,
        <Button key="back" href="#/admin/goods/list">
          回到列表
        </Button>,
      ]}
    />
  )
}

/** Texts of list values, shown when another operator's change conflicts. */
const SHOWN = {
  matrix: ({ skus }: GoodsDraft['matrix']) => (
    <ul>
      {skus.map((sku) => (
        <li key={sku.code}>
          {sku.picks.join(' ') || sku.code}：{yuan(sku.price)}，库存 {sku.stock}
        </li>
      ))}
    </ul>
  ),
  facts: (facts: GoodsDraft['facts']) =>
    facts.map(({ name, value }) => `${name}：${value}`).join('；') || '无',
}

interface FormProps extends Props {
  id?: number
  /** The id users see; omit while there is none. */
  number?: number
  latest: Saved<GoodsDraft>
  /** Values prefilled for the operator, treated as typed. */
  begun?: GoodsDraft
  onSaved: (id: number) => void
  reload: () => Promise<unknown>
}

function Form({ id, number, kind, path, latest, begun, onSaved, reload }: FormProps) {
  const { userInfo } = useStaff()
  const { data: choices } = useRequest(() => call('admingoods.choices', {}, { quiet: true }), handledByScreen)
  const isNew = id === undefined
  return (
    <RecordEditor<GoodsDraft>
      draftKey={isNew ? newKey(kind) : `${kind}:${id}`}
      latest={latest}
      {...(begun ? { begun } : {})}
      save={(form, version) =>
        call('admingoods.save', { ...(isNew ? {} : { id, version }), form: toForm(form) }, { quiet: true })
      }
      onSaved={onSaved}
      reload={reload}
      path={path}
      list="#/admin/goods/list"
      title={({ title }) => (isNew ? (kind === 'paperbook' ? '新建图书' : '新建商品') : title || '未命名')}
      tags={
        <>
          <StateTag state={latest.form.state} />
          {number !== undefined && latest.form.state === 'published' && (
            <PreviewLink kind={kind} number={number} />
          )}
        </>
      }
      names={GOODS_NAMES}
      shown={SHOWN}
      fields={
        <GoodsFields kind={kind} isNew={isNew} mayPrice={can(userInfo, 'goods.price')} choices={choices} />
      }
    />
  )
}
