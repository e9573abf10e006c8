import { Button, Result, Skeleton } from 'antd'
import { useRequest } from 'ahooks'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { randomText } from '@/client/storage'
import type { GoodsForm } from '@/contract/goods-form'
import { can, useStaff } from '@/stores/staff'
import { closeTab, nameTab } from '../../shell/OpenTabs'
import { shownHere } from '../../shown'
import { RecordEditor } from '../RecordEditor'
import { StateTag } from '../states'
import type { Saved } from '../useRecordForm'
import { emptyGoods, GOODS_NAMES, toDraft, toForm, type GoodsDraft } from './form'
import { GoodsFields } from './GoodsFields'
import { IsbnLookup } from './IsbnLookup'

type Path = '/admin/goods/edit' | '/admin/goods/book'

interface Props {
  kind: GoodsForm['kind']
  path: Path
}

/** Makes a ware of a kind, or edits the one the address names. */
export function GoodsEditor({ kind, path }: Props) {
  const [query] = useSearchParams()
  const id = Number(query.get('id')) || undefined
  return id === undefined ? <NewGoods kind={kind} path={path} /> : <OneGoods key={id} id={id} path={path} />
}

function NewGoods({ kind, path }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [latest, setLatest] = useState<Saved<GoodsDraft>>(() => ({
    form: emptyGoods(kind, `${kind === 'paperbook' ? 'B' : 'G'}${randomText(6).toUpperCase()}-1`),
    version: 0,
  }))
  const [round, setRound] = useState(0)
  const open = (id: number): void => {
    closeTab(pathname, search)
    void navigate(`${path}?id=${id}`, { replace: true })
  }
  const form = (
    <Form
      key={round}
      kind={kind}
      path={path}
      latest={latest}
      onSaved={open}
      reload={() => Promise.resolve()}
    />
  )
  if (kind !== 'paperbook') return form
  return (
    <>
      <IsbnLookup
        onFound={(found) => {
          setLatest(({ form: before }) => ({ form: { ...before, ...found }, version: 0 }))
          setRound((count) => count + 1)
        }}
      />
      {form}
    </>
  )
}

function OneGoods({ id, path }: { id: number; path: Path }) {
  const { pathname, search } = useLocation()
  const { data, error, loading, refreshAsync } = useRequest(
    () => call('admingoods.detail', { id }, { quiet: true }),
    shownHere,
  )
  const title = data?.form.title
  useEffect(() => {
    if (title) nameTab(pathname, search, title)
  }, [pathname, search, title])
  if (data)
    return (
      <Form
        id={id}
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

interface FormProps extends Props {
  id?: number
  latest: Saved<GoodsDraft>
  onSaved: (id: number) => void
  reload: () => Promise<unknown>
}

function Form({ id, kind, path, latest, onSaved, reload }: FormProps) {
  const { userInfo } = useStaff()
  const { data: choices } = useRequest(() => call('admingoods.choices', {}, { quiet: true }), shownHere)
  const isNew = id === undefined
  return (
    <RecordEditor<GoodsDraft>
      draftKey={`${kind}:${id ?? 'new'}`}
      latest={latest}
      save={(form, version) =>
        call('admingoods.save', { ...(isNew ? {} : { id, version }), form: toForm(form) }, { quiet: true })
      }
      onSaved={onSaved}
      reload={reload}
      path={path}
      list="#/admin/goods/list"
      title={({ title }) => (isNew ? (kind === 'paperbook' ? '新建图书' : '新建商品') : title || '未命名')}
      tags={<StateTag state={latest.form.state} />}
      names={GOODS_NAMES}
      fields={
        <GoodsFields kind={kind} isNew={isNew} mayPrice={can(userInfo, 'goods.price')} choices={choices} />
      }
    />
  )
}
