import { useState, type ReactNode } from 'react'
import { FormError } from '../FormError/index.ts'
import { useSubmit } from '../../hooks/useSubmit.ts'
import { Button } from '../Button/Button.tsx'
import { Rate } from '../Rate'
import { Sheet } from '../Sheet'
import { TextArea } from '../TextArea'
import styles from './CommentList.module.css'

export interface CommentFormProps {
  visible: boolean
  onClose: () => void
  /** The user's earlier comment; submitting replaces it. */
  before?: { text: string; stars: number }
  /** What is commented on. */
  description?: string
  maxLength?: number
  /** Fields below the text. */
  children?: ReactNode
  /** Rejects with the message to show. */
  onSubmit: (text: string, stars: number) => Promise<unknown>
}

/** Form for a comment: stars and a text. */
export function CommentForm({
  visible,
  onClose,
  before,
  description,
  maxLength = 140,
  children,
  onSubmit,
}: CommentFormProps) {
  const [text, setText] = useState(before?.text ?? '')
  const [stars, setStars] = useState(before?.stars ?? 5)
  const { busy, error, run } = useSubmit()
  const empty = text.trim() === ''

  const submit = async () => {
    if (await run(() => onSubmit(text.trim(), stars))) onClose()
  }
  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title={before ? '修改评价' : '写评价'}
      description={description}
      footer={
        <Button block size="l" loading={busy} disabled={empty} onClick={submit}>
          发表
        </Button>
      }
    >
      <div className={styles.form}>
        <Rate value={stars} onChange={setStars} size="l" />
        <TextArea
          value={text}
          onValue={setText}
          label="评价内容"
          hideLabel
          maxLength={maxLength}
          placeholder={`说说你的感受，${maxLength} 字以内`}
        />
        {children}
        <FormError>{error}</FormError>
      </div>
    </Sheet>
  )
}
