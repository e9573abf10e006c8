import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchBar, SearchLink } from 'design-system/SearchBar'

it('searches for the trimmed keyword by button and by Enter', async () => {
  const search = jest.fn()
  render(<SearchBar onSearch={search} />)
  const field = screen.getByRole('searchbox', { name: '请输入关键字' })
  await userEvent.type(field, ' 归途 ')
  await userEvent.click(screen.getByRole('button', { name: '搜索' }))
  await userEvent.type(field, '列车{Enter}')
  expect(search.mock.calls).toEqual([['归途'], ['归途 列车']])
})

it('clears and keeps the keyboard', async () => {
  const change = jest.fn()
  render(<SearchBar defaultValue="归途" onChange={change} />)
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(change).toHaveBeenLastCalledWith('')
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
})

it('shows the value that it is given', async () => {
  render(<SearchBar value="归途" />)
  await userEvent.type(screen.getByRole('searchbox'), '列车')
  expect(screen.getByRole('searchbox')).toHaveValue('归途')
})

it('opens with the keyboard where searching is all there is to do', () => {
  render(<SearchBar focused />)
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

it('is a link to the search screen elsewhere', () => {
  render(<SearchLink href="#/video/search" placeholder="书名 / 作者 / ISBN" />)
  expect(screen.getByRole('link', { name: /书名 \/ 作者 \/ ISBN ?搜索/ })).toHaveAttribute(
    'href',
    '#/video/search',
  )
  expect(screen.queryByRole('searchbox')).toBeNull()
})
