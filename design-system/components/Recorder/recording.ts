/** The first that the browser can write; MP4 plays everywhere, an old iPhone plays nothing else. */
const TYPES = ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus']

const EXTENSIONS: Record<string, string> = { 'audio/mp4': 'm4a', 'audio/webm': 'webm', 'audio/ogg': 'ogg' }

/** Enough for speech: half a megabyte a minute. */
const BITS_PER_SECOND = 64_000

/** Number of levels that a waveform shows: 5.6 seconds. */
export const LEVELS_SHOWN = 56

/** How often time and level are reported, in ms. */
const TICK = 100

/** Why there is no recording. `unsupported`: the browser cannot record, or the page is not secure. */
export type RecordingFault = 'refused' | 'missing' | 'busy' | 'unsupported' | 'failed'

const FAULTS: Record<string, RecordingFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
  ReferenceError: 'unsupported',
  TypeError: 'unsupported',
}

/** Returns what an error of `getUserMedia` or `MediaRecorder` means. */
export function faultOf(reason: unknown): RecordingFault {
  const named = reason instanceof Error || reason instanceof DOMException
  return (named ? FAULTS[reason.name] : undefined) ?? 'failed'
}

export interface Take {
  file: File
  /** Length in seconds; a player does not know it of a WebM file that was just recorded. */
  seconds: number
  /** The recording stopped because it reached the maximum length. */
  full: boolean
}

export interface RecordOptions {
  maxSeconds: number
  /** Name of the file without its ending. */
  fileName: string
  /** Called ten times a second while recording, with the seconds recorded and the loudness of now from 0 to 1. */
  onTick: (seconds: number, level: number) => void
  /** Called once when the recording ended, be it by `stop`, at its maximum length or because the microphone was pulled out. */
  onDone: (take: Take) => void
  onFail: (fault: RecordingFault) => void
}

export interface RecordingSession {
  pause: () => void
  resume: () => void
  stop: () => void
  /** Ends the recording without a file. */
  drop: () => void
}

export function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Measures how loud a stream is. A browser without an analyser records all the same and shows no loudness. */
function meterOf(stream: MediaStream): { level: () => number; close: () => void } {
  try {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 1024
    context.createMediaStreamSource(stream).connect(analyser)
    // A context made after a question of the browser may be asleep.
    void context.resume().catch(() => undefined)
    const samples = new Float32Array(analyser.fftSize)
    return {
      level: () => {
        analyser.getFloatTimeDomainData(samples)
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
        // Speech is quiet: the fourth root brings a mean of 0.05 to about a third of the height.
        return Math.min(1, power ** 0.25 * 1.5)
      },
      close: () => void context.close().catch(() => undefined),
    }
  } catch {
    return { level: () => 0, close: () => undefined }
  }
}

/**
 * Records a stream until it is stopped or `maxSeconds` long, and releases the microphone in every case.
 * @throws when the browser has no `MediaRecorder` or cannot write any of its formats
 */
export function record(
  stream: MediaStream,
  { maxSeconds, fileName, onTick, onDone, onFail }: RecordOptions,
): RecordingSession {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(mimeType ? { mimeType } : {}),
  })
  const meter = meterOf(stream)
  const chunks: Blob[] = []
  let dropped = false
  /** Milliseconds recorded before the last pause. */
  let before = 0
  /** When recording began or went on; null while paused. */
  let since: number | null = performance.now()

  const recorded = (): number => (before + (since === null ? 0 : performance.now() - since)) / 1000
  const hold = (): void => {
    before = recorded() * 1000
    since = null
  }
  const timer = setInterval(() => {
    if (since === null) return
    if (recorded() >= maxSeconds) stop()
    else onTick(recorded(), meter.level())
  }, TICK)
  const end = (): void => {
    hold()
    clearInterval(timer)
    meter.close()
    release(stream)
  }
  const stop = (): void => {
    hold()
    if (recorder.state !== 'inactive') recorder.stop()
  }

  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) chunks.push(data)
  }
  recorder.onstop = () => {
    end()
    if (dropped) return
    const type = (recorder.mimeType || mimeType || 'audio/webm').split(';')[0] ?? ''
    const file = new File(chunks, `${fileName}.${EXTENSIONS[type] ?? 'audio'}`, { type })
    const seconds = Math.min(recorded(), maxSeconds)
    if (file.size > 0) onDone({ file, seconds, full: seconds >= maxSeconds })
    else onFail('failed')
  }
  recorder.onerror = () => {
    if (dropped) return
    dropped = true
    end()
    onFail('failed')
  }
  // In pieces of a second, so that a recording cut short by the system is not lost.
  recorder.start(1000)

  return {
    pause: () => {
      hold()
      recorder.pause()
    },
    resume: () => {
      since = performance.now()
      recorder.resume()
    },
    stop,
    drop: () => {
      dropped = true
      stop()
      end()
    },
  }
}
