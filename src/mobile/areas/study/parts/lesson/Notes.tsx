import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'design-system/Button'
import { Callout } from 'design-system/Callout'
import { Skeleton } from 'design-system/Skeleton'
import { TextArea } from 'design-system/TextArea'
import { NOTE_LENGTH } from '@/contract/courses/course-rules'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import type { LessonNote } from '@/contract/courses/lesson'
import { durationText } from '@/format/duration'
import { useDraft } from '@/mobile/kit/frame/useDraft'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useGo } from '@/mobile/kit/frame/navigation'
import { saveFile } from '@/shared/saveFile'
import {
  newNoteId,
  removeNote,
  saveNote,
  withoutNote,
  withSaved,
  withUnsent,
  withWritten,
} from '@/stores/lesson/notes'
import { toast } from '@/stores/overlays'
import type { Player } from '@/stores/player/createPlayer'
import { ensureLogin, useSession } from '@/stores/session'
import styles from './Notes.module.css'
import { learnAddress, lessonsOf } from '../course/courseLessons'
import { notesFile } from './notesFile'

interface NotesProps {
  detail: CourseDetail
  lesson: LessonRow
  player: Player | undefined
  /** Called when a note begins to be written, and when it no longer is. */
  onWriting: ((writing: boolean) => void) | undefined
}

/** The caller's notes in a course: a new one takes the second of the film, a tap on a time goes there. */
export function Notes({ detail, lesson, player, onWriting }: NotesProps) {
  const { id } = detail.work
  const { token } = useSession()
  const go = useGo()
  const asked = useCall('study.notes', token ? { id } : null)
  const [rows, setRows] = useState<readonly LessonNote[]>()
  const [editing, setEditing] = useState<LessonNote>()
  const [removed, setRemoved] = useState<LessonNote>()
  const draft = useDraft(editing ? `note-${editing.uid}` : `note-${id}-${lesson.id}`, editing?.text)

  const [focused, setFocused] = useState(false)
  const writing = focused || draft.text.trim() !== ''
  const tell = useEffectEvent((now: boolean) => onWriting?.(now))
  useEffect(() => {
    tell(writing)
    return () => tell(false)
  }, [writing])

  const take = useEffectEvent((next: LessonNote[]) => setRows(next))
  const { data } = asked
  useEffect(() => {
    if (token) void withUnsent(id, data?.rows ?? []).then((next) => take(next))
  }, [id, data, token])

  const write = (note: Pick<LessonNote, 'uid' | 'lesson' | 'at' | 'text'> & { base: number }): void => {
    const written = { id, ...note }
    setRows((now = []) => withWritten(now, written))
    saveNote(written, (answer) => {
      setRows((now = []) => withSaved(now, answer))
      if (answer.copy) toast('这条笔记在另一台设备上改过，两份都保留了')
    }).catch((error: unknown) => console.warn('The note was not kept', error))
  }

  const submit = async (): Promise<void> => {
    const text = draft.text.trim()
    if (!text || !(await ensureLogin())) return
    if (editing) write({ ...editing, text, base: editing.revision })
    else
      write({ uid: newNoteId(), lesson: lesson.id, at: Math.floor(player?.state.time ?? 0), text, base: 0 })
    draft.clear()
    setEditing(undefined)
  }

  const remove = (note: LessonNote): void => {
    setRows((now = []) => withoutNote(now, note.uid))
    setRemoved(note)
    void removeNote(note.uid)
  }

  const restore = (note: LessonNote): void => {
    setRemoved(undefined)
    write({ ...note, uid: newNoteId(), base: 0 })
  }

  const open = (note: LessonNote): void => {
    if (note.lesson === lesson.id && player) player.seek(note.at)
    else go(learnAddress(id, note.lesson, note.at))
  }

  const lessons = lessonsOf(detail)
  const groups = lessons
    .map((row) => ({ row, notes: rows?.filter((note) => note.lesson === row.id) ?? [] }))
    .filter(({ notes }) => notes.length > 0)
  return (
    <div className={styles.notes}>
      <div className={styles.form}>
        <TextArea
          label={editing ? '修改笔记' : '新笔记'}
          hideLabel
          placeholder={player ? '记下这一刻的想法，会带上当前时间' : '记下你的想法'}
          maxLength={NOTE_LENGTH}
          value={draft.text}
          onValue={draft.set}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <div className={styles.actions}>
          {editing ? (
            <Button
              kind="ghost"
              onClick={() => {
                draft.clear()
                setEditing(undefined)
              }}
            >
              取消
            </Button>
          ) : null}
          <Button disabled={!draft.text.trim()} onClick={() => void submit()}>
            {editing ? '保存修改' : '记笔记'}
          </Button>
        </div>
      </div>
      {removed ? (
        <p className={styles.removed} role="status">
          已删除一条笔记
          <Button kind="ghost" onClick={() => restore(removed)}>
            撤销
          </Button>
        </p>
      ) : null}
      {asked.error && groups.length === 0 ? (
        <Callout onRetry={asked.refresh}>{`笔记没有加载出来：${asked.error.message}`}</Callout>
      ) : asked.loading ? (
        <Skeleton count={3} />
      ) : groups.length === 0 ? (
        <p className={styles.none}>还没有笔记</p>
      ) : (
        <>
          {groups.map(({ row, notes }) => (
            <section key={row.id} aria-label={row.title}>
              <h3 className={styles.lesson}>{`第 ${row.number} 讲 ${row.title}`}</h3>
              <ul>
                {notes.map((note) => (
                  <li key={note.uid} className={styles.note}>
                    <button type="button" className={styles.time} onClick={() => open(note)}>
                      {durationText(note.at)}
                    </button>
                    <p className={styles.text}>{note.text}</p>
                    <Button kind="ghost" onClick={() => setEditing(note)}>
                      编辑
                    </Button>
                    <Button kind="ghost" onClick={() => remove(note)}>
                      删除
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Button
            kind="secondary"
            onClick={() =>
              saveFile(
                new Blob([notesFile(detail.work.title, groups)], { type: 'text/markdown' }),
                `${detail.work.title} 笔记.md`,
              )
            }
          >
            导出 Markdown
          </Button>
        </>
      )}
    </div>
  )
}
