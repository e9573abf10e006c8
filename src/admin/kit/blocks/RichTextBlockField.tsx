import { Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import styles from './blocks.module.css'

interface Props {
  label: string
  value: string
  onChange: (html: string) => void
}

const TOOLS: [name: string, command: string, value?: string][] = [
  ['加粗', 'bold'],
  ['小标题', 'formatBlock', 'h3'],
  ['正文', 'formatBlock', 'p'],
  ['列表', 'insertUnorderedList'],
  ['编号', 'insertOrderedList'],
  ['引用', 'formatBlock', 'blockquote'],
  ['清除格式', 'removeFormat'],
]

/**
 * Text with headings, lists and emphasis, edited as it will look. Pasted content becomes plain text; the server
 * sanitises what is saved, and the page sanitises it again.
 */
export function RichTextBlockField({ label, value, onChange }: Props) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // While typing, the browser keeps the caret: only a value from elsewhere is written into the field.
    if (field.current && field.current.innerHTML !== value) field.current.innerHTML = value
  }, [value])
  const tell = (): void => onChange(field.current?.innerHTML ?? '')
  const run = (command: string, argument?: string): void => {
    field.current?.focus()
    document.execCommand(command, false, argument)
    tell()
  }
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.tools} role="toolbar" aria-label="文字格式">
        {TOOLS.map(([name, command, argument]) => (
          <Button
            key={name}
            size="small"
            type="text"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command, argument)}
          >
            {name}
          </Button>
        ))}
      </div>
      <div
        ref={field}
        className={styles.rich}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby={id}
        onInput={tell}
        onPaste={(event) => {
          event.preventDefault()
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
        }}
      />
    </div>
  )
}
