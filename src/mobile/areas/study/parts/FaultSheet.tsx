import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Choices } from 'design-system/Choices'
import { FormError } from 'design-system/FormError'
import { Sheet } from 'design-system/Sheet'
import { TextArea } from 'design-system/TextArea'
import { useSubmit } from 'design-system/hooks/useSubmit'
import type { OwnFault } from '@/contract/exams/question'
import { FAULT_KINDS, FAULT_LABELS, MOST_FAULT_TEXT, type FaultKind } from '@/contract/exams/question-kinds'
import { call } from '@/client/client'
import { useDraft } from '@/mobile/kit/frame/useDraft'
import { toast } from '@/stores/overlays'

interface FaultSheetProps {
  /** Id of the question. */
  id: number
  visible: boolean
  onClose: () => void
  /** Called with the report when it has been stored. */
  onReported: (fault: OwnFault) => void
}

/** Reports an error in a question. What was typed stays as a draft until it has been sent. */
export function FaultSheet({ id, visible, onClose, onReported }: FaultSheetProps) {
  const [kind, setKind] = useState<FaultKind>('key')
  const draft = useDraft(`question fault ${id}`)
  const { busy, error, run } = useSubmit()
  const text = draft.text.trim()
  const send = async (): Promise<void> => {
    const reported = await run(async () =>
      onReported(await call('exam.fault', { id, kind, text }, { quiet: true })),
    )
    if (!reported) return
    draft.clear()
    onClose()
    toast('已提交，谢谢你的指正')
  }
  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title="题目纠错"
      footer={
        <>
          <FormError spaced>
            {error === null ? null : `提交不成功：${error}。已写的内容还在，可以再次提交`}
          </FormError>
          <Button block size="l" loading={busy} disabled={kind === 'other' && text === ''} onClick={send}>
            提交
          </Button>
        </>
      }
    >
      <Choices
        label="哪里有问题"
        options={FAULT_KINDS.map((value) => ({ value, label: FAULT_LABELS[value] }))}
        value={kind}
        onChange={(value) => setKind(FAULT_KINDS.find((one) => one === value) ?? kind)}
        error={null}
      />
      <TextArea
        label="说明"
        placeholder={kind === 'other' ? '请说明哪里有问题' : '选填：哪里有问题，应该怎样改'}
        maxLength={MOST_FAULT_TEXT}
        height={120}
        value={draft.text}
        onValue={draft.set}
      />
    </Sheet>
  )
}
