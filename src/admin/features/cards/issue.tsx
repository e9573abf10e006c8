import {
  ProFormDateRangePicker,
  ProFormDependency,
  ProFormRadio,
  ProFormSwitch,
  ProFormText,
} from '@ant-design/pro-components'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { call } from '@/client/client'
import { randomText } from '@/client/storage'
import type { BatchForm } from '@/contract/promotion/bookcards'
import { DigitField } from '../../kit/fields/DigitField'
import type { DialogSpec, Done } from '../../kit/dialog/FormDialog'
import { saveFile } from '@/shared/saveFile'
import records from '../../kit/styles/records.module.css'
import { optionsOf } from '../../kit/labels/options'
import { WorkField } from '../../kit/works/WorkField'
import { GRANT_LABELS, TIER_LABELS } from './labels'
import type { MemberTier } from '@/contract/people/member-tiers'

/** Same as MOST_CARDS of the contract, which a form does not load for one number. */
const MOST = 5_000

interface IssueForm {
  name: string
  grant: BatchForm['grant']
  tier: MemberTier
  days?: number
  coins?: number
  workId?: number
  count?: number
  /** First and last day. */
  valid: [unknown, unknown]
  oncePerson: boolean
}

const whole = (label: string, message: string) => ({
  label,
  min: 1,
  fieldProps: { precision: 0 },
  rules: [{ required: true, message }],
})

const grantable = async (keyword: string) =>
  (await call('admincard.works', keyword ? { keyword } : {}, { quiet: true })).rows

const GrantFields = () => (
  <ProFormDependency name={['grant']}>
    {({ grant }: Partial<IssueForm>) => {
      if (grant === 'coins')
        return <DigitField {...whole('金币数', '请填写金币数')} name="coins" max={1_000_000} />
      if (grant === 'work')
        return (
          <WorkField
            name="workId"
            label="作品"
            extra="兑换后永久拥有全部内容；只列出已上架的收费作品"
            find={grantable}
          />
        )
      return (
        <>
          <ProFormRadio.Group name="tier" label="会员类型" options={optionsOf(TIER_LABELS)} />
          <DigitField {...whole('会员天数', '请填写天数')} name="days" max={3_650} />
        </>
      )
    }}
  </ProFormDependency>
)

const Fields = () => (
  <>
    <ProFormText
      name="name"
      label="批次名称"
      placeholder="例如：新年读书卡"
      extra="印在卡面上，兑换的人会看到"
      fieldProps={{ maxLength: 30, showCount: true, autoComplete: 'off' }}
      rules={[{ required: true, whitespace: true, message: '请填写批次名称' }]}
    />
    <ProFormRadio.Group name="grant" label="卡内权益" options={optionsOf(GRANT_LABELS)} />
    <GrantFields />
    <DigitField {...whole('张数', '请填写张数')} name="count" max={MOST} extra={`一批最多 ${MOST} 张`} />
    <ProFormDateRangePicker
      name="valid"
      label="有效期"
      extra="含最后一天"
      fieldProps={{ minDate: dayjs() }}
      rules={[{ required: true, message: '请选择有效期' }]}
    />
    <ProFormSwitch name="oncePerson" label="每人限兑一张" />
  </>
)

const midnight = (day: unknown, later = 0): number =>
  dayjs(day as string)
    .add(later, 'day')
    .startOf('day')
    .valueOf()

function formOf({
  name,
  grant,
  tier,
  days,
  coins,
  workId,
  count = 0,
  valid,
  oncePerson,
}: IssueForm): BatchForm {
  return {
    name: name.trim(),
    grant,
    ...(grant === 'member' ? { tier, ...(days ? { days } : {}) } : {}),
    ...(grant === 'coins' && coins ? { coins } : {}),
    ...(grant === 'work' && workId ? { workId } : {}),
    count,
    validFrom: midnight(valid[0]),
    validUntil: midnight(valid[1], 1),
    oncePerson,
  }
}

/** The file is saved at once, and can be saved again while the notice is shown. */
function issued({ name, count = 0 }: IssueForm, file: string, csv: string): Done {
  const save = () => saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), file)
  save()
  return {
    title: `“${name.trim()}” ${count} 张已制作`,
    show: (
      <div className={records.list}>
        <p>卡号和密码已下载为 {file}。系统不保存密码，关闭后不能再次下载；文件遗失请停用本批后重新制作。</p>
        <div>
          <Button onClick={save}>再下载一次</Button>
        </div>
      </div>
    ),
  }
}

/** Creates a batch. One idempotency key per dialog: a batch whose response was lost is not created twice. */
export function issueDialog(refresh: () => Promise<unknown>): DialogSpec<IssueForm, null> {
  const key = randomText(24)
  return {
    title: '制卡',
    okText: '制作并下载卡密',
    width: 560,
    seen: null,
    initial: {
      name: '',
      grant: 'member',
      tier: 'member',
      valid: [dayjs(), dayjs().add(1, 'year')],
      oncePerson: true,
    },
    fields: <Fields />,
    run: async (typed) => {
      const { file, csv } = await call('admincard.issue', { form: formOf(typed) }, { quiet: true, key })
      void refresh()
      return issued(typed, file, csv)
    },
  }
}
