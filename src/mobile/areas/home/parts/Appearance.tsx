import { CheckOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { useSettled } from 'design-system/hooks/useSettled'
import { RadioGroup } from 'design-system/RadioGroup'
import { Sheet } from 'design-system/Sheet'
import { THEME_CHOICES, chooseTheme, chosenTheme, type ThemeChoice } from '@/client/theme'
import styles from './Appearance.module.css'

/** A row that says which theme this device shows, and opens the choice: light, dark, or the device's own. */
export function Appearance() {
  const [open, setOpen] = useState(false)
  const [kept, setChosen] = useState(chosenTheme)
  // The server does not know what this device has stored.
  const chosen = useSettled() ? kept : 'system'
  const choose = (choice: ThemeChoice): void => {
    chooseTheme(choice)
    setChosen(choice)
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        外观
        <span className={styles.now}>{THEME_CHOICES.find(({ value }) => value === chosen)?.label}</span>
      </button>
      <Sheet visible={open} onClose={() => setOpen(false)} title="外观">
        <RadioGroup
          label="外观"
          options={THEME_CHOICES.map(({ value, label }) => ({
            value,
            label: (
              <>
                {label}
                {value === chosen ? <CheckOutline aria-hidden="true" /> : null}
              </>
            ),
          }))}
          value={chosen}
          onChange={choose}
          confirm
          optionClassName={styles.choice}
        />
      </Sheet>
    </>
  )
}
