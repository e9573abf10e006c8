import {
  ProCard,
  ProForm,
  ProFormDependency,
  ProFormSelect,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components'
import type { QuestionForm } from '@/contract/exams/question-form'
import { QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { half } from '../../kit/fields/columns'
import { DIFFICULTY_LABELS } from '../../kit/exam/difficulty'
import { optionsOf } from '../../kit/labels/options'
import { materialOptions, topicNames } from './choices'
import type { Choices } from '../../kit/exam/useChoices'
import { FIELDS } from './labels'
import { NameInput } from './NameInput'
import styles from './questions.module.css'

const quarter = { xs: 12, md: 6 }
const place = { flex: '1 1 240px', paddingInline: 4 }

interface NameProps {
  name: 'subject' | 'topic'
  names: readonly string[]
}

const NameField = ({ name, names }: NameProps) => (
  <ProForm.Item
    name={name}
    label={FIELDS[name]}
    style={place}
    rules={[{ required: true, whitespace: true, message: `请填写${FIELDS[name]}` }]}
  >
    <NameInput names={names} />
  </ProForm.Item>
)

interface HeadProps {
  choices: Choices
  /** The type of a question that learners have seen. */
  fixed: QuestionForm['type'] | undefined
}

/** Where a question belongs, its passage, its type and its difficulty. */
export const HeadFields = ({ choices, fixed }: HeadProps) => (
  <ProCard title="基本信息" headerBordered>
    <ProForm.Group grid>
      <ProFormSelect
        name="type"
        label={fixed ? `${FIELDS.type}（学员已做过，不能改）` : FIELDS.type}
        colProps={quarter}
        options={optionsOf(QUESTION_TYPE_LABELS).filter(({ value }) => !fixed || value === fixed)}
        allowClear={false}
      />
      <ProFormSelect
        name="difficulty"
        label={FIELDS.difficulty}
        colProps={quarter}
        options={Object.entries(DIFFICULTY_LABELS).map(([value, label]) => ({ value: Number(value), label }))}
        allowClear={false}
      />
      <ProFormText
        name="code"
        label={FIELDS.code}
        colProps={half}
        fieldProps={{ maxLength: 40 }}
        extra="留空时自动编号；导入同一编号会更新这道题"
      />
      <NameField name="subject" names={choices.subjects.map(({ name }) => name)} />
      <ProFormDependency name={['subject']}>
        {({ subject = '' }: Partial<QuestionForm>) => (
          <NameField name="topic" names={topicNames(choices, subject)} />
        )}
      </ProFormDependency>
      <ProFormDependency name={['subject', 'materialId']}>
        {({ subject = '', materialId }: Partial<QuestionForm>) => (
          <>
            <ProFormSelect
              name="materialId"
              label={FIELDS.materialId}
              colProps={half}
              options={materialOptions(choices, subject)}
              allowClear={false}
              showSearch
            />
            {materialId === 0 && (
              <>
                <ProFormText
                  name="materialTitle"
                  label={FIELDS.materialTitle}
                  colProps={half}
                  fieldProps={{ maxLength: 60 }}
                  extra="不需要材料时留空"
                />
                <ProFormTextArea
                  name="materialBody"
                  label={FIELDS.materialBody}
                  fieldProps={{ maxLength: 20_000, autoSize: { minRows: 2, maxRows: 12 } }}
                />
              </>
            )}
          </>
        )}
      </ProFormDependency>
    </ProForm.Group>
  </ProCard>
)

const MARKUP: readonly [string, string][] = [
  ['{空}', '填空'],
  ['{着重:字}', '着重号'],
  ['{拼音:渡|dù}', '注音'],
  ['{下划线:词语}', '下划线'],
  ['{选项:b}', '选项字母，打乱后跟着变；写“B 项”会自动变成它'],
  ['| 诗句', '诗行，每句一行'],
  ['$\\frac{1}{2}$', '公式（LaTeX），中文写在 \\text{} 里'],
  ['$$x^2$$', '单独一行的公式'],
  ['\\$', '美元符号'],
]

export const StemField = () => (
  <ProCard title="题干" headerBordered>
    <ProFormTextArea
      name="stem"
      label={FIELDS.stem}
      fieldProps={{ maxLength: 8_000, autoSize: { minRows: 3, maxRows: 16 } }}
      rules={[{ required: true, whitespace: true, message: '请填写题干' }]}
      extra={
        <ul className={styles.markup} aria-label="可用的标记">
          {MARKUP.map(([mark, meaning]) => (
            <li key={mark}>
              <code>{mark}</code> {meaning}
            </li>
          ))}
        </ul>
      }
    />
  </ProCard>
)
