import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Collapse } from 'design-system/Collapse'

const items = ['甲', '乙', '丙'].map((title) => ({ key: title, title, content: `${title}的内容` }))
const open = () =>
  [...document.querySelectorAll('details[open] summary')].map((summary) => summary.textContent)

it('unfolds one after the other, and folds again', async () => {
  const changed = jest.fn()
  render(<Collapse id="faq" items={items} onChange={changed} />)
  expect(open()).toEqual([])
  await userEvent.click(screen.getByText('甲'))
  await userEvent.click(screen.getByText('丙'))
  expect(open()).toEqual(['甲', '丙'])
  expect(screen.getByText('丙的内容')).toBeVisible()
  await userEvent.click(screen.getByText('甲'))
  expect(changed.mock.calls).toEqual([[['甲']], [['甲', '丙']], [['丙']]])
  expect(open()).toEqual(['丙'])
  expect(document.querySelector('#faq')).toBeVisible()
})

it('as an accordion, opening one closes the other', async () => {
  render(<Collapse items={items} accordion defaultValue={['甲']} />)
  await userEvent.click(screen.getByText('乙'))
  expect(open()).toEqual(['乙'])
})

it('controlled, it stays as it is told', async () => {
  const changed = jest.fn()
  render(<Collapse items={items} value={['甲']} onChange={changed} />)
  await userEvent.click(screen.getByText('乙'))
  expect(changed).toHaveBeenCalledWith(['甲', '乙'])
  expect(open()).toEqual(['甲'])
})
