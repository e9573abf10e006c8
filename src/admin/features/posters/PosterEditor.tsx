import { ProCard, ProForm, ProFormText } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Button, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '@/client/client'
import { posterFault, type PosterDoc } from '@/contract/content/poster-doc'
import type { PosterRow } from '@/contract/content/poster'
import { can, useStaff } from '@/stores/staff'
import { DigitField } from '../../kit/fields/DigitField'
import { useDialog } from '../../kit/dialog/useDialog'
import { useTabTitle } from '../../kit/page/tabs'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { RecordEditor } from '../../kit/record/RecordEditor'
import { stateDialog } from './dialogs'
import { LayersField } from './LayersField'
import { PosterCanvas, type Sample } from './PosterCanvas'
import { useSample } from './useSample'
import poster from './poster.module.css'

interface PosterForm {
  name: string
  sort: number
  document: PosterDoc
}

const NAMES: Record<keyof PosterForm, string> = { name: '名称', sort: '排序', document: '版面' }
const half = { xs: 24, sm: 12 }

interface Design {
  sample: Sample
  value?: PosterDoc
  onChange?: (doc: PosterDoc) => void
}

function Design({ sample, value, onChange = () => undefined }: Design) {
  const [picked, setPicked] = useState('')
  return value ? (
    <LayersField value={value} onChange={onChange} picked={picked} onPick={setPicked} sample={sample} />
  ) : null
}

const Shown = ({ sample, value }: Design) =>
  value ? (
    <div className={poster.preview}>
      <PosterCanvas document={value} sample={sample} label="海报预览" />
    </div>
  ) : null

interface Props {
  id: number
  path: `/admin/poster${string}`
  /** layout: editor of the layers; settings: preview with name, place and state. */
  view: 'layout' | 'settings'
}

/** Editor of one template. */
export function PosterEditor({ id, path, view }: Props) {
  const { userInfo } = useStaff()
  const may = can(userInfo, 'poster.edit')
  const [dialog, openDialog] = useDialog()
  const { sample, error: lost, bits } = useSample()
  const { data, error, refreshAsync } = useRequest(
    () => call('adminposter.detail', { id }, { quiet: true }),
    handledByScreen,
  )
  useTabTitle(view === 'layout' ? data?.name : undefined)
  const failed = error && !data ? error : lost
  if (failed)
    return <Failure what="海报模板" error={failed} retry={() => refreshAsync().catch(() => undefined)} />
  if (!data || !sample) return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />

  const save = (form: PosterForm, version: number) => {
    const fault = posterFault(form.document)
    if (fault) return Promise.reject(new Error(fault))
    const document = JSON.stringify(form.document)
    return call(
      'adminposter.save',
      { id, version, name: form.name, sort: form.sort, document },
      { quiet: true },
    )
  }
  const again = (): Promise<PosterRow> => refreshAsync()
  const state: ReactNode = (
    <div className={styles.marks}>
      <Mark tone={data.state === 'on' ? 'good' : 'quiet'}>{data.state === 'on' ? '已启用' : '已停用'}</Mark>
      {may ? (
        <Button size="small" onClick={() => openDialog(stateDialog(data, again))}>
          {data.state === 'on' ? '停用' : '启用'}
        </Button>
      ) : null}
      {view === 'settings' ? (
        <Button size="small" href={`#/admin/poster?id=${id}`}>
          编辑版面
        </Button>
      ) : null}
    </div>
  )
  return (
    <>
      <RecordEditor<PosterForm>
        draftKey={`poster:${id}`}
        latest={{
          form: { name: data.name, sort: data.sort, document: data.document },
          version: data.version,
        }}
        save={save}
        onSaved={() => void refreshAsync().catch(() => undefined)}
        reload={refreshAsync}
        path={path}
        list="#/admin/poster"
        title={({ name }) => name || '未命名'}
        tags={state}
        names={NAMES}
        fields={
          <>
            <ProCard title={view === 'layout' ? '版面' : '预览'} headerBordered>
              {bits}
              <ProForm.Item name="document" noStyle>
                {view === 'layout' && may ? <Design sample={sample} /> : <Shown sample={sample} />}
              </ProForm.Item>
            </ProCard>
            <ProCard title="设置" headerBordered>
              <ProForm.Group grid>
                <ProFormText
                  name="name"
                  label={NAMES.name}
                  colProps={half}
                  disabled={!may}
                  fieldProps={{ maxLength: 12, showCount: true }}
                  rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
                />
                <DigitField
                  name="sort"
                  label={NAMES.sort}
                  colProps={half}
                  disabled={!may}
                  min={0}
                  max={999}
                  extra="小的在前，第一个是用户打开时看到的"
                  fieldProps={{ precision: 0 }}
                />
              </ProForm.Group>
            </ProCard>
          </>
        }
      />
      {dialog}
    </>
  )
}
