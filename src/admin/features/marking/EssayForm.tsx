import { useEventListener } from 'ahooks'
import { Alert, App, Button, Form, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '@/client/client'
import { CallError, messageOf } from '@/client/errors'
import type { Essay } from '@/contract/exams/adminmark'
import { essayTotal, MOST_COMMENT } from '@/contract/exams/essay-marks'
import { isoMinute } from '@/format/calendar'
import { marksText } from '@/format/figures'
import { can, useStaff } from '@/stores/staff'
import { CriterionField, MarksInput } from './CriterionField'
import { SuggestionBar } from './SuggestionBar'
import styles from './marking.module.css'

interface Props {
  essay: Essay
  /** Loads the essay again: another teacher marked it, or its text has changed. */
  reload: () => void
  saved: () => void
  /** Opens the next essay without marking this one. */
  next: (() => void) | undefined
}

/** Whether Enter breaks the line of a comment there, or presses another button. */
const ownsEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLButtonElement

/** Where the essay is above its form, on a phone, the first criterion is focused without leaving the text. */
const focusIn = (box: HTMLElement | null, at: number, options: FocusOptions = {}): void => {
  const field = box?.querySelectorAll<HTMLElement>('[data-criterion]')[at]
  field?.querySelector<HTMLElement>('input:checked, input')?.focus(options)
}

/** Marks by criterion with a comment. Enter saves and goes on, in the comment Ctrl or ⌘ with Enter. */
export function EssayForm({ essay, reload, saved, next }: Props) {
  const { message } = App.useApp()
  const { userInfo } = useStaff()
  const { id, question, version, revision, rubric, full } = essay
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => focusIn(box.current, 0, { preventScroll: true }), [])
  const commentId = useId()
  const [criteria, setCriteria] = useState<readonly (number | null)[]>(() =>
    rubric.map((_, at) => essay.criteria[at] ?? null),
  )
  const [single, setSingle] = useState<number | null>(essay.marks ?? null)
  const [comment, setComment] = useState(essay.comment)
  const [fault, setFault] = useState<{ text: string; moved: boolean } | null>(null)
  const [saving, setSaving] = useState(false)
  const [suggestion, setSuggestion] = useState(essay.suggestion)
  const [asking, setAsking] = useState(false)
  const given = criteria.flatMap((marks) => marks ?? [])
  const most = rubric.map(({ marks }) => marks)
  const whole = rubric.length > 0
  const total = whole ? essayTotal(given, most, full) : single
  const complete = whole ? given.length === rubric.length : single !== null
  const mayEdit = can(userInfo, 'mark.edit') && (essay.state === 'marking' || essay.state === 'marked')

  const setAt = (at: number, marks: number | null): void =>
    setCriteria((now) => now.map((kept, index) => (index === at ? marks : kept)))
  const suggest = async (): Promise<void> => {
    setAsking(true)
    setFault(null)
    try {
      setSuggestion(await call('adminmark.suggest', { id, question, revision }, { quiet: true }))
      // The button that was pressed is gone; the keys work where the criteria are.
      focusIn(box.current, 0)
    } catch (error) {
      setFault({ text: messageOf(error), moved: false })
    } finally {
      setAsking(false)
    }
  }
  const takeAll = (): void => {
    if (suggestion && mayEdit) setCriteria(suggestion.criteria.map(({ marks }) => marks))
  }
  const save = async (): Promise<void> => {
    if (saving) return
    if (!complete) {
      const missing = Math.max(0, criteria.indexOf(null))
      setFault({ text: whole ? `请给“${rubric[missing]?.title}”评分` : '请评分', moved: false })
      focusIn(box.current, missing)
      return
    }
    setSaving(true)
    setFault(null)
    try {
      await call(
        'adminmark.save',
        { id, question, version, revision, criteria: given, marks: total ?? 0, comment },
        { quiet: true },
      )
      void message.success(`已保存，${marksText(total ?? 0)} 分`)
      saved()
    } catch (error) {
      setFault({ text: messageOf(error), moved: error instanceof CallError && error.code === 409 })
    } finally {
      setSaving(false)
    }
  }
  useEventListener(
    'keydown',
    (event) => {
      if (event.key === 'A' && !(event.target instanceof HTMLTextAreaElement)) {
        event.preventDefault()
        takeAll()
      }
      if (event.key !== 'Enter' || event.isComposing || !mayEdit) return
      if (ownsEnter(event.target) && !event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      void save()
    },
    { target: box },
  )
  return (
    <Form aria-label="评分" disabled={!mayEdit} onFinish={() => void save()}>
      <div ref={box} className={styles.form}>
        {fault && (
          <Alert
            role="alert"
            type="warning"
            showIcon
            message={fault.text}
            action={
              fault.moved && (
                <Button size="small" onClick={reload}>
                  载入最新
                </Button>
              )
            }
          />
        )}
        {whole && essay.text.trim() !== '' && (mayEdit || suggestion) && (
          <SuggestionBar
            suggestion={suggestion}
            photos={essay.photos.length > 0}
            asking={asking}
            disabled={!mayEdit}
            onAsk={() => void suggest()}
            onTakeAll={takeAll}
          />
        )}
        {whole && essay.text.trim() === '' && essay.photos.length > 0 && (
          <p className={styles.hint}>这份答卷只有照片。AI 只读文字，没有评分建议。</p>
        )}
        {rubric.map((criterion, at) => (
          <CriterionField
            key={criterion.title}
            criterion={criterion}
            suggested={suggestion?.criteria[at]}
            value={criteria[at] ?? null}
            disabled={!mayEdit}
            onChange={(marks) => setAt(at, marks)}
            onChosen={(marks) => {
              setAt(at, marks)
              focusIn(box.current, at + 1)
            }}
          />
        ))}
        {whole ? (
          <p className={styles.total} role="status">
            总分 <strong>{marksText(total ?? 0)}</strong> / {marksText(full)} 分
          </p>
        ) : (
          <div className={styles.criterion} data-criterion>
            <MarksInput
              label={`得分（满分 ${marksText(full)}）`}
              value={single}
              most={full}
              disabled={!mayEdit}
              onChange={setSingle}
            />
          </div>
        )}
        <div className={styles.comment}>
          <label htmlFor={commentId}>评语（学员可见，可不填）</label>
          <Input.TextArea
            id={commentId}
            value={comment}
            rows={4}
            maxLength={MOST_COMMENT}
            showCount
            disabled={!mayEdit}
            onChange={(event) => setComment(event.target.value)}
          />
        </div>
        {mayEdit && (
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={saving}>
              保存并看下一份
            </Button>
            {next && <Button onClick={next}>跳过</Button>}
          </div>
        )}
        {mayEdit && (
          <p className={styles.keys}>
            数字键 1–9 选当前项的档次，{suggestion ? 'A 采用当前项的建议，Shift+A 全部采用，' : ''}
            回车保存并看下一份；在评语里用 Ctrl（⌘）+ 回车。
          </p>
        )}
        {essay.at !== undefined && (
          <p className={styles.hint}>
            {essay.by} · {isoMinute(essay.at)} 评分
          </p>
        )}
      </div>
    </Form>
  )
}
