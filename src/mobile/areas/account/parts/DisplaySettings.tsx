import { useId, useState } from 'react'
import { useSettled } from 'design-system/hooks/useSettled'
import { Section } from 'design-system/Section'
import { Segmented } from 'design-system/Segmented'
import { TEXT_SIZES, chooseTextSize, chosenTextSize } from '@/client/textSize'
import { THEME_CHOICES, chooseTheme, chosenTheme } from '@/client/theme'
import styles from './DisplaySettings.module.css'

/** Theme and text size of this device; both take effect at once. */
export function DisplaySettings() {
  // The server does not know what this device has stored.
  const settled = useSettled()
  const [theme, setTheme] = useState(chosenTheme)
  const [size, setSize] = useState(chosenTextSize)
  const sample = useId()
  return (
    <Section title="显示">
      <div className={styles.choice}>
        <span aria-hidden="true">主题</span>
        <Segmented
          label="主题"
          options={THEME_CHOICES}
          value={settled ? theme : 'system'}
          onChange={(choice) => {
            chooseTheme(choice)
            setTheme(choice)
          }}
        />
      </div>
      <div className={styles.choice}>
        <span aria-hidden="true">文字大小</span>
        <Segmented
          label="文字大小"
          aria-describedby={sample}
          options={TEXT_SIZES}
          value={settled ? size : 'standard'}
          onChange={(choice) => {
            chooseTextSize(choice)
            setSize(choice)
          }}
        />
        <p className={styles.sample} id={sample}>
          <b>灯下读书</b>
          听一段故事，读几页书，夜色就慢下来了。
        </p>
        <p className={styles.note}>阅读器里的字号在阅读时另外调整。</p>
      </div>
    </Section>
  )
}
