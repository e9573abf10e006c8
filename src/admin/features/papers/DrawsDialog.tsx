import { useRequest } from 'ahooks'
import { Button, Modal, Skeleton } from 'antd'
import { call } from '@/client/client'
import type { PaperSection } from '@/contract/exams/paper-form'
import { QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { marksText } from '@/format/figures'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import styles from './papers.module.css'

interface Props {
  open: boolean
  close: () => void
  sections: readonly PaperSection[]
}

/** Three papers as three learners would get them. */
export function DrawsDialog({ open, close, sections }: Props) {
  const { data, error, loading, refresh } = useRequest(
    () => call('adminpaper.draw', { sections: [...sections] }, { quiet: true }),
    { ...handledByScreen, ready: open, refreshDeps: [open] },
  )
  return (
    <Modal
      open={open}
      title="试抽三次"
      width={1080}
      onCancel={close}
      footer={[
        <Button key="again" loading={loading} onClick={refresh}>
          再抽三次
        </Button>,
        <Button key="close" type="primary" onClick={close}>
          关闭
        </Button>,
      ]}
    >
      {error ? (
        <Failure what="试抽的试卷" error={error} retry={refresh} />
      ) : data && !loading ? (
        <div className={styles.draws}>
          {data.draws.map((draw, index) => (
            <section key={index} aria-label={`第 ${index + 1} 份`}>
              <h3 className={styles.heading}>第 {index + 1} 份</h3>
              {draw.map(({ title, questions }, place) => (
                <div key={place}>
                  <h4 className={styles.subheading}>{title}</h4>
                  <ol className={styles.drawn}>
                    {questions.map(({ id, stem, type, topic, marks }) => (
                      <li key={id}>
                        {stem}
                        <div className={styles.hint}>
                          {QUESTION_TYPE_LABELS[type]} · {topic} · {marksText(marks)} 分
                        </div>
                      </li>
                    ))}
                  </ol>
                </div>
              ))}
            </section>
          ))}
        </div>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Modal>
  )
}
