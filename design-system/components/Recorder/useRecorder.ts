import { useEffect, useRef, useState } from 'react'
import { faultOf, LEVELS_SHOWN, record, release } from './recording.ts'
import type { RecordingFault, RecordingSession, Take } from './recording.ts'

export type RecorderState =
  | { step: 'idle' | 'asking' | 'recording' | 'paused' }
  | { step: 'recorded'; take: Take }
  | { step: 'fault'; fault: RecordingFault }

interface Options {
  maxSeconds: number
  fileName: string
  microphone: () => Promise<MediaStream>
  /** Called before what is shown changes. */
  beforeChange: () => void
}

const IDLE: RecorderState = { step: 'idle' }

/** Steps of one recording after the other. The microphone is open while recording and paused, and never after unmount. */
export function useRecorder({ maxSeconds, fileName, microphone, beforeChange }: Options) {
  const [state, setState] = useState<RecorderState>(IDLE)
  const [seconds, setSeconds] = useState(0)
  const [levels, setLevels] = useState<readonly number[]>([])
  const session = useRef<RecordingSession>(null)
  const mounted = useRef(false)

  const change = (next: RecorderState): void => {
    beforeChange()
    setState(next)
  }

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      session.current?.drop()
    }
  }, [])

  const start = async (): Promise<void> => {
    if (state.step === 'asking') return
    change({ step: 'asking' })
    let stream: MediaStream | undefined
    try {
      stream = await microphone()
      if (!mounted.current) {
        release(stream)
        return
      }
      session.current = record(stream, {
        maxSeconds,
        fileName,
        onTick: (now, level) => {
          setSeconds(now)
          setLevels((before) => [...before, level].slice(-LEVELS_SHOWN))
        },
        onDone: (take) => change({ step: 'recorded', take }),
        onFail: (fault) => change({ step: 'fault', fault }),
      })
      setSeconds(0)
      setLevels([])
      change({ step: 'recording' })
    } catch (reason) {
      if (stream) release(stream)
      if (!mounted.current) return
      change({ step: 'fault', fault: faultOf(reason) })
    }
  }

  return {
    state,
    seconds,
    levels,
    start,
    pause: () => {
      session.current?.pause()
      change({ step: 'paused' })
    },
    resume: () => {
      session.current?.resume()
      change({ step: 'recording' })
    },
    stop: () => session.current?.stop(),
    /** Forgets the recording that was made. */
    reset: () => change(IDLE),
  }
}
