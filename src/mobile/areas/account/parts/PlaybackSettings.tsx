import { useState } from 'react'
import { List, Row } from 'design-system/List'
import { useSettled } from 'design-system/hooks/useSettled'
import { RateSheet } from 'design-system/RateSheet'
import { Section } from 'design-system/Section'
import { Switch } from 'design-system/Switch'
import {
  autoplayByConfig,
  autoplayChosen,
  defaultRate,
  knowsNetwork,
  savePreferences,
  wifiOnlyChosen,
} from '@/stores/player/preferences'
import { AUDIO_RATES } from '@/stores/player/state'

const read = () => ({ autoplay: autoplayChosen(), wifiOnly: wifiOnlyChosen(), rate: defaultRate() })

/** How media play on this device. What nobody has chosen here is as the app is configured. */
export function PlaybackSettings() {
  // The server does not know what this device has stored.
  const settled = useSettled()
  const [chosen, setChosen] = useState(read)
  const [rates, setRates] = useState(false)
  const save = (change: Partial<typeof chosen>): void => {
    savePreferences(change)
    setChosen({ ...chosen, ...change })
  }
  return (
    <Section title="播放">
      <List label="播放">
        <li>
          <Switch
            checked={settled ? chosen.autoplay : autoplayByConfig()}
            onChange={(autoplay) => save({ autoplay })}
            note="短剧、影视与课程放完一集后，接着放下一集"
          >
            自动播放下一集
          </Switch>
        </li>
        {settled && knowsNetwork() ? (
          <li>
            <Switch
              checked={chosen.wifiOnly}
              disabled={!chosen.autoplay}
              onChange={(wifiOnly) => save({ wifiOnly })}
              note="使用移动网络时，放完一集就停下"
            >
              仅 Wi-Fi 下自动播放
            </Switch>
          </li>
        ) : null}
        <Row
          title="默认倍速"
          note="单独调过倍速的作品除外，影视最高 2 倍"
          value={`${settled ? chosen.rate : 1}x`}
          onClick={() => setRates(true)}
        />
      </List>
      <RateSheet
        visible={rates}
        onClose={() => setRates(false)}
        rates={AUDIO_RATES}
        rate={chosen.rate}
        onRate={(rate) => save({ rate })}
      />
    </Section>
  )
}
