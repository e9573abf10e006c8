import { useState, type ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { classes } from 'design-system/hooks/classes'
import { MediaIcon } from 'design-system/MediaIcon'
import { Skeleton } from 'design-system/Skeleton'
import type { Mark } from '@/contract/reading/marks'
import { dateOf } from '@/format/dates'
import { MARK_NAMES } from '@/format/markTexts'
import { toast } from '@/stores/overlays'
import colours from './colours.module.css'
import type { Marks, MarksState } from './marks'
import styles from './MarksList.module.css'
import { removeMark } from './removeMark'

const OPTIONS = [
  { value: 'all', label: '全部' },
  ...Object.entries(MARK_NAMES).map(([value, label]) => ({ value, label })),
]

interface MarksListProps<Place> {
  marks: Marks
  state: MarksState
  /** What is told to somebody who has no marks. */
  hint: string
  /** Saves the marks as a file. */
  exportTools: ReactNode
  /** Title of the chapter, or of the page, that a mark is in; null when it is gone. */
  titleOf: (mark: Mark) => string | null
  /** Where a mark stands; null when its words are gone. */
  placeOf: (mark: Mark) => Place | null
  onPick: (place: Place) => void
}

/** All marks of the book, by chapter. */
export function MarksList<Place>(props: MarksListProps<Place>) {
  const { marks, state, hint, exportTools, titleOf, placeOf, onPick } = props
  const [kind, setKind] = useState('all')
  const list = state.list.filter((mark) => kind === 'all' || mark.kind === kind)

  const remove = async (mark: Mark): Promise<void> => {
    if (await removeMark(marks, mark)) toast('已删除')
  }

  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <FilterChips
          label="类型"
          options={OPTIONS}
          value={kind}
          onChange={setKind}
          className={styles.kinds}
        />
        {state.list.length > 0 ? exportTools : null}
      </div>
      {state.error ? (
        <p className={styles.fault} role="status">
          {state.list.length > 0 ? '其他设备上的标注暂时没有载入' : state.error}
          <Button kind="ghost" size="s" onClick={() => void marks.pull()}>
            重新加载
          </Button>
        </p>
      ) : null}
      {state.list.length === 0 && !state.loaded ? <Skeleton shape="row" count={4} /> : null}
      {list.length === 0 && state.loaded && !state.error ? (
        <Empty
          title={kind === 'all' ? '还没有标注' : `还没有${MARK_NAMES[kind as Mark['kind']]}`}
          hint={hint}
        />
      ) : null}
      <ol aria-label="标注">
        {list.map((mark, at) => {
          const place = placeOf(mark)
          const isFirst = list[at - 1]?.chapter !== mark.chapter
          const words = mark.exact || '这一页没有文字'
          return (
            <li key={mark.key}>
              {isFirst ? <h3 className={styles.chapter}>{titleOf(mark) ?? '章节已删除'}</h3> : null}
              <div
                className={classes(styles.row, mark.kind === 'bookmark' ? styles.bookmark : colours.marked)}
                data-colour={mark.colour}
              >
                <button
                  type="button"
                  className={styles.pick}
                  disabled={!place}
                  onClick={() => place && onPick(place)}
                >
                  <span className={styles.words}>{words}</span>
                  {mark.note ? <span className={styles.note}>{mark.note}</span> : null}
                  <span className={styles.facts}>
                    {[
                      MARK_NAMES[mark.kind],
                      dateOf(mark.madeAt),
                      ...(mark.fromOther ? ['来自另一设备'] : []),
                      ...(place ? [] : ['原文已改动，找不到原处']),
                    ].join(' · ')}
                  </span>
                </button>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`删除${MARK_NAMES[mark.kind]}：${words.slice(0, 12)}`}
                  onClick={() => void remove(mark)}
                >
                  <MediaIcon name="trash" size={18} />
                </button>
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
