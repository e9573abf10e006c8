import { ModalForm, ProFormText } from '@ant-design/pro-components'
import { App } from 'antd'
import { call } from '@/client/client'
import type { WorkKind } from '@/contract/catalogue/work'

export interface Naming {
  kind: WorkKind
  /** Absent for a new category. */
  id?: number
  name: string
  parentId: number
}

/** Dialog for the name of a new or existing category. */
export function CategoryName({
  naming,
  close,
  saved,
}: {
  naming: Naming
  close: () => void
  saved: () => void
}) {
  const { message } = App.useApp()
  const save = async ({ name }: { name: string }): Promise<boolean> => {
    await call('adminvideo.saveCategory', { ...naming, name: name.trim() })
    void message.success('已保存')
    saved()
    return true
  }
  return (
    <ModalForm<{ name: string }>
      open
      width={400}
      title={naming.id === undefined ? '新建分类' : '分类改名'}
      initialValues={{ name: naming.name }}
      modalProps={{ destroyOnHidden: true }}
      onOpenChange={(open) => !open && close()}
      onFinish={(form) => save(form).catch(() => false)}
    >
      <ProFormText
        name="name"
        label="名称"
        fieldProps={{ maxLength: 20, showCount: true, autoFocus: true }}
        rules={[{ required: true, whitespace: true, message: '请填写分类名称' }]}
      />
    </ModalForm>
  )
}
