import { ProFormText } from '@ant-design/pro-components'
import { call } from '@/client/client'
import { newPassword, passwordTwo } from '@/contract/kernel/rules'
import { FormDialog, type DialogSpec } from '../kit/dialog/FormDialog'

interface Passwords {
  password: string
  newPassword: string
  again: string
}

/** Wraps a rule of the contract as an antd rule. */
const fits = (fault: (value: string) => string | null) => ({
  validator: (_: unknown, value = '') => {
    const message = fault(value)
    return message ? Promise.reject(new Error(message)) : Promise.resolve()
  },
})

const SPEC: DialogSpec<Passwords, null> = {
  title: '修改密码',
  okText: '修改',
  seen: null,
  intro: '修改后，你在其他设备上的登录会退出。',
  fields: (
    <>
      <ProFormText.Password
        name="password"
        label="原密码"
        fieldProps={{ autoComplete: 'current-password', maxLength: 60 }}
        rules={[{ required: true, message: '请输入原密码' }]}
      />
      <ProFormText.Password
        name="newPassword"
        label="新密码"
        fieldProps={{ autoComplete: 'new-password', maxLength: 20 }}
        rules={[fits(newPassword)]}
      />
      <ProFormText.Password
        name="again"
        label="再次输入新密码"
        dependencies={['newPassword']}
        fieldProps={{ autoComplete: 'new-password', maxLength: 20 }}
        rules={[
          ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) =>
            fits((value) => passwordTwo(value, String(getFieldValue('newPassword') ?? ''))),
        ]}
      />
    </>
  ),
  run: async ({ password, newPassword: next }) => {
    await call('adminuser.changePassword', { password, newPassword: next }, { quiet: true })
    return '密码已修改'
  },
}

/** Changes the operator's own password: asks for the old one once and the new one twice. */
export const PasswordDialog = ({ close }: { close: () => void }) => <FormDialog spec={SPEC} close={close} />
