import { Cascade, cascadePath, type CascadeOption } from 'design-system/Cascade'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'

const options: CascadeOption[] = [
  {
    code: '1',
    name: '浙江省',
    children: [{ code: '11', name: '杭州市', children: [{ code: '111', name: '西湖区' }] }],
  },
  { code: '2', name: '江苏省', children: [{ code: '21', name: '南京市', children: [] }] },
]

function Choice({ initial = [] }: { initial?: string[] }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <Cascade
        label="所在地区"
        options={options}
        value={value}
        onChange={(path) => setValue(path.map(({ code }) => code))}
      />
      <output>{value.join(' ')}</output>
    </>
  )
}

it('is walked down one list at a time, and back by the levels above', async () => {
  render(<Choice />)
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  await userEvent.click(screen.getByRole('radio', { name: '浙江省' }))
  await userEvent.click(screen.getByRole('radio', { name: '杭州市' }))
  await userEvent.click(screen.getByRole('radio', { name: '西湖区' }))
  expect(screen.getByRole('status')).toHaveTextContent('1 11 111')
  // The last list stays, with what was chosen in it.
  expect(screen.getByRole('radio', { name: '西湖区' })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: '浙江省' }))
  await userEvent.click(screen.getByRole('radio', { name: '江苏省' }))
  expect(screen.getByRole('status')).toHaveTextContent(/^2$/)
})

it('begins at the end of what is known', () => {
  expect(cascadePath(options, ['1', '99', '111']).map(({ name }) => name)).toEqual(['浙江省'])
  render(<Choice initial={['1', '99']} />)
  expect(screen.getByRole('radio', { name: '杭州市' })).not.toBeChecked()
})
