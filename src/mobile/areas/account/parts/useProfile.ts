import type { Profile } from '@/contract/people/profile'
import { call, type InputOf } from '@/client/client'
import { useCall, type CallState } from '@/mobile/kit/frame/useCall'
import { loadUser } from '@/stores/session'

export type ProfileChange = InputOf<'user.saveProfile'>

/** The user's profile; `save` rejects with a message for users. */
export function useProfile(): CallState<Profile> & { save: (change: ProfileChange) => Promise<void> } {
  const state = useCall('user.profile', {})
  return {
    ...state,
    save: async (change) => {
      state.mutate(await call('user.saveProfile', change, { quiet: true }))
      // Name and picture are shown elsewhere too; on failure the next load updates them.
      await loadUser().catch(() => undefined)
    },
  }
}
