import { ProCard, ProForm, ProFormText } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { App, Button, Segmented, Skeleton, type FormInstance } from 'antd'
import { useMemo, useState } from 'react'
import { tokens } from 'design-system/tokens/tokens'
import { campaignRoute } from '@/shared/campaigns'
import { call, type AnswerOf } from '@/client/client'
import type { CampaignDoc } from '@/contract/content/campaign-blocks'
import { documentFault } from '@/contract/content/campaign-check'
import { can, useStaff } from '@/stores/staff'
import { half } from '../../kit/fields/columns'
import { useDialog } from '../../kit/dialog/useDialog'
import { readDraft } from '../../kit/record/drafts'
import { useTabTitle } from '../../kit/page/tabs'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import { Mark } from '../../kit/display/Mark'
import { RecordEditor } from '../../kit/record/RecordEditor'
import { publishDialog } from './dialogs'
import { ColourBlockField, PictureBlockField } from '../../kit/blocks/fields'
import { BlocksField } from './BlocksField'
import { BlockOptions } from './blockOptions'
import { PreviewFrame } from './PreviewFrame'
import { useLive } from './useLive'
import { VersionsDrawer } from './VersionsDrawer'
import { PLACE_NAMES, stateOf } from './labels'
import styles from './campaign.module.css'

export type CampaignPath =
  | '/admin/copyright/promotion'
  | '/admin/copyright/hotelPromotion'
  | '/admin/copyright/wechatPromotion'

const NAMES: Record<keyof CampaignDoc, string> = {
  title: '名称',
  tint: '主色',
  shareTitle: '分享标题',
  shareText: '分享说明',
  shareImage: '分享图片',
  blocks: '内容块',
}

type Detail = AnswerOf<'admincampaign.detail'>

interface ColourProps {
  value?: string
  onChange?: (colour: string) => void
}

const Tint = ({ value = tokens['color-fill'], onChange = () => undefined }: ColourProps) => (
  <ColourBlockField label="主色" hint="头图和结尾的底色" value={value} onChange={onChange} />
)

const ShareImage = ({ value = '', onChange = () => undefined }: ColourProps) => (
  <PictureBlockField
    label="分享图片"
    hint="1:1 为佳"
    upload="admincampaign.picture"
    value={value}
    onChange={onChange}
  />
)

const PageFields = () => (
  <ProCard title="页面与分享" headerBordered collapsible defaultCollapsed>
    <ProForm.Group grid>
      <ProFormText
        name="title"
        label={NAMES.title}
        colProps={half}
        fieldProps={{ maxLength: 40, showCount: true }}
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      />
      <ProFormText
        name="shareTitle"
        label={NAMES.shareTitle}
        colProps={half}
        placeholder="不填则用名称"
        fieldProps={{ maxLength: 40, showCount: true }}
      />
      <ProFormText name="shareText" label={NAMES.shareText} fieldProps={{ maxLength: 80, showCount: true }} />
    </ProForm.Group>
    <ProForm.Item name="tint">
      <Tint />
    </ProForm.Item>
    <ProForm.Item name="shareImage">
      <ShareImage />
    </ProForm.Item>
  </ProCard>
)

interface WorkshopProps {
  document: CampaignDoc
  detail: Detail
}

/** The blocks and, beside them, the preview of the page. */
function Workshop({ document: doc, detail }: WorkshopProps) {
  const [picked, setPicked] = useState('')
  const [side, setSide] = useState<'edit' | 'preview'>('edit')
  const { data: choices } = useRequest(
    () => call('admincampaign.choices', {}, { quiet: true }),
    handledByScreen,
  )
  const live = useLive(doc.blocks, detail.live, detail.document.blocks)
  const around = { choices, live }
  const text = JSON.stringify([doc, live])
  // The frame gets a message when something changed, not on every render.
  const page = useMemo(() => {
    const [shown, data] = JSON.parse(text) as [CampaignDoc, typeof live]
    return { document: shown, live: data, picked }
  }, [text, picked])
  const pick = (key: string): void => {
    setPicked(key)
    if (key) setSide('edit')
  }
  return (
    <BlockOptions value={around}>
      <div className={styles.switcher}>
        <Segmented<'edit' | 'preview'>
          block
          value={side}
          onChange={setSide}
          options={[
            { value: 'edit', label: '编辑' },
            { value: 'preview', label: '预览' },
          ]}
        />
      </div>
      <div className={styles.workshop} data-side={side}>
        <div className={styles.left}>
          <PageFields />
          <ProForm.Item name="blocks" noStyle>
            <BlocksField picked={picked} onPick={setPicked} />
          </ProForm.Item>
        </div>
        <PreviewFrame page={page} onPick={pick} />
      </div>
    </BlockOptions>
  )
}

/** Editor of one campaign: its draft, its versions and its publishing. */
export function CampaignEditor({ id, path }: { id: number; path: CampaignPath }) {
  const { message } = App.useApp()
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const [versions, setVersions] = useState(false)
  const { data, error, refreshAsync } = useRequest(
    () => call('admincampaign.detail', { id }, { quiet: true }),
    handledByScreen,
  )
  useTabTitle(data?.document.title)
  if (!data)
    return error ? (
      <Failure what="推广页" error={error} retry={() => refreshAsync().catch(() => undefined)} />
    ) : (
      <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
    )

  const { row } = data
  const draftKey = `campaign:${id}`
  const again = () => refreshAsync().then(({ row: now }) => now)
  const publish = (): void => {
    if (readDraft(draftKey)) return void message.warning('有未保存的修改，请先保存再发布')
    openDialog(publishDialog(row, again))
  }
  const save = (form: CampaignDoc, version: number) => {
    const fault = documentFault(form)
    if (fault) return Promise.reject(new Error(fault.text))
    return call('admincampaign.save', { id, version, document: JSON.stringify(form) }, { quiet: true })
  }
  const state = stateOf(row)
  return (
    <>
      <RecordEditor<CampaignDoc>
        draftKey={draftKey}
        latest={{ form: data.document, version: row.version }}
        save={save}
        onSaved={() => void refreshAsync().catch(() => undefined)}
        reload={refreshAsync}
        path={path}
        list={`#${path}`}
        title={({ title: typed }) => typed || '未命名'}
        tags={
          <div className={styles.versionHead}>
            <Mark tone={state.tone}>{state.text}</Mark>
            {row.changed && row.state !== 'draft' ? <Mark tone="busy">草稿未发布</Mark> : null}
            <span className={styles.hint}>{PLACE_NAMES[row.place]}</span>
          </div>
        }
        names={NAMES}
        readOnly={!can(userInfo, 'campaign.edit')}
        fields={
          <>
            {/* Also for operators who may not edit the page. */}
            <div className={styles.bar}>
              <Button disabled={false} onClick={() => setVersions(true)}>
                版本
              </Button>
              {row.liveNumber > 0 ? (
                <Button disabled={false} href={`./#${campaignRoute(row.place, id)}`} target="_blank">
                  打开页面
                </Button>
              ) : null}
              {can(userInfo, 'campaign.publish') ? (
                <Button type="primary" ghost disabled={false} onClick={publish}>
                  发布
                </Button>
              ) : null}
            </div>
            <ProForm.Item noStyle shouldUpdate>
              {({ getFieldsValue }: FormInstance<CampaignDoc>) => (
                <Workshop document={{ ...data.document, ...getFieldsValue(true) }} detail={data} />
              )}
            </ProForm.Item>
          </>
        }
      />
      <VersionsDrawer row={row} open={versions} onClose={() => setVersions(false)} again={again} />
      {dialog}
    </>
  )
}
