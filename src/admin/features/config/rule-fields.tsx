import {
  ProCard,
  ProForm,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components'
import { Form, type FormInstance } from 'antd'
import type { ConfigForm } from '@/contract/office/config-forms'
import { DigitField } from '../../kit/fields/DigitField'
import { ListField, WholeWidth } from '../../kit/fields/ListField'
import { YuanField } from '../../kit/fields/YuanInput'
import { CONFIG_LABELS } from '../../kit/labels/config'
import type { TaskKind } from '@/contract/promotion/tasks'

const third = { xs: 24, sm: 12, lg: 8 }
const need = (message: string) => [{ required: true, whitespace: true, message }]

interface WholeProps {
  name: string | (string | number)[]
  label: string
  min?: number
  max: number
  extra?: string
}

/** Required field for a whole number. */
const Whole = ({ min = 0, ...props }: WholeProps) => (
  <DigitField
    {...props}
    colProps={third}
    min={min}
    fieldProps={{ precision: 0 }}
    rules={[{ required: true, message: `请填写${props.label}` }]}
  />
)

/** Money field, a third of the width. */
const Money = ({ name, label, extra }: Omit<WholeProps, 'min' | 'max'>) => (
  <YuanField name={name} label={label} extra={extra} style={{ flex: '1 1 220px', paddingInline: 4 }} />
)

const RATES: Record<keyof ConfigForm<'earnings'>['rates'], string> = {
  vip: '会员',
  work: '作品',
  part: '单集',
  coinPacks: '金币充值',
  pointPacks: '积分充值',
  other: '其他商品',
}

const { names: EARNINGS } = CONFIG_LABELS.earnings

export const EarningFields = () => (
  <>
    <ProCard title="佣金比例（‰，按实付金额）" headerBordered>
      <ProForm.Group grid>
        {Object.entries(RATES).flatMap(([kind, word]) =>
          ['一级', '二级'].map((level, index) => (
            <DigitField
              key={`${kind} ${level}`}
              name={['rates', kind, index]}
              label={`${word} · ${level}`}
              colProps={{ xs: 12, md: 6 }}
              min={0}
              max={1_000}
              fieldProps={{ precision: 0 }}
              rules={[{ required: true, message: '请填写比例' }]}
            />
          )),
        )}
      </ProForm.Group>
    </ProCard>
    <ProCard title="期限与服务费" headerBordered>
      <ProForm.Group grid>
        <Whole name="holdDays" label={`${EARNINGS['holdDays']}（天）`} max={90} extra="支付后多久可提现" />
        <Whole
          name="attributionDays"
          label={`${EARNINGS['attributionDays']}（天）`}
          min={1}
          max={365}
          extra="带来的用户多久内下单算佣金"
        />
        <Whole
          name="actorLimit"
          label={`${EARNINGS['actorLimit']}（‱）`}
          max={10_000}
          extra="一部作品的演员合计，100 = 1%"
        />
        <Whole name="shopFee" label={`${EARNINGS['shopFee']}（‰）`} max={1_000} />
        <Whole
          name="shopHoldDays"
          label={`${EARNINGS['shopHoldDays']}（天）`}
          max={90}
          extra="确认收货后多久结算"
        />
      </ProForm.Group>
    </ProCard>
  </>
)

const { names: WITHDRAWAL } = CONFIG_LABELS.withdrawals

export const WithdrawalFields = () => (
  <ProCard>
    <ProForm.Group grid>
      <Whole name="feeRate" label={`${WITHDRAWAL['feeRate']}（‰）`} max={500} />
      <Money name="feeLeast" label={WITHDRAWAL['feeLeast'] ?? ''} />
      <Whole name="times" label={WITHDRAWAL['times'] ?? ''} min={1} max={50} />
      <Money name="least" label={WITHDRAWAL['least'] ?? ''} />
      <Money name="mostAtOnce" label={WITHDRAWAL['mostAtOnce'] ?? ''} />
      <Money name="reviewAbove" label={WITHDRAWAL['reviewAbove'] ?? ''} extra="超过的由人工审核" />
    </ProForm.Group>
  </ProCard>
)

const { names: SPEECH } = CONFIG_LABELS.speech

export const SpeechFields = () => (
  <ProCard>
    <ProForm.Group grid>
      <Money name="price" label={SPEECH['price'] ?? ''} extra="每 10,000 字；0 表示没有设置，不估算费用" />
    </ProForm.Group>
  </ProCard>
)

export const PackFields = () => (
  <ProCard>
    <ListField
      name="packs"
      noun="套餐"
      most={12}
      least={1}
      fresh={(count) => ({ id: count + 1, points: 1_000, bonus: 0, price: 1_000, tag: '' })}
    >
      {(place) => (
        <>
          <Whole name={[place, 'id']} label="编号" min={1} max={1_000} />
          <Whole name={[place, 'points']} label="积分" min={1} max={10_000_000} />
          <Whole name={[place, 'bonus']} label="赠送" max={10_000_000} />
          <YuanField name={[place, 'price']} label="售价" />
          <ProFormText name={[place, 'tag']} label="角标" fieldProps={{ maxLength: 10 }} />
        </>
      )}
    </ListField>
  </ProCard>
)

const TARGETS: Record<TaskKind, string> = { signin: '', share: '', ad: '观看个数', minutes: '分钟' }

type Task = ConfigForm<'tasks'>['tasks'][number]

function TaskParts({ place, task }: { place: number; task: Task }) {
  return (
    <>
      <ProFormText
        name={[place, 'title']}
        label="名称"
        fieldProps={{ maxLength: 20 }}
        rules={need('请填写名称')}
      />
      <ProFormText name={[place, 'summary']} label="说明" fieldProps={{ maxLength: 60 }} />
      {task.rewards.map((_, index) => (
        <Whole
          // The daily sign-in has one reward for each day of the week.
          key={`day ${index + 1}`}
          name={[place, 'rewards', index]}
          label={task.kind === 'signin' ? `第 ${index + 1} 天积分` : '奖励积分'}
          min={1}
          max={100_000}
        />
      ))}
      {TARGETS[task.kind] && (
        <Whole
          name={[place, 'target']}
          label={TARGETS[task.kind]}
          min={1}
          max={task.kind === 'ad' ? 5 : 1_440}
        />
      )}
      <ProFormSwitch name={[place, 'on']} label="开启" />
    </>
  )
}

/** Read again on every change of the form: a watched path would keep the line's previous index. */
const TaskLine = ({ place }: { place: number }) => (
  <Form.Item noStyle shouldUpdate>
    {({ getFieldValue }: FormInstance<ConfigForm<'tasks'>>) => {
      const task = getFieldValue(['tasks', place]) as Task | undefined
      return task ? <TaskParts place={place} task={task} /> : null
    }}
  </Form.Item>
)

export const TaskFields = () => (
  <ProCard>
    <ListField name="tasks" noun="任务">
      {(place) => <TaskLine place={place} />}
    </ListField>
  </ProCard>
)

const keyRules = [{ required: true, pattern: /^[\w-]{1,20}$/, message: '1—20 位字母、数字' }]

const Labels = ({ name, noun, note = false }: { name: string; noun: string; note?: boolean }) => (
  <ListField name={name} noun={noun} most={10} least={1} fresh={() => ({ key: '', label: '', note: '' })}>
    {(place) => (
      <>
        <ProFormText name={[place, 'key']} label="标识" fieldProps={{ maxLength: 20 }} rules={keyRules} />
        <ProFormText
          name={[place, 'label']}
          label="名称"
          fieldProps={{ maxLength: 12 }}
          rules={need('请填写名称')}
        />
        {note && <ProFormText name={[place, 'note']} label="说明" fieldProps={{ maxLength: 60 }} />}
      </>
    )}
  </ListField>
)

const optionsOf = (labels: { key: string; label: string }[] | undefined) =>
  (labels ?? []).map(({ key, label }) => ({ value: key, label: label || key }))

function ServiceLine({ place }: { place: number }) {
  const sections = Form.useWatch('sections') as ConfigForm<'copyrightServices'>['sections'] | undefined
  const cases = Form.useWatch('cases') as ConfigForm<'copyrightServices'>['cases'] | undefined
  return (
    <>
      <ProFormText
        name={[place, 'title']}
        label="服务"
        fieldProps={{ maxLength: 20 }}
        rules={need('请填写服务名称')}
      />
      <ProFormSelect
        name={[place, 'section']}
        label="栏目"
        options={optionsOf(sections)}
        allowClear={false}
        rules={[{ required: true, message: '请选择栏目' }]}
      />
      <ProFormSelect name={[place, 'cases']} label="分类" mode="multiple" options={optionsOf(cases)} />
      <ProFormText name={[place, 'days']} label="周期" fieldProps={{ maxLength: 20 }} />
      <ProFormText name={[place, 'proof']} label="交付" fieldProps={{ maxLength: 20 }} />
      <Money name={[place, 'price']} label="起价（元）" extra="0 表示免费" />
      <ProFormSwitch name={[place, 'byQuote']} label="面议" extra="不显示起价，由顾问报价" />
      <WholeWidth>
        <ProFormTextArea
          name={[place, 'text']}
          label="介绍"
          fieldProps={{ maxLength: 120, showCount: true, rows: 2 }}
        />
      </WholeWidth>
    </>
  )
}

export const ServiceListFields = () => (
  <>
    <ProCard title="服务" headerBordered>
      <ListField
        name="services"
        noun="服务"
        most={60}
        fresh={() => ({
          section: '',
          cases: [],
          title: '',
          text: '',
          days: '',
          proof: '',
          price: 0,
          byQuote: false,
        })}
      >
        {(place) => <ServiceLine place={place} />}
      </ListField>
    </ProCard>
    <ProCard title="栏目" headerBordered>
      <Labels name="sections" noun="栏目" note />
    </ProCard>
    <ProCard title="分类" headerBordered>
      <Labels name="cases" noun="分类" />
    </ProCard>
    <ProCard title="流程" headerBordered>
      <ListField name="steps" noun="步骤" most={10} fresh={() => ''}>
        {(place) => (
          <ProFormText name={place} label="步骤" fieldProps={{ maxLength: 30 }} rules={need('请填写步骤')} />
        )}
      </ListField>
    </ProCard>
  </>
)
