import Record from '@/mobile/areas/video/screens/Record'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { front, logRow, open, page, server, work } from './rig'

const rows = () =>
  page([
    logRow(1, '渡口有灯'),
    logRow(2, '北岸渔火', { work: work(2, '北岸渔火', { kind: 'film', parts: 1 }), position: 118 }),
    logRow(3, '听潮阁夜话', { work: work(3, '听潮阁夜话', { kind: 'audio' }) }),
  ])

it('goes on where one stopped, by kind', async () => {
  front()
  server({ 'video/logList': rows })
  open(Record, '/video/record')
  expect(await screen.findByRole('link', { name: /^继续 .*渡口有灯/ })).toHaveAttribute(
    'href',
    '#/video/play?id=1&episode_id=10',
  )
  expect(screen.getAllByText('第4集 1:15 / 2:00')).toHaveLength(2)
  expect(screen.getByRole('link', { name: /^继续 .*北岸渔火/ })).toHaveAttribute(
    'href',
    '#/video/play?kind=film&id=2&episode_id=20',
  )
  expect(screen.getByText('已看完')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^继续 .*听潮阁夜话/ })).toHaveAttribute(
    'href',
    '#/theater/audiodetail?id=3',
  )
})

it('deletes one', async () => {
  const { toasts } = front()
  const { asked } = server({ 'video/logList': rows, 'video/delLog': () => ({}) })
  open(Record, '/video/record')
  await userEvent.click(await screen.findByRole('button', { name: '管理' }))
  await userEvent.click(screen.getByRole('button', { name: '删除 渡口有灯' }))
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /^继续 .*渡口有灯/ })).not.toBeInTheDocument(),
  )
  expect(asked('video/delLog')).toEqual([{ id: '1' }])
  expect(toasts).toEqual(['已删除'])
  expect(screen.getByRole('link', { name: /^继续 .*北岸渔火/ })).toBeInTheDocument()
})

it('deletes all after asking', async () => {
  const { confirms } = front()
  const { asked } = server({ 'video/logList': rows, 'video/delLog': () => ({}) })
  open(Record, '/video/record')
  await userEvent.click(await screen.findByRole('button', { name: '管理' }))
  await userEvent.click(screen.getByRole('button', { name: '清空全部记录' }))
  expect(await screen.findByText('还没有观看记录')).toBeInTheDocument()
  expect(confirms).toEqual(['清空观看记录？'])
  expect(asked('video/delLog')).toEqual([{ all: 'true' }])
})

it('keeps the row when the server refuses', async () => {
  front()
  server({ 'video/logList': rows })
  open(Record, '/video/record')
  await userEvent.click(await screen.findByRole('button', { name: '管理' }))
  await userEvent.click(screen.getByRole('button', { name: '删除 渡口有灯' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '删除 渡口有灯' })).not.toHaveAttribute('aria-busy'),
  )
  expect(screen.getByRole('link', { name: /^继续 .*渡口有灯/ })).toBeInTheDocument()
})

it('keeps the chosen kind in the address', async () => {
  front()
  const { asked } = server({ 'video/logList': rows })
  open(Record, '/video/record')
  await userEvent.click(await screen.findByRole('radio', { name: '短剧' }))
  expect(screen.getByTestId('address')).toHaveTextContent('kind=drama')
  await waitFor(() => expect(asked('video/logList').at(-1)).toEqual({ kind: 'drama' }))
})
