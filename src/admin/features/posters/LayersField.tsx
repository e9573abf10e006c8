import { Button, Dropdown } from 'antd'
import { posterFault, type Layer, type LayerKind, type PosterDoc } from '@/contract/content/poster-doc'
import { LAYER_NAMES } from '@/contract/content/poster-rules'
import { Fault } from '../../kit/display/Fault'
import { SortableList } from '../../kit/sortable/SortableList'
import { useHistory } from '../../kit/record/useHistory'
import { useUndoKeys } from '../../kit/record/useUndoKeys'
import { blankLayer, copyOf } from './blank'
import { Colour, LayerForm } from './LayerForm'
import type { Sample } from './PosterCanvas'
import { layerName, Stage } from './Stage'
import styles from './poster.module.css'

interface Props {
  value: PosterDoc
  onChange: (doc: PosterDoc) => void
  picked: string
  onPick: (key: string) => void
  sample: Sample
}

const KINDS = Object.keys(LAYER_NAMES) as LayerKind[]
const MOST = 40

/** The poster and its layers, topmost first; every step can be undone. */
export function LayersField({ value, onChange, picked, onPick, sample }: Props) {
  const history = useHistory(value, onChange)
  const { change, undo, redo } = history
  useUndoKeys(history)
  const layers = (next: Layer[], what = ''): void => change({ ...value, layers: next }, what)
  const put = (layer: Layer, what: string): void =>
    layers(
      value.layers.map((one) => (one.key === layer.key ? layer : one)),
      what,
    )
  const add = (layer: Layer): void => {
    layers([...value.layers, layer])
    onPick(layer.key)
  }
  const remove = (key: string): void => layers(value.layers.filter((layer) => layer.key !== key))
  const fault = posterFault(value)
  return (
    <div className={styles.workshop}>
      <div className={styles.left}>
        <Stage
          document={value}
          sample={sample}
          picked={picked}
          onPick={onPick}
          onPlace={put}
          onRemove={remove}
        />
        <p className={styles.hint}>拖动移动，拖右下角改大小，自动对齐；按住 Ctrl 不对齐。</p>
      </div>
      <div className={styles.side}>
        <div className={styles.bar}>
          <Dropdown
            trigger={['click']}
            disabled={value.layers.length >= MOST}
            menu={{
              items: KINDS.map((kind) => ({
                key: kind,
                label: LAYER_NAMES[kind],
                disabled: kind === 'qr' && value.layers.some((layer) => layer.kind === 'qr'),
              })),
              onClick: ({ key }) => add(blankLayer(key as LayerKind)),
            }}
          >
            <Button type="primary" ghost>
              添加图层
            </Button>
          </Dropdown>
          <Button disabled={!history.canUndo} onClick={undo}>
            撤销
          </Button>
          <Button disabled={!history.canRedo} onClick={redo}>
            重做
          </Button>
        </div>
        <Fault>{fault}</Fault>
        <Colour
          label="底色"
          value={value.ground}
          onChange={(ground) => change({ ...value, ground }, 'ground')}
        />
        <SortableList
          label="图层，上面的盖住下面的"
          items={value.layers.toReversed()}
          nameOf={layerName}
          onMove={(moved) => layers(moved.toReversed())}
        >
          {(layer, handle) => {
            const on = layer.key === picked
            return (
              <>
                <div className={styles.head}>
                  {handle}
                  <button
                    type="button"
                    className={styles.name}
                    aria-expanded={on}
                    onClick={() => onPick(on ? '' : layer.key)}
                  >
                    {layerName(layer)}
                  </button>
                  <Button
                    size="small"
                    type="text"
                    disabled={layer.kind === 'qr' || value.layers.length >= MOST}
                    aria-label={`复制 ${layerName(layer)}`}
                    onClick={() => add(copyOf(layer))}
                  >
                    复制
                  </Button>
                  <Button
                    size="small"
                    type="text"
                    danger
                    aria-label={`移除 ${layerName(layer)}`}
                    onClick={() => remove(layer.key)}
                  >
                    移除
                  </Button>
                </div>
                {on ? <LayerForm layer={layer} onChange={(next) => put(next, `form ${next.key}`)} /> : null}
              </>
            )
          }}
        </SortableList>
      </div>
    </div>
  )
}
