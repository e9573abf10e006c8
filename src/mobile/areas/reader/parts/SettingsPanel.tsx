import { RadioGroup } from 'design-system/RadioGroup'
import { Segmented } from 'design-system/Segmented'
import { Icon } from 'design-system/Icon'
import { Slider } from 'design-system/Slider'
import { Switch } from 'design-system/Switch'
import type { ReactNode } from 'react'
import { CHOICES, RANGES, type ReaderSettings } from '../surface/settings'
import styles from './SettingsPanel.module.css'
import type { ReaderLook } from './useReaderSettings'

type Names<Value extends string | number> = { [Key in Value]: string }

const THEMES: Names<ReaderSettings['theme']> = {
  white: '白',
  paper: '纸',
  green: '豆绿',
  blue: '灰蓝',
  night: '夜',
}
const FONTS: Names<ReaderSettings['font']> = { song: '宋体', system: '系统', kai: '楷体' }
const SCRIPTS: Names<ReaderSettings['script']> = { author: '原文', hans: '简体', hant: '繁体' }
const TURNS: Names<ReaderSettings['turn']> = { slide: '滑动', cover: '覆盖', none: '无', scroll: '滚动' }
const TAPS: Names<ReaderSettings['taps']> = { sides: '左右', mirrored: '反转', onehand: '单手', off: '关闭' }
const LINES: Names<ReaderSettings['line']> = { 1.5: '紧凑', 1.8: '标准', 2.1: '宽松' }
const GAPS: Names<ReaderSettings['gap']> = { 0: '无', 0.5: '半行', 1: '一行' }
const MARGINS: Names<ReaderSettings['margin']> = { 16: '窄', 24: '中', 32: '宽' }
const WEIGHTS: Names<ReaderSettings['weight']> = { 400: '常规', 500: '中等', 600: '加粗' }

const optionsOf = <Value extends string | number>(values: readonly Value[], names: Names<Value>) =>
  values.map((value) => ({ value, label: names[value] }))

interface SettingsPanelProps {
  /** Settings of this book. */
  rows?: ReactNode
  look: ReaderLook
  /** The pages turn by themselves. */
  auto: boolean
  onAuto: (on: boolean) => void
  onClose: () => void
}

/**
 * How the pages look and turn. It is no sheet: it takes the lower part of the screen and leaves the page above as it is,
 * so that every change is seen at once.
 */
export function SettingsPanel({ rows, look, auto, onAuto, onClose }: SettingsPanelProps) {
  const { settings, theme, change } = look
  const { size, brightness, pace } = RANGES
  return (
    <section className={styles.panel} aria-label="阅读设置">
      <header className={styles.head}>
        <h2>阅读设置</h2>
        <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </header>
      <div className={styles.rows}>
        <Row label="字号" note={String(settings.size)}>
          <Slider
            label="字号"
            min={size.least}
            max={size.most}
            value={settings.size}
            onChange={(next) => change({ size: next })}
          />
        </Row>
        <Row label="亮度" note={`${settings.brightness}%`}>
          <Slider
            label="亮度"
            min={brightness.least}
            max={brightness.most}
            value={settings.brightness}
            onChange={(next) => change({ brightness: next })}
          />
        </Row>
        <RadioGroup
          label="背景"
          className={styles.themes}
          optionClassName={styles.theme}
          value={theme}
          onChange={(next) => change({ theme: next, ...(next === 'night' ? {} : { followNight: false }) })}
          options={CHOICES.theme.map((value) => ({
            value,
            label: (
              <span className={styles.swatch} data-theme-name={value}>
                {THEMES[value]}
              </span>
            ),
          }))}
        />
        <Row label="字体">
          <Segmented
            label="字体"
            options={optionsOf(CHOICES.font, FONTS)}
            value={settings.font}
            onChange={(font) => change({ font })}
          />
        </Row>
        <Row label="文字">
          <Segmented
            label="文字"
            options={optionsOf(CHOICES.script, SCRIPTS)}
            value={settings.script}
            onChange={(script) => change({ script })}
          />
        </Row>
        <Row label="行距">
          <Segmented
            label="行距"
            options={optionsOf(CHOICES.line, LINES)}
            value={settings.line}
            onChange={(line) => change({ line })}
          />
        </Row>
        <Row label="翻页">
          <Segmented
            label="翻页"
            options={optionsOf(CHOICES.turn, TURNS)}
            value={settings.turn}
            onChange={(turn) => change({ turn })}
          />
        </Row>
        <Row label="段距">
          <Segmented
            label="段距"
            options={optionsOf(CHOICES.gap, GAPS)}
            value={settings.gap}
            onChange={(gap) => change({ gap })}
          />
        </Row>
        <Row label="页边">
          <Segmented
            label="页边"
            options={optionsOf(CHOICES.margin, MARGINS)}
            value={settings.margin}
            onChange={(margin) => change({ margin })}
          />
        </Row>
        <Row label="字重">
          <Segmented
            label="字重"
            options={optionsOf(CHOICES.weight, WEIGHTS)}
            value={settings.weight}
            onChange={(weight) => change({ weight })}
          />
        </Row>
        <Row label="点按">
          <Segmented
            label="点按翻页"
            options={optionsOf(CHOICES.taps, TAPS)}
            value={settings.taps}
            onChange={(taps) => change({ taps })}
          />
        </Row>
        {rows}
        <Switch checked={settings.indent} onChange={(indent) => change({ indent })}>
          首行缩进
        </Switch>
        <Switch checked={settings.justify} onChange={(justify) => change({ justify })}>
          两端对齐
        </Switch>
        <Switch
          checked={settings.followNight}
          onChange={(followNight) => change({ followNight })}
          note="应用为深色时用夜间背景"
        >
          夜间跟随
        </Switch>
        <Switch checked={settings.awake} onChange={(awake) => change({ awake })}>
          屏幕常亮
        </Switch>
        <Switch checked={auto} onChange={onAuto} note="点一下屏幕停止">
          自动翻页
        </Switch>
        <Row label="速度" note={`${settings.pace} 字/分`}>
          <Slider
            label="自动翻页速度"
            min={pace.least}
            max={pace.most}
            step={pace.step}
            value={settings.pace}
            onChange={(next) => change({ pace: next })}
          />
        </Row>
      </div>
    </section>
  )
}

interface RowProps {
  label: string
  /** The value, where the control does not say it. */
  note?: string
  children: ReactNode
}

const Row = ({ label, note, children }: RowProps) => (
  <div className={styles.row}>
    <span aria-hidden="true">{label}</span>
    {children}
    {note ? (
      <span className={styles.note} aria-hidden="true">
        {note}
      </span>
    ) : null}
  </div>
)
