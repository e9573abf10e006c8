import { ProCard, ProForm, ProFormSwitch, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Skeleton, type FormInstance } from 'antd'
import { call } from '@/client/client'
import { LONGEST_BODY, type PartForm } from '@/contract/catalogue/adminbook'
import { can, useStaff } from '@/stores/staff'
import { DigitField } from '../../kit/fields/DigitField'
import { MomentInput } from '../../kit/fields/MomentInput'
import { useOpenInstead } from '../../kit/page/tabs'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import { RecordEditor } from '../../kit/record/RecordEditor'
import type { Saved } from '../../kit/record/useRecordForm'
import { bookAddress } from './BookList'
import styles from './books.module.css'

const NAMES: Record<keyof PartForm, string> = {
  title: '章节名',
  body: '正文',
  rich: '图文格式',
  coins: '单章价格（金币）',
  publishAt: '发布时间',
}
const blank: Saved<PartForm> = {
  form: { title: '', body: '', rich: false, coins: 0, publishAt: 0 },
  version: 0,
}

/** Editor for the text of one chapter of an e-book; id 0 creates a new one. */
export function PartEditor({ workId, id }: { workId: number; id: number }) {
  const instead = useOpenInstead()
  const { data, error, refreshAsync } = useRequest(
    () => (id ? call('adminbook.part', { workId, id }, { quiet: true }) : Promise.resolve(blank)),
    handledByScreen,
  )
  if (error) return <Failure what="章节" error={error} retry={() => refreshAsync().catch(() => undefined)} />
  if (!data) return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
  return (
    <Form
      workId={workId}
      id={id}
      latest={data}
      reload={refreshAsync}
      onSaved={(saved) => {
        if (id) return void refreshAsync().catch(() => undefined)
        instead(`${bookAddress(workId).slice(1)}&part=${saved}`)
      }}
    />
  )
}

interface FormProps {
  workId: number
  id: number
  latest: Saved<PartForm>
  onSaved: (id: number) => void
  reload: () => Promise<unknown>
}

function Form({ workId, id, latest, onSaved, reload }: FormProps) {
  const { userInfo } = useStaff()
  return (
    <RecordEditor<PartForm>
      draftKey={`part:${workId}:${id || 'new'}`}
      latest={latest}
      save={(form, version) =>
        call('adminbook.savePart', { workId, ...(id ? { id, version } : {}), form }, { quiet: true })
      }
      onSaved={onSaved}
      reload={reload}
      path="/admin/goods/book"
      list={bookAddress(workId) as `#/admin/${string}`}
      title={({ title }) => (id ? title || '未命名' : '添加章节')}
      names={NAMES}
      readOnly={!can(userInfo, 'goods.edit')}
      fields={
        <ProCard className={styles.page ?? ''}>
          <ProFormText
            name="title"
            label={NAMES.title}
            fieldProps={{ maxLength: 60, showCount: true }}
            rules={[{ required: true, whitespace: true, message: '请填写章节名' }]}
          />
          <ProForm.Group grid>
            <DigitField
              name="coins"
              label={NAMES.coins}
              colProps={{ xs: 24, sm: 12 }}
              min={0}
              max={10_000}
              disabled={!can(userInfo, 'goods.price')}
              extra="0 表示按全书的默认价格"
              fieldProps={{ precision: 0 }}
            />
            <ProFormSwitch
              name="rich"
              label={NAMES.rich}
              colProps={{ xs: 24, sm: 12 }}
              extra="从 EPUB 导入、含图片或表格的章节"
            />
            <ProForm.Item
              name="publishAt"
              label={NAMES.publishAt}
              extra="到时间才对读者开放，并提醒追更的读者；读者已经可以读到的章节不能再定时"
              style={{ flex: '1 1 200px', paddingInline: 4 }}
            >
              <MomentInput placeholder="保存后立即" />
            </ProForm.Item>
          </ProForm.Group>
          <ProForm.Item noStyle dependencies={['rich']}>
            {({ getFieldValue }: FormInstance<PartForm>) => (
              <ProFormTextArea
                name="body"
                label={NAMES.body}
                extra={
                  getFieldValue('rich')
                    ? '可用 p、h3、strong、ul、li、img、ruby 等标签，注释写在 aside 里；保存时会去掉不安全的内容'
                    : '段落之间换行'
                }
                fieldProps={{
                  maxLength: LONGEST_BODY,
                  showCount: true,
                  rows: 22,
                }}
              />
            )}
          </ProForm.Item>
        </ProCard>
      }
    />
  )
}
