import { ProFormSelect } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { useState } from 'react'
import { call } from '@/client/client'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'

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

/**
 * Fields for the teachers, courses and papers that an operator is responsible for; an operator whose role does not see
 * all data sees marking, sittings and papers of these only.
 * @param staff id of the operator; undefined for a new one
 */
export function TeachingFields({ staff }: { staff: number | undefined }) {
  // One field is searched at a time.
  const [keyword, setKeyword] = useState('')
  const { data, error, loading, refresh } = useRequest(
    () =>
      call(
        'adminstaff.teaching',
        { ...(keyword ? { keyword } : {}), ...(staff ? { id: staff } : {}) },
        { quiet: true },
      ),
    { ...handledByScreen, refreshDeps: [keyword, staff], debounceWait: 300, debounceLeading: true },
  )
  const none = keyword === '' ? '还没有可选的' : '没有找到'
  return (
    <>
      {KINDS.map(([name, kind]) => (
        <ProFormSelect
          key={name}
          name={name}
          label={TEACHING_NAMES[name]}
          mode="multiple"
          placeholder={keyword === '' && data?.[kind].length === 0 ? none : '输入名称查找'}
          options={(data?.[kind] ?? []).map((one) => ({ value: one.id, label: one.name }))}
          fieldProps={{
            showSearch: true,
            filterOption: false,
            onSearch: setKeyword,
            onOpenChange: (open: boolean) => open || setKeyword(''),
            maxTagCount: 'responsive',
            loading,
            notFoundContent: loading ? '正在查找…' : none,
            // A chosen record has no name until the names are loaded.
            labelRender: ({ label, value }) => label ?? `编号 ${value}`,
          }}
          {...(name === 'paperIds'
            ? { extra: '数据范围不是“全部数据”的角色，只看到这些讲师、课程和试卷的阅卷、答题记录与统计' }
            : {})}
        />
      ))}
      {!data && error && <Failure what="可选的讲师、课程和试卷" error={error} retry={refresh} />}
    </>
  )
}
