import { KIND_NAMES } from '@/client/kindNames'
import type { BlockOf } from '@/contract/content/campaign-blocks'
import { upload, type FormOf } from './blockOptions'
import {
  ChoiceBlockField,
  NumberBlockField,
  PictureBlockField,
  SwitchBlockField,
  TargetBlockField,
  TextBlockField,
} from '../../kit/blocks/fields'
import { WorkBlockField } from '../../kit/blocks/Items'
import styles from './campaign.module.css'

const FILM_KINDS = (['course', 'drama', 'film'] as const).map((value) => ({
  value,
  label: KIND_NAMES[value],
}))

/** Fields for a free part of a work and its captions. */
export function FilmBlockFields({
  block,
  set,
}: FormOf<{ film: BlockOf<'video'>['film']; captions: string }>) {
  const { film } = block
  return (
    <>
      <div className={styles.triple}>
        <ChoiceBlockField
          label="视频来自"
          value={film.kind}
          options={FILM_KINDS}
          onChange={(kind) => set({ film: { kind, id: 0, part: 1 } })}
        />
        <WorkBlockField
          label="作品"
          kind={film.kind}
          value={film.id}
          onChange={(id) => set({ film: { ...film, id } })}
        />
        <NumberBlockField
          label="第几集"
          value={film.part}
          min={1}
          max={1000}
          onChange={(part) => set({ film: { ...film, part } })}
        />
      </div>
      <p className={styles.hint}>只能选免费的、已转码的一集；收费内容不会在推广页播放。</p>
      <TextBlockField
        label="字幕（WebVTT）"
        value={block.captions}
        max={8000}
        rows={3}
        placeholder={'WEBVTT\n\n00:00.000 --> 00:03.000\n第一句'}
        onChange={(captions) => set({ captions })}
      />
    </>
  )
}

export const HeroForm = ({ block, set }: FormOf<BlockOf<'hero'>>) => (
  <>
    <TextBlockField label="大标题" value={block.title} max={40} onChange={(title) => set({ title })} />
    <TextBlockField label="说明" value={block.text} max={120} rows={2} onChange={(text) => set({ text })} />
    <PictureBlockField
      label="图片"
      hint="4:3 为佳；有视频时作为封面"
      value={block.picture}
      upload={upload}
      onChange={(picture) => set({ picture })}
    />
    <TextBlockField
      label="图片说明"
      hint="给听屏幕的人；有图片时必填"
      value={block.alt}
      max={80}
      onChange={(alt) => set({ alt })}
    />
    <div className={styles.pair}>
      <TextBlockField label="按钮文字" value={block.action} max={12} onChange={(action) => set({ action })} />
      <TargetBlockField label="按钮去向" value={block.target} onChange={(target) => set({ target })} />
    </div>
    <details className={styles.more} open={block.film.id > 0}>
      <summary>用视频代替图片</summary>
      <FilmBlockFields block={block} set={set} />
      <SwitchBlockField
        label="静音循环播放"
        hint="有声音的视频从不自动播放；读者设了“减弱动态效果”时也不自动播放"
        value={block.loop}
        onChange={(loop) => set({ loop })}
      />
    </details>
  </>
)
