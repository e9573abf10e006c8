import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Checkbox } from 'design-system/Checkbox'
import { Rate } from 'design-system/Rate'
import { Stepper } from 'design-system/Stepper'
import { TextArea } from 'design-system/TextArea'
import { TextField } from 'design-system/TextField'

describe('Stepper', () => {
  it('begins at 1, steps by 1 and stops at its ends', async () => {
    const onChange = jest.fn()
    render(<Stepper max={2} onChange={onChange} />)
    expect(screen.getByRole('button', { name: '减少' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '增加' }))
    expect(screen.getByRole('spinbutton')).toHaveValue('2')
    expect(screen.getByRole('button', { name: '增加' })).toBeDisabled()
    expect(onChange.mock.calls).toEqual([[2]])
  })

  it.each([
    ['50', '9'],
    ['0', '1'],
    ['', '3'],
    ['a4b', '4'],
  ])('takes "%s" typed as %s', async (typed, taken) => {
    render(<Stepper defaultValue={3} max={9} />)
    const input = screen.getByRole('spinbutton')
    await userEvent.clear(input)
    if (typed !== '') await userEvent.type(input, typed)
    await userEvent.tab()
    expect(input).toHaveValue(taken)
  })

  it('answers the arrow keys', async () => {
    render(<Stepper defaultValue={3} />)
    await userEvent.type(screen.getByRole('spinbutton'), '{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(screen.getByRole('spinbutton')).toHaveValue('4')
  })
})

describe('Rate', () => {
  it('takes one of five stars', async () => {
    const onChange = jest.fn()
    render(<Rate onChange={onChange} />)
    expect(screen.getAllByRole('radio')).toHaveLength(5)
    await userEvent.click(screen.getByRole('radio', { name: '4 星' }))
    expect(onChange).toHaveBeenCalledWith(4)
    expect(screen.getByRole('radio', { name: '4 星' })).toBeChecked()
  })

  it('reads out a rating and shows its half', () => {
    const { container } = render(<Rate readOnly value={3.6} />)
    expect(screen.getByRole('img', { name: '评分 3.6 分' })).toBeInTheDocument()
    expect([...container.querySelectorAll('svg')].map((star) => star.dataset['share'])).toEqual([
      '1',
      '1',
      '1',
      '0.5',
      '0',
    ])
  })
})

describe('TextField', () => {
  it('keeps a mobile to eleven digits', async () => {
    const onValue = jest.fn()
    render(<TextField label="手机号" kind="mobile" onValue={onValue} />)
    await userEvent.type(screen.getByLabelText('手机号'), '138-0013-80009')
    expect(screen.getByLabelText('手机号')).toHaveValue('13800138000')
    expect(onValue).toHaveBeenLastCalledWith('13800138000')
  })

  it('reveals the password on demand', async () => {
    render(<TextField label="密码" kind="password" />)
    expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
    expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text')
  })

  it('ties the complaint to the field', () => {
    render(<TextField label="手机号" error="手机号码不正确" />)
    expect(screen.getByLabelText('手机号')).toBeInvalid()
    expect(screen.getByLabelText('手机号')).toHaveAccessibleDescription('手机号码不正确')
  })
})

it('counts the text of a TextArea and stops at 140', async () => {
  render(<TextArea label="留言" defaultValue={'好'.repeat(138)} />)
  const area = screen.getByLabelText('留言')
  expect(area).toHaveStyle({ height: '70px' })
  await userEvent.type(area, '一二三四')
  expect(area).toHaveValue(`${'好'.repeat(138)}一二`)
  expect(screen.getByText('140/140')).toBeInTheDocument()
})

it('ticks the Checkbox by its words but not by a link in them', async () => {
  const onChange = jest.fn()
  render(
    <Checkbox onChange={onChange}>
      我已阅读并同意<a href="#/terms">《用户协议》</a>
    </Checkbox>,
  )
  await userEvent.click(screen.getByText('我已阅读并同意'))
  expect(screen.getByRole('checkbox')).toBeChecked()
  // Not user-event: it taps the label for everything inside, which no browser does for a link.
  fireEvent.click(screen.getByRole('link'))
  expect(screen.getByRole('checkbox')).toBeChecked()
  expect(onChange.mock.calls).toEqual([[true]])
})

it('a text area describes itself by its hint, and by its error in its place', () => {
  const { rerender } = render(<TextArea label="经历" hint="写近三年的就好" />)
  expect(screen.getByLabelText('经历')).toHaveAccessibleDescription('写近三年的就好 0/140')
  rerender(<TextArea label="经历" hint="写近三年的就好" error="请填写经历" />)
  expect(screen.getByLabelText('经历')).toHaveAccessibleDescription('请填写经历 0/140')
  expect(screen.queryByText('写近三年的就好')).not.toBeInTheDocument()
})
