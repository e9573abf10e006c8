import { useSnapshot } from 'valtio'
import { Button } from 'design-system/Button'
import { Sheet } from 'design-system/Sheet'
import type { Exam } from '@/stores/exam/exam'
import { SlotGrid } from './AnswerCard'
import { isAnswered } from './slots'
import { useSlots } from './useSlots'
import styles from './HandInSheet.module.css'

interface HandInSheetProps {
  exam: Exam
  visible: boolean
  onClose: () => void
  onGo: (slot: number) => void
}

function Open({ exam, onClose, onGo }: Omit<HandInSheetProps, 'visible'>) {
  const { photos } = useSnapshot(exam.state)
  const slots = useSlots(exam)
  const practice = exam.sitting.kind === 'practice'
  const numbers = [...slots.keys()]
  const empty = numbers.filter((at) => !isAnswered(slots[at] ?? { value: '' }))
  const failed = numbers.filter((at) => slots[at]?.adding.some(({ state }) => state === 'failed'))
  const unsure = numbers.filter((at) => slots[at]?.unsure && !slots[at]?.result)
  return (
    <div className={styles.root}>
      <p>
        {empty.length === 0
          ? `${slots.length} 题都已作答。`
          : `还有 ${empty.length} 题没有作答，点题号可以回去作答。`}
      </p>
      {empty.length > 0 ? <SlotGrid exam={exam} label="没有作答的题" slots={empty} onGo={onGo} /> : null}
      {photos > 0 ? (
        <div className={styles.photos} role="status">
          <p>还有 {photos} 张照片没有上传，上传后才会交卷。</p>
          <Button kind="secondary" size="s" onClick={() => exam.retry()}>
            重试
          </Button>
        </div>
      ) : null}
      {failed.length > 0 ? (
        <section>
          <h3 className={styles.title}>有照片上传失败的题（失败的照片不会提交）</h3>
          <SlotGrid exam={exam} label="有照片上传失败的题" slots={failed} onGo={onGo} />
        </section>
      ) : null}
      {unsure.length > 0 ? (
        <section>
          <h3 className={styles.title}>拿不准的题</h3>
          <SlotGrid exam={exam} label="拿不准的题" slots={unsure} onGo={onGo} />
        </section>
      ) : null}
      <div className={styles.actions}>
        <Button
          size="l"
          block
          onClick={() => {
            onClose()
            void exam.handIn()
          }}
        >
          {practice ? '完成练习' : '确认交卷'}
        </Button>
        <Button kind="secondary" size="l" block onClick={onClose}>
          继续作答
        </Button>
      </div>
    </div>
  )
}

/** Asks before a sitting is handed in, and names the questions that are empty. */
export const HandInSheet = ({ visible, ...props }: HandInSheetProps) => (
  <Sheet
    visible={visible}
    title={props.exam.sitting.kind === 'practice' ? '完成这次练习？' : '现在交卷？'}
    onClose={props.onClose}
  >
    <Open {...props} />
  </Sheet>
)
