import { ProCard, ProForm, ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { PAPER_KIND_LABELS } from '@/contract/exams/question-kinds'
import { half } from '../../kit/fields/columns'
import { DigitField } from '../../kit/fields/DigitField'
import { optionsOf } from '../../kit/labels/options'
import { MomentInput } from '../../kit/fields/MomentInput'
import { subjectOptions, type Choices } from './choices'
import { FIELDS, RELEASE_LABELS } from './labels'
import { MarksInput } from './MarksInput'

const third = { xs: 24, sm: 12, md: 8 }
const place = { flex: '1 1 240px', paddingInline: 4 }

/** What a paper is, and when it can be taken. */
export const PaperFields = ({ choices }: { choices: Choices }) => (
  <ProCard title="基本信息" headerBordered>
    <ProForm.Group grid>
      <ProFormText
        name="title"
        label={FIELDS.title}
        colProps={half}
        fieldProps={{ maxLength: 60, showCount: true }}
        rules={[{ required: true, whitespace: true, message: '请填写试卷名称' }]}
      />
      <ProFormSelect
        name="kind"
        label={FIELDS.kind}
        colProps={{ xs: 12, md: 6 }}
        options={optionsOf(PAPER_KIND_LABELS)}
        allowClear={false}
      />
      <ProFormSelect
        name="subjectId"
        label={FIELDS.subjectId}
        colProps={{ xs: 12, md: 6 }}
        options={[{ value: 0, label: '综合' }, ...subjectOptions(choices)]}
        allowClear={false}
      />
      <ProFormTextArea
        name="intro"
        label={FIELDS.intro}
        placeholder="开始作答前显示"
        fieldProps={{ maxLength: 1000, showCount: true, rows: 3 }}
      />
      <DigitField
        name="minutes"
        label={FIELDS.minutes}
        colProps={third}
        min={0}
        max={1_440}
        fieldProps={{ precision: 0, suffix: '分钟' }}
        extra="0 为不限时"
        rules={[{ required: true, message: '请填写作答时间' }]}
      />
      <DigitField
        name="tries"
        label={FIELDS.tries}
        colProps={third}
        min={0}
        max={100}
        fieldProps={{ precision: 0, suffix: '次' }}
        extra="0 为不限次数"
        rules={[{ required: true, message: '请填写作答次数' }]}
      />
      <ProForm.Item name="pass" label={FIELDS.pass} extra="0 为不设及格线" style={place}>
        <MarksInput most={300_000_00} />
      </ProForm.Item>
      <ProForm.Item name="opensAt" label={FIELDS.opensAt} style={place}>
        <MomentInput placeholder="不限" />
      </ProForm.Item>
      <ProForm.Item name="closesAt" label={FIELDS.closesAt} style={place}>
        <MomentInput placeholder="不限" />
      </ProForm.Item>
      <ProFormSelect
        name="release"
        label={FIELDS.release}
        colProps={third}
        options={optionsOf(RELEASE_LABELS)}
        allowClear={false}
        extra="公布前学员看不到得分和答案"
      />
    </ProForm.Group>
  </ProCard>
)
