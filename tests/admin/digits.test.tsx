import { DigitField } from '@/admin/kit/fields/DigitField'
import { ProForm } from '@ant-design/pro-components'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })

it('a number that cannot be stays as it was typed, and the form says why', async () => {
  const done = jest.fn()
  render(
    <ProForm onFinish={done}>
      <DigitField name="days" label="会员天数" min={1} max={3650} />
    </ProForm>,
  )
  const field = screen.getByLabelText('会员天数')
  await userEvent.type(field, '-5')
  await userEvent.tab()
  expect(field).toHaveValue('-5')
  expect(await screen.findByText('会员天数不能小于 1')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }))
  expect(done).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, '3651')
  expect(await screen.findByText('会员天数不能大于 3650')).toBeInTheDocument()
})

it('every number field of the office is such a one', () => {
  const others = files('src/admin').filter(
    (path) => !path.endsWith('DigitField.tsx') && readFileSync(path, 'utf8').includes('ProFormDigit'),
  )
  expect(others).toEqual([])
})
