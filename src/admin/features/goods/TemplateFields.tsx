import { ProForm, ProFormDependency, ProFormRadio, ProFormText } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Button, InputNumber, TreeSelect } from 'antd'
import { call } from '@/client/client'
import type { TemplateForm, TemplateRule } from '@/contract/store/goods-form'
import { handledByScreen } from '../../kit/handledByScreen'
import { fenFault } from '@/format/moneyInput'
import { YuanCell, YuanField } from '../../kit/fields/YuanInput'
import styles from './goods.module.css'

interface RulesProps {
  value?: TemplateRule[]
  onChange?: (rules: TemplateRule[]) => void
  unit: TemplateForm['unit']
}

/** Highest fee in fen that the contract accepts for the first or next piece. */
const MOST_FEE = 1_000_000

const feesRead = (_rule: unknown, rules: TemplateRule[] = []): Promise<void> =>
  rules.some(({ firstFee, nextFee }) => [firstFee, nextFee].some((fee) => fenFault(fee, { most: MOST_FEE })))
    ? Promise.reject(new Error('请检查每条规则的运费'))
    : Promise.resolve()

const FRESH: TemplateRule = { areas: [], first: 1, firstFee: 800, next: 1, nextFee: 300 }

function Rules({ value = [], onChange, unit }: RulesProps) {
  const { data } = useRequest(() => call('common.areas', {}, { quiet: true }), handledByScreen)
  const tree = (data?.rows ?? []).map((province) => ({
    value: province.code,
    title: province.name,
    children: province.children.map((city) => ({ value: city.code, title: city.name })),
  }))
  const set = (at: number, next: Partial<TemplateRule>): void =>
    onChange?.(value.map((rule, index) => (index === at ? { ...rule, ...next } : rule)))
  const word = unit === 'piece' ? '件' : '克'
  return (
    <div className={styles.matrix}>
      {value.map((rule, index) => (
        <div key={index} className={styles.rule} role="group" aria-label={`规则 ${index + 1}`}>
          <TreeSelect
            aria-label={`规则 ${index + 1} 的地区`}
            multiple
            allowClear
            showSearch
            treeNodeFilterProp="title"
            treeData={tree}
            value={rule.areas}
            placeholder="不选表示其余地区"
            maxTagCount={6}
            onChange={(areas: string[]) => set(index, { areas })}
          />
          <div className={styles.figures}>
            首
            <InputNumber
              aria-label={`规则 ${index + 1} 首${word}`}
              min={1}
              max={1_000_000}
              precision={0}
              value={rule.first}
              onChange={(first) => set(index, { first: first ?? 1 })}
            />
            {word}
            <YuanCell
              most={MOST_FEE}
              aria-label={`规则 ${index + 1} 首费`}
              value={rule.firstFee}
              onChange={(firstFee) => set(index, { firstFee })}
            />
            每加
            <InputNumber
              aria-label={`规则 ${index + 1} 续${word}`}
              min={1}
              max={1_000_000}
              precision={0}
              value={rule.next}
              onChange={(next) => set(index, { next: next ?? 1 })}
            />
            {word}
            <YuanCell
              most={MOST_FEE}
              aria-label={`规则 ${index + 1} 续费`}
              value={rule.nextFee}
              onChange={(nextFee) => set(index, { nextFee })}
            />
            {value.length > 1 && (
              <Button
                type="text"
                danger
                onClick={() => onChange?.(value.filter((_, at) => at !== index))}
                aria-label={`移除规则 ${index + 1}`}
              >
                移除
              </Button>
            )}
          </div>
        </div>
      ))}
      <Button onClick={() => onChange?.([...value, FRESH])}>添加规则</Button>
      <p className={styles.note}>没有写到的地区不寄送；留一条不选地区的规则即为“其余地区”。</p>
    </div>
  )
}

/** Fields of a freight template. */
export const TemplateFields = () => (
  <>
    <ProFormText
      name="name"
      label="模板名称"
      fieldProps={{ maxLength: 30 }}
      rules={[{ required: true, whitespace: true, message: '请填写模板名称' }]}
    />
    <ProFormRadio.Group
      name="unit"
      label="计费方式"
      options={[
        { value: 'piece', label: '按件数' },
        { value: 'weight', label: '按重量' },
      ]}
    />
    <YuanField name="freeFrom" label="满额包邮" extra="0 表示不包邮" />
    <ProFormDependency name={['unit']}>
      {({ unit }: Partial<TemplateForm>) => (
        <ProForm.Item name="rules" label="计费规则" rules={[{ validator: feesRead }]}>
          <Rules unit={unit ?? 'piece'} />
        </ProForm.Item>
      )}
    </ProFormDependency>
  </>
)
