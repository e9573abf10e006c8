import { ProFormSelect } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { call } from '@/client/client'
import { handledByScreen } from '../../kit/handledByScreen'
import { GOODS_NAMES } from './form'

interface Props {
  shopId: number
  colProps: object
}

/** Select for one of the freight templates of a product's shop, or none. */
export function TemplateSelect({ shopId, colProps }: Props) {
  const { data } = useRequest(() => call('admingoods.templates', { shopId }, { quiet: true }), {
    ...handledByScreen,
    refreshDeps: [shopId],
  })
  return (
    <ProFormSelect
      name="templateId"
      label={GOODS_NAMES.templateId}
      colProps={colProps}
      allowClear={false}
      options={[
        { value: 0, label: '包邮' },
        ...(data?.rows ?? []).map(({ id, form }) => ({ value: id, label: form.name })),
      ]}
    />
  )
}
