import { ProForm } from '@ant-design/pro-components'
import type { FormInstance } from 'antd'
import {
  chapterTime,
  LONGEST_PAUSE,
  MOST_AT_ONCE,
  type ChapterTimes,
} from '@/contract/catalogue/chapter-times'
import { isoMinute } from '@/format/calendar'
import { DigitField } from '../../kit/fields/DigitField'
import { MomentInput } from '../../kit/fields/MomentInput'

/** What the fields begin with: a chapter a day, from a time that has to be chosen. */
export const A_CHAPTER_A_DAY: ChapterTimes = { first: 0, days: 1, each: 1 }

const isWithin = (value: number | undefined, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most

/** Says when the first and the last of the chapters appear, or that a time is missing or not allowed. */
function summary(count: number, times: ChapterTimes): string {
  const { first, days, each } = times
  if (!first || !isWithin(days, LONGEST_PAUSE) || !isWithin(each, MOST_AT_ONCE))
    return '选好时间后，这里会写出最后一章什么时候发布'
  const last = isoMinute(chapterTime(times, count - 1))
  return `共 ${count} 章，${isoMinute(first)} 开始${count > each ? `，最后一章 ${last}` : '，一次发布'}`
}

/** Fields of the times at which chapters appear. @param count how many chapters there are */
export const ChapterTimesFields = ({ count }: { count: number }) => (
  <>
    <ProForm.Item
      name="first"
      label="第一章的发布时间"
      extra="到时间才对读者开放，并提醒追更的读者"
      rules={[{ type: 'number', min: 1, message: '请选择第一章的发布时间' }]}
      required
    >
      <MomentInput />
    </ProForm.Item>
    <DigitField
      name="days"
      label="每隔几天发布一次"
      min={1}
      max={LONGEST_PAUSE}
      fieldProps={{ precision: 0 }}
      rules={[{ required: true, message: '请填写间隔天数' }]}
    />
    <DigitField
      name="each"
      label="每次发布几章"
      min={1}
      max={MOST_AT_ONCE}
      fieldProps={{ precision: 0 }}
      rules={[{ required: true, message: '请填写每次章数' }]}
    />
    <ProForm.Item noStyle dependencies={['first', 'days', 'each']}>
      {({ getFieldsValue }: FormInstance<ChapterTimes>) => (
        <p role="status">{summary(count, getFieldsValue(['first', 'days', 'each']))}</p>
      )}
    </ProForm.Item>
  </>
)
