import { Button, Checkbox } from 'antd'
import { tokens } from 'design-system/tokens/tokens'
import type { Layer, LayerOf } from '@/contract/content/poster-doc'
import { POSTER_FIELDS, QR_LEAST } from '@/contract/content/poster-rules'
import {
  ChoiceBlockField,
  ColourBlockField,
  NumberBlockField,
  PictureBlockField,
  SwitchBlockField,
  TextBlockField,
} from '../../kit/blocks/fields'
import { allowed, squared } from './snap'
import styles from './poster.module.css'

/** Default for a colour that no longer follows the work. */
const PLAIN = tokens['color-text-secondary']

type Set<L> = (changed: Partial<L>) => void
interface FormOf<L> {
  layer: L
  set: Set<L>
}

interface Coloured {
  label: string
  value: string
  onChange: (colour: string) => void
}

/** Colour field: a fixed colour, or that of the work. */
export const Colour = ({ label, value, onChange }: Coloured) => (
  <div className={styles.colour}>
    {value === 'tint' ? (
      <span>{label}</span>
    ) : (
      <ColourBlockField label={label} value={value} onChange={onChange} />
    )}
    <Checkbox
      checked={value === 'tint'}
      onChange={(event) => onChange(event.target.checked ? 'tint' : PLAIN)}
    >
      随作品主色
    </Checkbox>
  </div>
)

const ALIGNS = [
  { value: 'left', label: '左' },
  { value: 'center', label: '中' },
  { value: 'right', label: '右' },
] as const

const FIELDS = Object.entries(POSTER_FIELDS)

const TextForm = ({ layer, set }: FormOf<LayerOf<'text'>>) => (
  <>
    <TextBlockField
      label="文字"
      value={layer.text}
      max={120}
      rows={2}
      onChange={(text) => set({ text: text || ' ' })}
    />
    <div className={styles.fields} role="group" aria-label="插入字段">
      {FIELDS.map(([name, words]) => (
        <Button
          key={name}
          size="small"
          disabled={layer.text.length + name.length + 2 > 120}
          onClick={() => set({ text: `${layer.text.trim()}{${name}}` })}
        >
          {words}
        </Button>
      ))}
    </div>
    <div className={styles.pair}>
      <NumberBlockField
        label="字号"
        value={layer.size}
        min={16}
        max={240}
        onChange={(size) => set({ size })}
      />
      <NumberBlockField
        label="最多行数"
        value={layer.lines}
        min={1}
        max={8}
        onChange={(lines) => set({ lines })}
      />
      <ChoiceBlockField
        label="对齐"
        value={layer.align}
        options={ALIGNS}
        onChange={(align) => set({ align })}
      />
      <Colour label="颜色" value={layer.colour} onChange={(colour) => set({ colour })} />
    </div>
    <div className={styles.switches}>
      <SwitchBlockField label="宋体" value={layer.serif} onChange={(serif) => set({ serif })} />
      <SwitchBlockField label="加粗" value={layer.strong} onChange={(strong) => set({ strong })} />
      <SwitchBlockField label="贴底" value={layer.foot} onChange={(foot) => set({ foot })} />
      <SwitchBlockField label="竖排" value={layer.down} onChange={(down) => set({ down })} />
    </div>
  </>
)

const FORMS = [
  { value: 'box', label: '矩形' },
  { value: 'ring', label: '圆' },
] as const
const FITS = [
  { value: 'whole', label: '完整显示' },
  { value: 'fill', label: '裁切填满' },
] as const

const ShapeForm = ({ layer, set }: FormOf<LayerOf<'shape'>>) => (
  <div className={styles.pair}>
    <ChoiceBlockField label="形状" value={layer.form} options={FORMS} onChange={(form) => set({ form })} />
    <Colour label="颜色" value={layer.fill} onChange={(fill) => set({ fill })} />
    <NumberBlockField
      label="不透明度 %"
      value={layer.opacity}
      min={0}
      max={100}
      onChange={(opacity) => set({ opacity })}
    />
    <NumberBlockField
      label="描边（0 为填充）"
      value={layer.line}
      min={0}
      max={40}
      onChange={(line) => set({ line })}
    />
    <NumberBlockField
      label="圆角"
      value={layer.radius}
      min={0}
      max={540}
      onChange={(radius) => set({ radius })}
    />
  </div>
)

const CoverForm = ({ layer, set }: FormOf<LayerOf<'cover'>>) => (
  <>
    <div className={styles.pair}>
      <NumberBlockField
        label="第几部作品"
        value={layer.work + 1}
        min={1}
        max={6}
        onChange={(at) => set({ work: at - 1 })}
      />
      <ChoiceBlockField label="显示" value={layer.fit} options={FITS} onChange={(fit) => set({ fit })} />
      <NumberBlockField
        label="圆角"
        value={layer.radius}
        min={0}
        max={540}
        onChange={(radius) => set({ radius })}
      />
      <NumberBlockField
        label="旋转（度）"
        value={layer.turn}
        min={-45}
        max={45}
        onChange={(turn) => set({ turn })}
      />
    </div>
    <SwitchBlockField label="白色卡纸衬底" value={layer.card} onChange={(card) => set({ card })} />
  </>
)

function Own({ layer, set }: FormOf<Layer>) {
  switch (layer.kind) {
    case 'text':
      return <TextForm layer={layer} set={set} />
    case 'shape':
      return <ShapeForm layer={layer} set={set} />
    case 'cover':
      return <CoverForm layer={layer} set={set} />
    case 'picture':
      return (
        <>
          <PictureBlockField
            label="图片"
            upload="adminposter.picture"
            value={layer.picture}
            onChange={(picture) => set({ picture })}
          />
          <NumberBlockField
            label="圆角"
            value={layer.radius}
            min={0}
            max={540}
            onChange={(radius) => set({ radius })}
          />
        </>
      )
    case 'shelf':
      return (
        <div className={styles.pair}>
          <NumberBlockField
            label="作品数"
            value={layer.works}
            min={2}
            max={6}
            onChange={(works) => set({ works })}
          />
          <Colour label="书名颜色" value={layer.colour} onChange={(colour) => set({ colour })} />
        </div>
      )
    case 'qr':
      return <p className={styles.hint}>边长至少 {QR_LEAST}，四周自带静区；上面不能压其他图层。</p>
    case 'avatar':
      return <p className={styles.hint}>分享人的头像，圆形。</p>
  }
}

interface Props {
  layer: Layer
  onChange: (layer: Layer) => void
}

/** Place, size and style of one layer. */
export function LayerForm({ layer, onChange }: Props) {
  const set = (changed: Partial<Layer>): void => onChange({ ...layer, ...changed } as Layer)
  const place = (changed: Partial<Layer>): void => {
    const next = { ...layer, ...changed }
    set(allowed(squared(layer.kind, next)))
  }
  return (
    <div className={styles.form}>
      <Own layer={layer} set={set} />
      <div className={styles.four}>
        <NumberBlockField label="横" value={layer.x} min={-1080} max={1080} onChange={(x) => place({ x })} />
        <NumberBlockField label="纵" value={layer.y} min={-1080} max={1920} onChange={(y) => place({ y })} />
        <NumberBlockField label="宽" value={layer.w} min={8} max={2160} onChange={(w) => place({ w })} />
        <NumberBlockField label="高" value={layer.h} min={8} max={2160} onChange={(h) => place({ h })} />
      </div>
    </div>
  )
}
