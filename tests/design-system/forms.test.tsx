import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Callout } from 'design-system/Callout'
import { Checkbox } from 'design-system/Checkbox'
import { Choices, Tags } from 'design-system/Choices'
import { FieldGroup } from 'design-system/Field'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import { Recorder } from 'design-system/Recorder'
import { SignaturePad } from 'design-system/SignaturePad'
import { TextArea } from 'design-system/TextArea'
import { TextField } from 'design-system/TextField'
import { Uploader } from 'design-system/Uploader'

/** A canvas to draw on is beyond jsdom. */
const typed = { mode: 'type', strokes: [], name: '沈听澜' } as const

it('every field describes itself by its error, which is announced', () => {
  const error = '请填写这一项'
  const choices = { options: [], value: '', onChange: () => undefined }
  const upload = () => Promise.resolve({ url: '' })
  render(
    <Form aria-label="表单" busy>
      <TextField label="文字" error={error} hint="提示" />
      <TextArea label="长文" error={error} hint="提示" />
      <Checkbox error={error}>同意</Checkbox>
      <Choices {...choices} label="单选" error={error} hint="提示" />
      <Tags {...choices} label="多选" value={[]} max={3} error={error} hint="提示" />
      <Uploader label="图片" upload={upload} error={error} hint="提示" />
      <Recorder label="试音" error={error} hint="提示" />
      <SignaturePad label="签名" defaultValue={typed} error={error} hint="提示" />
    </Form>,
  )
  const controls = [
    screen.getByRole('textbox', { name: '文字' }),
    screen.getByRole('textbox', { name: '长文' }),
    screen.getByRole('checkbox', { name: '同意' }),
    screen.getByRole('radiogroup', { name: '单选' }),
    screen.getByRole('group', { name: /^多选/ }),
    screen.getByRole('group', { name: '图片' }),
    screen.getByRole('group', { name: '试音' }),
    screen.getByRole('group', { name: '签名' }),
  ]
  for (const control of controls) expect(control).toHaveAccessibleDescription(expect.stringContaining(error))
  expect(screen.getAllByRole('alert')).toHaveLength(controls.length)
  expect(screen.queryByText('提示')).toBeNull()
  expect(screen.getByRole('radiogroup', { name: '单选' })).toBeInvalid()
  const form = screen.getByRole('form', { name: '表单' })
  expect(form).toHaveAttribute('novalidate')
  expect(form).toHaveAttribute('aria-busy', 'true')
})

it('a field without a note points at nothing', () => {
  render(<Choices label="单选" options={[]} value="" onChange={() => undefined} error={null} />)
  expect(screen.getByRole('radiogroup')).not.toHaveAttribute('aria-describedby')
})

it('a group is described by its hint and by what the caller points at, and named by its label and remark', () => {
  const terms = 'terms'
  const group = (
    <FieldGroup label="收货时间" remark="选填" hint="工作日送货" error={null} aria-describedby={terms}>
      <button type="button">上午</button>
    </FieldGroup>
  )
  render(
    <>
      {group}
      <p id={terms}>以快递公司为准</p>
    </>,
  )
  const shown = screen.getByRole('group', { name: '收货时间 选填' })
  expect(shown).toHaveAccessibleDescription('工作日送货 以快递公司为准')
  expect(shown).not.toHaveAttribute('aria-invalid')
})

it('the error of a form has a way out beside it, and neither is drawn without an error', async () => {
  const reload = jest.fn()
  const action = (
    <button type="button" onClick={reload}>
      载入最新内容
    </button>
  )
  const { rerender } = render(<FormError action={action}>{null}</FormError>)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<FormError action={action}>内容已被他人修改</FormError>)
  expect(screen.getByRole('alert')).toHaveTextContent('内容已被他人修改')
  await userEvent.click(screen.getByRole('button', { name: '载入最新内容' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a failed part of a screen is announced, and loads again', async () => {
  const again = jest.fn()
  render(<Callout onRetry={again}>数据没有加载出来</Callout>)
  expect(screen.getByRole('alert')).toHaveTextContent('数据没有加载出来')
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(again).toHaveBeenCalledTimes(1)
})
