import { durationText } from '@/format/duration'
import { useEffect, useRef, useState } from 'react'
import { useControllable } from '../../hooks/useControllable.ts'
import { usePrefersReducedMotion } from '../../hooks/useMediaQuery.ts'
import { Button } from '../Button/Button.tsx'
import { Callout } from '../Callout/Callout.tsx'
import { FieldGroup, type FieldGroupProps } from '../Field/FieldGroup.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Playback } from './Playback.tsx'
import { useRecorder } from './useRecorder.ts'
import { Waveform } from './Waveform.tsx'
import type { RecordingFault, Take } from './recording.ts'
import styles from './Recorder.module.css'

export interface RecorderProps extends Omit<
  FieldGroupProps,
  'role' | 'children' | 'defaultValue' | 'onChange' | 'aside' | 'required' | 'error'
> {
  /** The recording in use; null: none. */
  value?: File | null
  defaultValue?: File | null
  /** Called with a recording when it is chosen for use, and with null when it is removed. */
  onChange?: (value: File | null) => void
  /** Longest recording in seconds; it stops there by itself. */
  maxSeconds?: number
  /** Name of the file, without its ending. */
  fileName?: string
  disabled?: boolean
  error?: string | null
  /** Opens what is recorded; the microphone of the device when not given. */
  microphone?: () => Promise<MediaStream>
}

const openMicrophone = (): Promise<MediaStream> => navigator.mediaDevices.getUserMedia({ audio: true })

const FAULTS: Record<RecordingFault, { title: string; hint: string }> = {
  refused: {
    title: '没有麦克风权限',
    hint: '请在浏览器的网站设置里允许使用麦克风。在手机上，还要到系统设置里允许浏览器或微信使用麦克风，然后重试。',
  },
  missing: { title: '没有找到麦克风', hint: '请接好麦克风或耳机，然后重试。' },
  busy: { title: '麦克风正被占用', hint: '请结束通话，或关闭正在使用麦克风的应用，然后重试。' },
  unsupported: { title: '这里不能录音', hint: '请用新版的系统浏览器打开这个页面再录。' },
  failed: { title: '录音失败', hint: '没有录到声音，请检查麦克风后重试。' },
}

/**
 * Records sound from the microphone: ask, record with pauses, listen, record again or use. Only what is chosen for use is
 * the value. Written on MediaRecorder itself: recorders of npm bring encoders for formats that browsers write by now.
 */
export function Recorder({
  value,
  defaultValue = null,
  onChange,
  maxSeconds = 60,
  fileName = '录音',
  disabled = false,
  error = null,
  hint,
  microphone = openMicrophone,
  ...rest
}: RecorderProps) {
  const panel = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const [used, setUsed] = useControllable(value, defaultValue, onChange)
  const [usedTake, setUsedTake] = useState<Take | null>(null)
  const noteFocus = (): void => {
    hadFocus.current = panel.current?.contains(document.activeElement) ?? false
  }
  const still = usePrefersReducedMotion()
  const { state, seconds, levels, start, pause, resume, stop, reset } = useRecorder({
    maxSeconds,
    fileName,
    microphone,
    beforeChange: noteFocus,
  })
  const { step } = state

  // The button that had the focus may be gone: the main one of the new step takes it.
  useEffect(() => {
    if (!hadFocus.current || panel.current?.contains(document.activeElement)) return
    panel.current?.querySelector<HTMLElement>('[data-main]')?.focus()
  }, [step, used])

  const limit = durationText(maxSeconds)
  const under = step === 'recording' || step === 'paused'
  const file = step === 'recorded' ? state.take.file : step === 'idle' ? used : null
  const take = step === 'recorded' ? state.take : usedTake
  const statusText = (): string => {
    if (step === 'asking') return '请在弹出的提示里允许使用麦克风'
    if (step === 'recording') return '正在录音'
    if (step === 'paused') return '已暂停'
    if (step === 'recorded')
      return state.take.full ? `已到最长 ${limit}，录音自动停止` : '录好了，可以先听一遍'
    return step === 'idle' && used ? '已选用这段录音' : ''
  }
  const startText =
    step === 'asking'
      ? '正在打开麦克风'
      : step === 'fault' && state.fault !== 'unsupported'
        ? '重试'
        : step === 'idle' && !used
          ? '开始录音'
          : ''
  const againButton = (
    <Button kind="secondary" disabled={disabled} onClick={() => void start()}>
      重录
    </Button>
  )

  return (
    <FieldGroup {...rest} error={error} hint={hint ?? `最长 ${limit}`}>
      <div ref={panel} className={styles.panel} data-invalid={error !== null || undefined}>
        {under ? (
          <>
            <Waveform levels={still && step === 'recording' ? [] : levels} active={step === 'recording'} />
            <p className={styles.time} role="timer" aria-label="录音时长">
              {durationText(seconds)} <small>/ {limit}</small>
            </p>
          </>
        ) : null}
        {file ? <Playback key={step} file={file} seconds={take?.file === file ? take.seconds : 0} /> : null}
        {step === 'fault' ? (
          <Callout>
            <b className={styles.fault}>{FAULTS[state.fault].title}</b>
            {FAULTS[state.fault].hint}
          </Callout>
        ) : null}
        <p className={styles.status} role="status" data-step={step}>
          {statusText()}
        </p>
        <div className={styles.actions}>
          {startText ? (
            <Button
              data-main
              icon={<Icon name="mic" size={20} />}
              disabled={disabled}
              loading={step === 'asking'}
              onClick={() => void start()}
            >
              {startText}
            </Button>
          ) : null}
          {step === 'recording' ? (
            <Button key="pause" kind="secondary" onClick={pause}>
              暂停
            </Button>
          ) : null}
          {step === 'paused' ? (
            <Button key="resume" kind="secondary" onClick={resume}>
              继续录音
            </Button>
          ) : null}
          {under ? (
            <Button key="done" data-main onClick={stop}>
              完成
            </Button>
          ) : null}
          {step === 'recorded' ? (
            <>
              {againButton}
              <Button
                disabled={disabled}
                onClick={() => {
                  setUsedTake(state.take)
                  setUsed(state.take.file)
                  reset()
                }}
              >
                使用录音
              </Button>
            </>
          ) : null}
          {step === 'idle' && used ? (
            <>
              {againButton}
              <Button
                kind="ghost"
                disabled={disabled}
                onClick={() => {
                  noteFocus()
                  setUsed(null)
                }}
              >
                删除录音
              </Button>
            </>
          ) : null}
        </div>
      </div>
    </FieldGroup>
  )
}
