import { ProFormSelect } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { call } from '@/client/client'
import { handledByScreen } from '../../kit/handledByScreen'

export const TEACHING_NAMES = {
  lecturerIds: '代表讲师',
  courseIds: '代表课程',
  paperIds: '代表试卷',
} as const

const KINDS = [
  ['lecturerIds', 'lecturers'],
  ['courseIds', 'courses'],
  ['paperIds', 'papers'],
] as const

/** What an operator stands for in marking, sittings and papers, when the role does not see all. */
export function TeachingFields() {
  const { data } = useRequest(() => call('adminstaff.teaching', {}, { quiet: true }), handledByScreen)
  return (
    <>
      {KINDS.map(([name, kind]) => (
        <ProFormSelect
          key={name}
          name={name}
          label={TEACHING_NAMES[name]}
          mode="multiple"
          placeholder="未选"
          options={(data?.[kind] ?? []).map((one) => ({ value: one.id, label: one.name }))}
          fieldProps={{ showSearch: true, optionFilterProp: 'label', maxTagCount: 'responsive' }}
          {...(name === 'paperIds'
            ? { extra: '数据范围不是“全部数据”的角色，只看到这些讲师、课程和试卷的阅卷、答题记录与统计' }
            : {})}
        />
      ))}
    </>
  )
}
