import { render, screen, within } from '@testing-library/react'
import { Steps } from 'design-system/Steps'

const names = ['提交资料', '平台审核', '领取证书']
const items = names.map((title) => ({ title }))
const steps = () => within(screen.getByRole('list', { name: '进度' })).getAllByRole('listitem')

it('is a named list whose step in progress is the current one, and each says how far it is', () => {
  render(<Steps label="进度" items={items} current={1} />)
  expect(steps().map((step) => step.textContent)).toEqual([
    '提交资料 已完成',
    '平台审核 进行中',
    '领取证书 未开始',
  ])
  expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

it('without a current step it is a history: all is done, and nothing says so again', () => {
  render(<Steps label="进度" items={items} />)
  expect(steps().map((step) => step.textContent)).toEqual(names)
  expect(steps().some((step) => step.hasAttribute('aria-current'))).toBe(false)
})

it('a step’s own status wins over the one of its place', () => {
  render(<Steps label="进度" items={[{ title: '审核', status: 'error' }, { title: '重交' }]} current={1} />)
  expect(steps()[0]).toHaveTextContent('审核 未通过')
  expect(steps()[1]).toHaveAttribute('aria-current', 'step')
})

it('reads the time and the text of a step with it, and passes on what a div takes', () => {
  render(
    <Steps
      id="way"
      className="mine"
      label="进度"
      items={[{ title: '派件', extra: '今天 09:12', description: '请保持电话畅通' }]}
    />,
  )
  expect(steps()[0]).toHaveTextContent('派件今天 09:12请保持电话畅通')
  expect(screen.getByRole('list')).toHaveAttribute('id', 'way')
  expect(screen.getByRole('list')).toHaveClass('mine')
})
