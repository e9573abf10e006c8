import AudioDetail from '@/mobile/areas/theatre/screens/AudioDetail'
import { beginSession, clearSession } from '@/stores/session'
import { soundDownloads } from '@/stores/sounds/soundDownloads'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { freshDatabases } from '@tests/support/indexed-db'
import { no, recordedServer } from '../home/rig'
import { audioDrama } from '../../stores/player/rig'
import { open } from '../video/rig'

const openSheet = async () => {
  open(AudioDetail, '/theater/audiodetail?id=7')
  fireEvent.click(await screen.findByRole('button', { name: '下载' }))
  return within(await screen.findByRole('dialog', { name: '下载' }))
}

beforeEach(freshDatabases)
afterEach(async () => {
  soundDownloads.pause((soundDownloads.rows() ?? []).map(({ sound }) => sound))
  await act(async () => clearSession())
})

it('takes every episode that is pressed, however quickly', async () => {
  recordedServer({ 'work.detail': audioDrama, 'video.play': () => new Promise(() => undefined) })
  await beginSession('token')
  const sheet = await openSheet()
  await sheet.findByRole('button', { name: '下载，第1集' })
  for (const number of [1, 2, 3]) fireEvent.click(sheet.getByRole('button', { name: `下载，第${number}集` }))
  expect(await sheet.findByText('正在下载')).toBeVisible()
  expect(await sheet.findAllByText('等待下载')).toHaveLength(2)
})

it('says why an episode was refused, and offers another try', async () => {
  recordedServer({ 'work.detail': audioDrama, 'video.play': () => no(402, '本集需解锁后继续') })
  await beginSession('token')
  const sheet = await openSheet()
  fireEvent.click(await sheet.findByRole('button', { name: '下载，第1集' }))
  expect(await sheet.findByText('本集需解锁后继续')).toBeVisible()
  expect(sheet.getByRole('button', { name: '重试，第1集' })).toBeVisible()
})
