import { useState } from 'react'
import { useSettled } from 'design-system/hooks/useSettled'
import { danmakuChosen, savePreferences } from '@/stores/player/preferences'

/**
 * Whether comments cross a picture, with a function that turns them on and off for all pictures on this device.
 * @param otherwise where the user has not chosen
 */
export function useDanmaku(otherwise: boolean): [on: boolean, toggle: () => void] {
  // The server does not know what this device has stored.
  const settled = useSettled()
  const [chosen, setChosen] = useState(danmakuChosen)
  const on = (settled ? chosen : undefined) ?? otherwise
  return [
    on,
    () => {
      savePreferences({ danmaku: !on })
      setChosen(!on)
    },
  ]
}
