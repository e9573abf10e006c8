import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { Button, Empty, Input, Result } from 'antd'
import { useRef, useState } from 'react'
import { fileUrl } from '@/client/base'
import { LESSON_KIND_NAMES } from '@/contract/catalogue/lesson-kinds'
import type { LessonContent } from '@/contract/courses/admincourse'
import { MOST_SLIDES, type SlideForm } from '@/contract/courses/course-form'
import { durationText } from '@/format/duration'
import { Fault } from '../../kit/display/Fault'
import { FilmPlayer, SoundPlayer, type MediumHandle } from '../../kit/display/FilmPlayer'
import styles from './courses.module.css'
import { SecondInput } from './SecondInput'

interface Props {
  value?: SlideForm[]
  onChange?: (slides: SlideForm[]) => void
  title: string
  film: LessonContent
  /** Loads new addresses for its player: they expire. */
  renew: () => void
  readOnly: boolean
}

const bySecond = (slides: readonly SlideForm[]): SlideForm[] =>
  slides.toSorted((one, other) => one.at - other.at)

/** Why a slide cannot be saved; empty = it can. */
function faultOf(slide: SlideForm, slides: readonly SlideForm[], seconds: number): string {
  if (slide.at >= seconds) return `超过了这一讲的时长 ${durationText(seconds)}`
  if (slides.filter(({ at }) => at === slide.at).length > 1) return '和另一页讲义的时间相同'
  return slide.title.trim() ? '' : '请填写讲义标题'
}

/** Slides of a film or sound beside its player: each takes the second at which the player stands. */
export function SlidesField({ value = [], onChange = () => undefined, title, film, renew, readOnly }: Props) {
  const player = useRef<MediumHandle>(null)
  const [second, setSecond] = useState(0)
  const here = Math.floor(second)
  const slides = bySecond(value)
  const shown = slides.findLastIndex(({ at }) => at <= here)
  const put = (index: number, slide: SlideForm): void =>
    onChange(bySecond(slides.map((old, at) => (at === index ? slide : old))))
  const seek = (at: number): void => {
    player.current?.seek(at)
    setSecond(at)
  }
  const noun = LESSON_KIND_NAMES[film.kind]
  const shared = { title, ref: player, onTime: setSecond, onError: renew }
  if (film.url === '')
    return (
      <Result
        status="info"
        title={`${noun}还不能播放`}
        subTitle={`上传${noun}并转码完成后，可以在这里添加讲义。`}
      />
    )
  return (
    <div className={styles.beside}>
      <div className={styles.film}>
        {film.kind === 'audio' ? (
          <SoundPlayer {...shared} url={fileUrl(film.url)} />
        ) : (
          <FilmPlayer {...shared} hls={fileUrl(film.url)} mp4={fileUrl(film.mp4)} />
        )}
        {!readOnly && (
          <Button
            type="primary"
            ghost
            disabled={slides.length >= MOST_SLIDES || slides.some(({ at }) => at === here)}
            onClick={() => onChange(bySecond([...slides, { at: here, title: '', text: '' }]))}
          >
            在 {durationText(here)} 添加讲义
          </Button>
        )}
      </div>
      {slides.length === 0 ? (
        <Empty description="还没有讲义，播放到要换页的地方再添加" />
      ) : (
        <ol className={styles.slides} aria-label="讲义">
          {slides.map((slide, index) => {
            const name = `第 ${index + 1} 页`
            const fault = faultOf(slide, slides, film.seconds)
            return (
              <li
                key={index}
                className={styles.slide}
                data-now={index === shown || undefined}
                aria-current={index === shown || undefined}
              >
                <div className={styles.slideHead}>
                  {readOnly ? (
                    <b>{durationText(slide.at)}</b>
                  ) : (
                    <SecondInput
                      value={slide.at}
                      label={`${name}的出现时间`}
                      onChange={(at) => put(index, { ...slide, at })}
                    />
                  )}
                  {!readOnly && (
                    <Button
                      size="small"
                      onClick={() => put(index, { ...slide, at: here })}
                      aria-label={`取当前时间 ${name}`}
                    >
                      取当前时间
                    </Button>
                  )}
                  <Button
                    size="small"
                    type="link"
                    onClick={() => seek(slide.at)}
                    aria-label={`跳到这里 ${name}`}
                  >
                    跳到这里
                  </Button>
                  {!readOnly && (
                    <Button
                      type="text"
                      danger
                      icon={<DeleteOutlined aria-hidden />}
                      onClick={() => onChange(slides.filter((_, at) => at !== index))}
                      aria-label={`删除${name}`}
                    />
                  )}
                </div>
                {readOnly ? (
                  <div>
                    <b>{slide.title}</b>
                    <div style={{ whiteSpace: 'pre-wrap' }}>{slide.text}</div>
                  </div>
                ) : (
                  <>
                    <Input
                      value={slide.title}
                      maxLength={40}
                      placeholder="标题"
                      aria-label={`${name}的标题`}
                      onChange={({ target }) => put(index, { ...slide, title: target.value })}
                    />
                    <Input.TextArea
                      value={slide.text}
                      maxLength={400}
                      autoSize={{ minRows: 2, maxRows: 6 }}
                      placeholder="内容，每行一条"
                      aria-label={`${name}的内容`}
                      onChange={({ target }) => put(index, { ...slide, text: target.value })}
                    />
                    <Fault>{fault}</Fault>
                  </>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
