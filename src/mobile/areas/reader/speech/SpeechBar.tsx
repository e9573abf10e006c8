import { useState, type ReactNode } from 'react'
import { Icon } from 'design-system/Icon'
import { MediaIcon, type MediaIconName } from 'design-system/MediaIcon'
import { FilterChips } from 'design-system/FilterChips'
import { Segmented } from 'design-system/Segmented'
import { Sheet } from 'design-system/Sheet'
import { AUDIO_RATES } from '@/stores/player/state'
import type { Sleep } from './machine'
import styles from './SpeechBar.module.css'
import type { Narration } from './useNarrator'

const RATES = AUDIO_RATES.map((rate) => ({ value: String(rate), label: `${rate}×` }))
const SLEEPS: readonly { value: Sleep; label: string }[] = [
  { value: 'never', label: '不定时' },
  { value: '15', label: '15 分钟' },
  { value: '30', label: '30 分钟' },
  { value: '60', label: '60 分钟' },
  { value: 'chapter', label: '本章读完' },
]

/** Over the foot of the page while the book is read aloud: what is heard is controlled there. */
export function SpeechBar({ narrator, state, fromHere }: Narration) {
  const [open, setOpen] = useState(false)
  const { paused, waiting, away, error, rate } = state
  return (
    <>
      {away ? (
        <div className={styles.away}>
          <button type="button" onClick={narrator.show}>
            回到朗读处
          </button>
          <button type="button" onClick={fromHere}>
            从本页听
          </button>
        </div>
      ) : null}
      <section className={styles.bar} aria-label="朗读">
        <p className={styles.text} role="status">
          {error || (waiting ? '正在准备声音…' : paused ? '已暂停' : '正在朗读')}
        </p>
        <Control icon="previous" label="上一句" onPress={() => narrator.step(-1)} />
        <Control
          icon={paused ? 'play' : 'pause'}
          label={paused ? '播放' : '暂停'}
          onPress={narrator.toggle}
        />
        <Control icon="next" label="下一句" onPress={() => narrator.step(1)} />
        <button type="button" className={styles.rate} onClick={() => setOpen(true)}>
          <span className="visually-hidden">朗读设置，语速 </span>
          {rate}×
        </button>
        <button type="button" className={styles.control} aria-label="结束朗读" onClick={narrator.stop}>
          <Icon name="close" size={20} />
        </button>
      </section>
      <Sheet visible={open} onClose={() => setOpen(false)} title="朗读设置">
        <div className={styles.rows}>
          <Field label="语速">
            <FilterChips
              className={styles.chips}
              label="语速"
              value={String(rate)}
              onChange={(value) => narrator.setRate(Number(value))}
              options={RATES}
            />
          </Field>
          <Field label="定时停止">
            <FilterChips
              className={styles.chips}
              label="定时停止"
              value={state.sleep}
              onChange={(value) =>
                narrator.setSleep(SLEEPS.find((one) => one.value === value)?.value ?? 'never')
              }
              options={SLEEPS}
            />
          </Field>
          {state.voices.length > 1 ? (
            <Field label="声音">
              <Segmented
                label="声音"
                value={state.voice}
                onChange={(voice) => void narrator.setVoice(voice)}
                options={state.voices.map(({ id, label }) => ({ value: id, label }))}
              />
            </Field>
          ) : null}
        </div>
      </Sheet>
    </>
  )
}

function Control({ icon, label, onPress }: { icon: MediaIconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onPress}>
      <MediaIcon name={icon} size={22} />
    </button>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <h3>{label}</h3>
      {children}
    </div>
  )
}
