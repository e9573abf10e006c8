import { ProFormDateTimePicker, ProFormRadio, ProFormSelect, ProFormText } from '@ant-design/pro-components'
import dayjs, { type Dayjs } from 'dayjs'
import { call } from '@/client/client'
import {
  CAMPAIGN_PLACES,
  type CampaignPlace,
  type CampaignRow,
  type CampaignVersion,
} from '@/contract/content/campaign'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import { PLACE_NAMES, windowOf } from './labels'

interface PublishForm {
  when: 'now' | 'later'
  from?: Dayjs | string
  until?: Dayjs | string
  note: string
}

const at = (moment: Dayjs | string | undefined): number | undefined =>
  moment ? dayjs(moment).valueOf() : undefined

type Again = () => Promise<CampaignRow>

export const publishDialog = (row: CampaignRow, again: Again): DialogSpec<PublishForm, CampaignRow> => ({
  title: '发布',
  okText: '发布',
  seen: row,
  renew: again,
  intro: '把已保存的草稿作为新版本发布。到点自动上线、下线，不用守着。',
  initial: { when: 'now', note: '' },
  fields: (
    <>
      <ProFormRadio.Group
        name="when"
        label="上线"
        options={[
          { value: 'now', label: '立即' },
          { value: 'later', label: '定时' },
        ]}
      />
      <ProFormDateTimePicker
        name="from"
        label="上线时间"
        width="md"
        dependencies={['when']}
        extra="选“定时”时必填"
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value: unknown) =>
              getFieldValue('when') === 'later' && !value
                ? Promise.reject(new Error('请选择上线时间'))
                : Promise.resolve(),
          }),
        ]}
      />
      <ProFormDateTimePicker
        name="until"
        label="下线时间"
        width="md"
        extra="不填则一直展示，直到发布新版本"
      />
      <ProFormText
        name="note"
        label="版本说明"
        placeholder="这一版改了什么"
        fieldProps={{ maxLength: 60, showCount: true }}
      />
    </>
  ),
  run: async ({ when, from, until, note }, { id, version }) => {
    const [begins, ends] = [when === 'later' ? at(from) : undefined, at(until)]
    const { number } = await call(
      'admincampaign.publish',
      {
        id,
        version,
        note: note ?? '',
        ...(begins === undefined ? {} : { from: begins }),
        ...(ends === undefined ? {} : { until: ends }),
      },
      { quiet: true },
    )
    await again().catch(() => undefined)
    return when === 'later' ? `第 ${number} 版将按时上线` : `第 ${number} 版已发布`
  },
})

interface ReasonForm {
  reason: string
}

const versionDialog =
  (verb: 'rollback' | 'withdraw', words: { okText: string; title: string; intro: string; done: string }) =>
  (row: CampaignRow, version: CampaignVersion, again: Again): DialogSpec<ReasonForm, CampaignRow> => ({
    title: words.title.replace('N', String(version.number)),
    okText: words.okText,
    danger: true,
    seen: row,
    renew: again,
    intro: (
      <>
        <p>{words.intro}</p>
        <p>
          {version.title}　{windowOf(version.from, version.until)}
        </p>
      </>
    ),
    fields: <ReasonField extra="记入版本说明和审计日志" />,
    run: async ({ reason }, { id, version: seen }) => {
      const picked = { id, version: seen, number: version.number, reason }
      await call(`admincampaign.${verb}`, picked, { quiet: true })
      await again().catch(() => undefined)
      return words.done
    },
  })

export const rollbackDialog = versionDialog('rollback', {
  title: '回滚到第 N 版？',
  okText: '回滚',
  intro: '这一版的内容会立即重新发布，并成为草稿；之后的版本仍留在记录里。',
  done: '已回滚',
})

export const withdrawDialog = versionDialog('withdraw', {
  title: '撤回第 N 版？',
  okText: '撤回',
  intro: '到了时间也不会上线。内容还在，可以再次发布。',
  done: '已撤回',
})

interface CreateForm {
  place: CampaignPlace
  title: string
}

export const createDialog = (
  places: readonly CampaignPlace[],
  from: CampaignRow | null,
  open: (place: CampaignPlace, id: number) => void,
): DialogSpec<CreateForm, null> => ({
  title: from ? `复制“${from.title}”` : '新建推广页',
  okText: '新建',
  seen: null,
  initial: { place: from?.place ?? places[0] ?? 'promotion1', title: from ? `${from.title} 副本` : '' },
  fields: (
    <>
      <ProFormSelect
        name="place"
        label="位置"
        allowClear={false}
        options={places.map((value) => ({ value, label: PLACE_NAMES[value] }))}
        extra="同一位置有多个已发布的页面时，不带编号的地址展示最早的一个"
      />
      <ProFormText
        name="title"
        label="名称"
        fieldProps={{ maxLength: 40, showCount: true }}
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      />
    </>
  ),
  run: async (form) => {
    const input = { ...form, ...(from ? { from: from.id } : {}) }
    const { id } = await call('admincampaign.create', input, { quiet: true })
    open(form.place, id)
    return '已新建'
  },
})

export const ALL_PLACES: readonly CampaignPlace[] = CAMPAIGN_PLACES
