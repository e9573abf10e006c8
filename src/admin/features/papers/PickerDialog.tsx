import { useRequest } from 'ahooks'
import { Empty, Input, Modal, Select, Table } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import type { PaperQuestion } from '@/contract/exams/adminpaper'
import { QUESTION_TYPE_LABELS, type QuestionType } from '@/contract/exams/question-kinds'
import { handledByScreen } from '../../kit/handledByScreen'
import { optionsOf } from '../../kit/labels/options'
import { Failure } from '../../kit/table/Failure'
import { subjectOptions, topicOptions, type Choices } from './choices'
import { DIFFICULTY_LABELS, difficultyText } from '../../kit/exam/difficulty'
import styles from './papers.module.css'

interface Props {
  open: boolean
  close: () => void
  choices: Choices
  /** Questions that the paper has. */
  taken: ReadonlySet<number>
  add: (questions: readonly PaperQuestion[]) => void
}

interface Filter {
  keyword?: string
  subject?: number
  topic?: number
  type?: QuestionType
  difficulty?: number
}

const PAGE = 10

/** A filter without what is not chosen. */
const given = (filter: Record<keyof Filter, unknown>): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))

function Filters({
  filter,
  change,
  choices,
}: {
  filter: Filter
  change: (filter: Filter) => void
  choices: Choices
}) {
  const turn = (changes: Partial<Record<keyof Filter, unknown>>): void =>
    change(
      given({
        keyword: undefined,
        subject: undefined,
        topic: undefined,
        type: undefined,
        difficulty: undefined,
        ...filter,
        ...changes,
      }),
    )
  return (
    <div className={styles.filters}>
      <Input.Search
        allowClear
        aria-label="题干或编号"
        placeholder="题干或编号"
        maxLength={40}
        onSearch={(keyword) => turn({ keyword: keyword.trim() })}
      />
      <Select<number>
        allowClear
        aria-label="科目"
        placeholder="全部科目"
        value={filter.subject ?? null}
        options={subjectOptions(choices)}
        onChange={(subject: number | undefined) => turn({ subject, topic: undefined })}
      />
      <Select<number>
        allowClear
        showSearch
        optionFilterProp="label"
        aria-label="知识点"
        placeholder="全部知识点"
        value={filter.topic ?? null}
        options={topicOptions(choices, filter.subject)}
        onChange={(topic: number | undefined) => turn({ topic })}
      />
      <Select<QuestionType>
        allowClear
        aria-label="题型"
        placeholder="全部题型"
        value={filter.type ?? null}
        options={optionsOf(QUESTION_TYPE_LABELS)}
        onChange={(type: QuestionType | undefined) => turn({ type })}
      />
      <Select<number>
        allowClear
        aria-label="难度"
        placeholder="全部难度"
        value={filter.difficulty ?? null}
        options={Object.entries(DIFFICULTY_LABELS).map(([value, label]) => ({ value: Number(value), label }))}
        onChange={(difficulty: number | undefined) => turn({ difficulty })}
      />
    </div>
  )
}

/** Dialog that chooses questions of the bank for a section; questions that the paper has cannot be chosen again. */
export function PickerDialog({ open, close, choices, taken, add }: Props) {
  const [filter, setFilter] = useState<Filter>({})
  const [current, setCurrent] = useState(1)
  const [picked, setPicked] = useState<readonly PaperQuestion[]>([])
  const { data, error, loading, refresh } = useRequest(
    () => call('adminpaper.questions', { ...filter, current, pageSize: PAGE }, { quiet: true }),
    { ...handledByScreen, ready: open, refreshDeps: [JSON.stringify(filter), current] },
  )
  const end = (): void => {
    setPicked([])
    close()
  }
  return (
    <Modal
      open={open}
      title="选题"
      width={880}
      okText={picked.length > 0 ? `加入 ${picked.length} 题` : '加入'}
      okButtonProps={{ disabled: picked.length === 0 }}
      onOk={() => {
        add(picked)
        end()
      }}
      onCancel={end}
    >
      <Filters
        filter={filter}
        choices={choices}
        change={(next) => {
          setFilter(next)
          setCurrent(1)
        }}
      />
      <Table<PaperQuestion>
        rowKey="id"
        size="small"
        loading={loading}
        dataSource={data?.rows ?? []}
        rowSelection={{
          selectedRowKeys: picked.map(({ id }) => id),
          preserveSelectedRowKeys: true,
          onChange: (_keys, rows) => setPicked(rows),
          getCheckboxProps: ({ id, stem }) =>
            ({ disabled: taken.has(id), 'aria-label': `选择 ${stem}` }) as object,
        }}
        pagination={{
          current,
          pageSize: PAGE,
          total: data?.total ?? 0,
          showSizeChanger: false,
          onChange: setCurrent,
        }}
        locale={{
          emptyText: error ? (
            <Failure what="题目" error={error} retry={refresh} />
          ) : (
            <Empty description="没有符合条件的题目，换个条件试试" />
          ),
        }}
        columns={[
          {
            title: '题目',
            key: 'stem',
            render: (_, { id, stem, code, topic }) => (
              <div className={styles.stem}>
                {stem}
                <div className={styles.hint}>
                  {[code, topic, ...(taken.has(id) ? ['已在试卷中'] : [])].join(' · ')}
                </div>
              </div>
            ),
          },
          { title: '题型', key: 'type', width: 80, render: (_, { type }) => QUESTION_TYPE_LABELS[type] },
          {
            title: '难度',
            key: 'difficulty',
            width: 72,
            responsive: ['sm'],
            render: (_, { difficulty }) => difficultyText(difficulty),
          },
        ]}
      />
    </Modal>
  )
}
