import { recorded } from '@mocks/recordings'
import Info from '@/mobile/areas/account/screens/Info'
import { beginSession } from '@/stores/session'
import { screen, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'

/** A sheet takes no pointer while it moves in; somebody at it waits, a test does not. */
export const userEvent = user.setup({ pointerEventsCheck: 0 })

export const profile = recorded('user.profile')

type Answers = Parameters<typeof recordedServer>[0]

/** The server keeps what is saved. */
export function account(more: Answers = {}, overlays: Parameters<typeof recordedServer>[1] = {}) {
  let now = { ...profile }
  return recordedServer(
    {
      'user.profile': () => now,
      'user.saveProfile': (change) => (now = { ...now, ...change }),
      ...more,
    },
    overlays,
  )
}

/** Opens the profile of who is logged in. */
export async function enter(): Promise<void> {
  await beginSession('token')
  open(Info, '/user/info/index')
  await screen.findByRole('button', { name: /^昵称/ })
}
export const part = (name: string) => within(screen.getByRole('region', { name }))
export const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))
