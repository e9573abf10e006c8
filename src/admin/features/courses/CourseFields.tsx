import { ProCard, ProForm, ProFormSelect, ProFormSwitch } from '@ant-design/pro-components'
import { LEAST_PERCENT, MOST_TEACHERS } from '@/contract/courses/course-form'
import { half } from '../../kit/fields/columns'
import { DigitField } from '../../kit/fields/DigitField'
import { teacherOptions, type Choices } from './choices'
import { FIELDS } from './labels'

const quarter = { xs: 24, sm: 12, xl: 6 }

/** Rules of a course and its teachers. */
export const CourseFields = ({ choices }: { choices: Choices }) => (
  <ProCard title="设置" headerBordered>
    <ProForm.Group grid>
      <ProFormSwitch
        name="inOrder"
        label={FIELDS.inOrder}
        colProps={quarter}
        extra="学完一讲必学课时，才能学下一讲"
      />
      <ProFormSwitch
        name="noSkip"
        label={FIELDS.noSkip}
        colProps={quarter}
        extra="没有看过的部分不能拖动跳过"
      />
      <ProFormSwitch
        name="certificate"
        label={FIELDS.certificate}
        colProps={quarter}
        extra="学完全部必学课时时自动颁发一次；打开开关前已学完的学员，下次打开课程时补发"
      />
      <DigitField
        name="daysValid"
        label={FIELDS.daysValid}
        colProps={quarter}
        min={0}
        max={3650}
        fieldProps={{ precision: 0, suffix: '天' }}
        extra="从购买当天算起，到期后可以再次购买；0 表示永久有效。改动只对以后的购买生效，会员和随书不受限"
        rules={[{ required: true, message: '请填写有效天数，永久有效填 0' }]}
      />
      <DigitField
        name="finishPercent"
        label={FIELDS.finishPercent}
        colProps={quarter}
        min={LEAST_PERCENT}
        max={100}
        fieldProps={{ precision: 0, suffix: '%' }}
        extra="视频看到这个比例算学完"
        rules={[{ required: true, message: '请填写看完比例' }]}
      />
      <ProFormSelect<number[]>
        name="teachers"
        label={FIELDS.teachers}
        colProps={half}
        mode="multiple"
        showSearch
        placeholder="选择讲师"
        extra="按选择的先后显示在课程页"
        options={teacherOptions(choices)}
        fieldProps={{ maxCount: MOST_TEACHERS, optionFilterProp: 'label' }}
      />
    </ProForm.Group>
  </ProCard>
)
