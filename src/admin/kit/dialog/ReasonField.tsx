import { ProFormTextArea } from '@ant-design/pro-components'

interface Props {
  label?: string
  placeholder?: string
  extra?: string
}

/** Reason for an action: recorded in the audit log. */
export const ReasonField = ({ label = '原因', placeholder, extra = '会记入审计日志' }: Props) => (
  <ProFormTextArea
    name="reason"
    label={label}
    placeholder={placeholder ?? '请填写原因'}
    extra={extra}
    fieldProps={{ maxLength: 200, showCount: true, rows: 3 }}
    rules={[
      { required: true, whitespace: true, message: '请填写原因' },
      { min: 2, message: '原因至少 2 个字' },
    ]}
  />
)
