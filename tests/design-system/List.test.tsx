import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'design-system/Button'
import { List, Row } from 'design-system/List'

it('is a named list whose rows are links, buttons, or plain text', async () => {
  const pressed = jest.fn()
  render(
    <List label="账号" id="rows" className="mine">
      <Row title="手机号" value="138****0001" href="#/user/change" />
      <Row title="服务说明" note="权益与规则" onClick={pressed} />
      <Row title="账号 ID" value="10001" />
    </List>,
  )
  const list = screen.getByRole('list', { name: '账号' })
  expect(list).toHaveAttribute('id', 'rows')
  expect(list).toHaveClass('mine')
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: '手机号 138****0001' })).toHaveAttribute('href', '#/user/change')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByText('10001')).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('shows an arrow where a press leads on, unless it is told not to', () => {
  render(
    <List>
      <Row title="协议" href="#a" />
      <Row title="邀请码" onClick={() => {}} arrow={false} />
      <Row title="账号 ID" />
    </List>,
  )
  expect(screen.getAllByRole('listitem').map((row) => row.querySelectorAll('svg').length)).toEqual([1, 0, 0])
})

it('says what is missing in place of a value, and shows 0 as a value', () => {
  render(
    <List>
      <Row title="生日" value="" missing="未填写" />
      <Row title="金币" value={0} missing="没有" />
    </List>,
  )
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['生日未填写', '金币0'])
})

it('disabled, a link leads nowhere and a button is not pressed', async () => {
  const pressed = jest.fn()
  render(
    <List>
      <Row title="提现" href="#/out" onClick={pressed} disabled />
      <Row title="清除缓存" onClick={pressed} disabled />
    </List>,
  )
  const link = screen.getByRole('link', { name: '提现' })
  expect(link).toHaveAttribute('aria-disabled', 'true')
  expect(link).not.toHaveAttribute('href')
  expect(screen.getByRole('button', { name: '清除缓存' })).toBeDisabled()
  await userEvent.tab()
  expect(document.body).toHaveFocus()
  await userEvent.click(link)
  await userEvent.click(screen.getByRole('button'))
  expect(pressed).not.toHaveBeenCalled()
})

it('shows what leads it and a control of its own, and passes native props to what is pressed', async () => {
  const ended = jest.fn()
  render(
    <List>
      <Row
        leading={<img src="/cover.webp" alt="封面" />}
        title="iPhone"
        action={<Button onClick={ended}>退出</Button>}
      />
      <Row title="照片" href="/photo.webp" download="photo" className="mine" data-kind="file" />
    </List>,
  )
  expect(screen.getByRole('img', { name: '封面' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '退出' }))
  expect(ended).toHaveBeenCalledTimes(1)
  const link = screen.getByRole('link', { name: '照片' })
  expect(link).toHaveAttribute('download', 'photo')
  expect(link).toHaveAttribute('data-kind', 'file')
  expect(link).toHaveClass('mine')
})
