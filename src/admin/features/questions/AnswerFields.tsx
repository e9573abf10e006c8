import {
  ProCard,
  ProForm,
  ProFormCheckbox,
  ProFormDependency,
  ProFormRadio,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components'
import { Checkbox, Form, Radio, Select } from 'antd'
import { MOST_OPTIONS, type QuestionForm } from '@/contract/exams/question-form'
import { JUDGE_OPTIONS } from '@/contract/exams/question-kinds'
import { letterAt } from '@/shared/exams/optionLetter'
import { DigitField } from '../../kit/fields/DigitField'
import { optionsOf } from '../../kit/labels/options'
import { ListField, WholeWidth } from '../../kit/fields/ListField'
import { FIELDS } from './labels'
import { RULE_LABELS } from './ruleLabels'

type Put = (typed: Partial<QuestionForm>) => void

interface RightProps {
  value?: boolean
  onChange?: (right: boolean) => void
  letter: string
  /** Of a single choice: makes this option the only right one. */
  only: (() => void) | undefined
}

/** Whether an option is right. */
function RightField({ value = false, onChange, letter, only }: RightProps) {
  const name = `${letter} 是正确答案`
  if (only)
    return (
      <Radio checked={value} onChange={only} aria-label={name}>
        正确答案
      </Radio>
    )
  return (
    <Checkbox checked={value} onChange={({ target }) => onChange?.(target.checked)} aria-label={name}>
      正确答案
    </Checkbox>
  )
}

function Options({ single, put }: { single: boolean; put: Put }) {
  const form = Form.useFormInstance<QuestionForm>()
  const choose = (place: number): void =>
    put({
      options: form
        .getFieldValue('options')
        .map((option: QuestionForm['options'][number], index: number) => ({
          ...option,
          right: index === place,
        })),
    })
  return (
    <ListField
      name="options"
      noun="选项"
      most={MOST_OPTIONS}
      fresh={() => ({ text: '', reason: '', right: false })}
    >
      {(place) => (
        <>
          <WholeWidth>
            <ProFormTextArea
              name={[place, 'text']}
              label={`选项 ${letterAt(place)}`}
              fieldProps={{ maxLength: 2_000, autoSize: { minRows: 1, maxRows: 6 } }}
            />
          </WholeWidth>
          <WholeWidth>
            <ProFormTextArea
              name={[place, 'reason']}
              label={`${letterAt(place)} 项解析`}
              fieldProps={{ maxLength: 2_000, autoSize: { minRows: 1, maxRows: 6 } }}
            />
          </WholeWidth>
          <ProForm.Item name={[place, 'right']} noStyle>
            <RightField letter={letterAt(place)} only={single ? () => choose(place) : undefined} />
          </ProForm.Item>
        </>
      )}
    </ListField>
  )
}

const Blanks = () => (
  <>
    <ListField name="blanks" noun="空" fresh={() => ({ accepted: [] })}>
      {(place) => (
        <WholeWidth>
          <ProForm.Item
            name={[place, 'accepted']}
            label={`第 ${place + 1} 空`}
            rules={[{ required: true, message: '请填写答案' }]}
          >
            <Select mode="tags" placeholder="可填多种写法，逐个回车" open={false} suffixIcon={null} />
          </ProForm.Item>
        </WholeWidth>
      )}
    </ListField>
    <ProForm.Group title={FIELDS.rules}>
      {Object.entries(RULE_LABELS).map(([rule, label]) => (
        <ProFormCheckbox key={rule} name={['rules', rule]}>
          {label}
        </ProFormCheckbox>
      ))}
      <DigitField name={['rules', 'tolerance']} label="数值误差" min={0} extra="0 为不允许误差" />
    </ProForm.Group>
  </>
)

const Essay = () => (
  <>
    <ProFormTextArea
      name="reference"
      label={FIELDS.reference}
      fieldProps={{ maxLength: 8_000, autoSize: { minRows: 3, maxRows: 16 } }}
    />
    <DigitField
      name="words"
      label={FIELDS.words}
      min={0}
      max={5_000}
      fieldProps={{ precision: 0, suffix: '字' }}
      extra="0 为不限"
    />
    <ProForm.Item label={`${FIELDS.rubric}（各项占比之和为 100%）`}>
      <ListField name="rubric" noun="评分项" most={10} fresh={() => ({ title: '', share: 100, levels: [] })}>
        {(place) => (
          <>
            <ProFormText
              name={[place, 'title']}
              label="名称"
              fieldProps={{ maxLength: 40 }}
              rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
            />
            <DigitField
              name={[place, 'share']}
              label="占比"
              min={1}
              max={100}
              fieldProps={{ precision: 0, suffix: '%' }}
              rules={[{ required: true, message: '请填写占比' }]}
            />
            <WholeWidth>
              <Levels place={place} />
            </WholeWidth>
          </>
        )}
      </ListField>
    </ProForm.Item>
  </>
)

const Levels = ({ place }: { place: number }) => (
  <ListField
    name={[place, 'levels']}
    noun="档次"
    most={10}
    ordered={false}
    fresh={() => ({ text: '', share: 0 })}
  >
    {(level) => (
      <>
        <ProFormText
          name={[level, 'text']}
          label="说明"
          fieldProps={{ maxLength: 200 }}
          rules={[{ required: true, whitespace: true, message: '请填写说明' }]}
        />
        <DigitField
          name={[level, 'share']}
          label="得分占比"
          min={0}
          max={100}
          fieldProps={{ precision: 0, suffix: '%' }}
          rules={[{ required: true, message: '请填写得分占比' }]}
        />
      </>
    )}
  </ListField>
)

/** Options or blanks with the key, or the reference answer of an essay; and the explanation. */
export const AnswerFields = ({ put }: { put: Put }) => (
  <ProCard title="答案与解析" headerBordered>
    <ProFormDependency name={['type']}>
      {({ type }: Partial<QuestionForm>) => (
        <>
          {(type === 'single' || type === 'multiple') && <Options single={type === 'single'} put={put} />}
          {type === 'judge' && (
            <ProFormRadio.Group
              name="judgement"
              label={FIELDS.judgement}
              options={optionsOf(JUDGE_OPTIONS)}
              rules={[{ required: true, message: '请选择答案' }]}
            />
          )}
          {type === 'fill' && <Blanks />}
          {type === 'essay' && <Essay />}
        </>
      )}
    </ProFormDependency>
    <ProFormTextArea
      name="explanation"
      label={FIELDS.explanation}
      fieldProps={{ maxLength: 8_000, autoSize: { minRows: 3, maxRows: 16 } }}
    />
  </ProCard>
)
