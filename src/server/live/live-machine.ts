import type { RoomEvent, RoomState } from '@/contract/live/adminlive'
import type { Row } from '../kernel/tables'
import { machine } from '../kernel/state-machine'

type Times = Pick<Row<'live_rooms'>, 'starts_at' | 'ended_at' | 'recording' | 'cancelled_at'>

/**
 * What operators may do with a room. A scheduled room starts and ends by the clock (nobody has to be there); start and
 * end are for starting or stopping at another time than scheduled.
 */
export const roomMachine = machine<RoomState, RoomEvent>('live room', {
  planned: { start: 'live', cancel: 'cancelled' },
  live: { end: 'ended' },
  ended: { record: 'recorded' },
  recorded: { unrecord: 'ended' },
  cancelled: { restore: 'planned' },
})

export function roomState(room: Times, now: number): RoomState {
  if (room.cancelled_at > 0) return 'cancelled'
  if (now < room.starts_at) return 'planned'
  if (now < room.ended_at) return 'live'
  return room.recording ? 'recorded' : 'ended'
}

/** Actions that a room's state allows now; each may have further conditions. */
export const roomEvents = (room: Times, now: number): RoomEvent[] => {
  const state = roomState(room, now)
  const events = Object.keys(roomMachine.edges[state]) as RoomEvent[]
  return events.filter((event) => event !== 'restore' || now < room.starts_at)
}
