import Pad from 'signature_pad'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useControllable } from '../../hooks/useControllable.ts'
import { Button } from '../Button/Button.tsx'
import { FieldGroup, type FieldGroupProps } from '../Field/FieldGroup.tsx'
import { Segmented } from '../Segmented/Segmented.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { emptySignature, fromPad, HEIGHT, isSigned, nameSize, penFor, toPad, WIDTH } from './signature.ts'
import type { SignatureStroke, SignatureValue } from './signature.ts'
import styles from './SignaturePad.module.css'

export interface SignaturePadProps extends Omit<
  FieldGroupProps,
  'role' | 'children' | 'defaultValue' | 'onChange' | 'aside' | 'required' | 'error'
> {
  value?: SignatureValue
  defaultValue?: SignatureValue
  onChange?: (value: SignatureValue) => void
  disabled?: boolean
  error?: string | null
}

interface SheetProps {
  strokes: readonly SignatureStroke[]
  label: string
  disabled: boolean
  onChange: (strokes: readonly SignatureStroke[]) => void
}

/** The paper that is drawn on. It keeps its proportions, so that strokes fit it at any width. */
function Paper({ strokes, label, disabled, onChange }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const widthOf = (box: HTMLCanvasElement): number => box.clientWidth || WIDTH
  const finish = useEffectEvent((made: Pad, box: HTMLCanvasElement) =>
    onChange(fromPad(made.toData(), widthOf(box))),
  )
  const draw = useEffectEvent((made: Pad, box: HTMLCanvasElement) =>
    made.fromData(toPad(strokes, widthOf(box))),
  )

  useEffect(() => {
    const box = canvas.current
    if (!box) return
    const made = new Pad(box)
    pad.current = made
    // A changed number of pixels empties a canvas.
    const fit = () => {
      const width = widthOf(box)
      const ratio = Math.max(window.devicePixelRatio || 1, 1)
      box.width = width * ratio
      box.height = ((width * HEIGHT) / WIDTH) * ratio
      box.getContext('2d')?.scale(ratio, ratio)
      Object.assign(made, penFor(width))
      draw(made, box)
    }
    fit()
    made.addEventListener('endStroke', () => finish(made, box))
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    return () => {
      observer.disconnect()
      made.off()
    }
  }, [])

  useEffect(() => {
    if (disabled) pad.current?.off()
    else pad.current?.on()
  }, [disabled])

  useEffect(() => {
    if (pad.current && canvas.current) draw(pad.current, canvas.current)
  }, [strokes])

  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      role="img"
      aria-label={strokes.length > 0 ? `${label}，已写 ${strokes.length} 笔` : `${label}，还没有签名`}
    />
  )
}

/**
 * Takes a signature that is drawn by finger, mouse or pen, or typed by people who cannot draw. Strokes keep their place
 * when the pad changes its size; `signatureSvg` and `signaturePng` turn the value into a picture. The paper is white in
 * both themes. Drawing is done by signature_pad.
 */
export function SignaturePad({
  label,
  value,
  defaultValue = emptySignature,
  onChange,
  disabled = false,
  error = null,
  ...rest
}: SignaturePadProps) {
  const [signature, setSignature] = useControllable(value, defaultValue, onChange)
  const { mode, strokes, name } = signature
  const change = (part: Partial<SignatureValue>) => setSignature({ ...signature, ...part })
  const signed = isSigned(signature)

  return (
    <FieldGroup
      {...rest}
      label={label}
      error={error}
      aside={
        <Segmented
          label="签名方式"
          className={styles.modes}
          options={[
            { value: 'draw', label: '手写', disabled },
            { value: 'type', label: '输入姓名', disabled },
          ]}
          value={mode}
          onChange={(next) => change({ mode: next })}
        />
      }
    >
      <div
        className={styles.paper}
        data-invalid={error !== null || undefined}
        data-disabled={disabled || undefined}
      >
        {mode === 'draw' ? (
          <Paper
            strokes={strokes}
            label={label}
            disabled={disabled}
            onChange={(next) => change({ strokes: next })}
          />
        ) : (
          <svg
            className={styles.typed}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={signed ? `${label}：${name.trim()}` : `${label}，还没有签名`}
          >
            <text
              x="50%"
              y="50%"
              textAnchor="middle"
              dominantBaseline="central"
              style={{ fontSize: nameSize(name) }}
            >
              {name.trim()}
            </text>
          </svg>
        )}
        {signed ? null : (
          <span className={styles.line} aria-hidden="true">
            {mode === 'draw' ? '在此签名' : '姓名会写在这里'}
          </span>
        )}
      </div>
      {mode === 'draw' ? (
        <div className={styles.actions}>
          <Button
            kind="ghost"
            size="s"
            disabled={disabled || !signed}
            onClick={() => change({ strokes: strokes.slice(0, -1) })}
          >
            撤销
          </Button>
          <Button
            kind="ghost"
            size="s"
            disabled={disabled || !signed}
            onClick={() => change({ strokes: [] })}
          >
            清除
          </Button>
        </div>
      ) : (
        <TextField
          className={styles.name}
          label="姓名"
          hideLabel
          placeholder="请输入姓名"
          autoComplete="name"
          maxLength={20}
          disabled={disabled}
          value={name}
          onValue={(next) => change({ name: next })}
        />
      )}
    </FieldGroup>
  )
}
