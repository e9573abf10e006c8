import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Block, BlockOf } from '@/contract/content/campaign-blocks'
import { Heading, upload, type FormOf } from './blockOptions'
import { PictureBlockField, TargetBlockField, TextBlockField } from '../../kit/blocks/fields'
import { CasesForm, FaqForm, PackagesForm, PairsForm, WorksForm } from './listForms'
import { FilmBlockFields, HeroForm } from './pictureForms'
import { RichTextBlockField } from '../../kit/blocks/RichTextBlockField'
import styles from './campaign.module.css'

const ClockForm = ({ block, set }: FormOf<BlockOf<'countdown'>>) => (
  <>
    <TextBlockField label="文字" value={block.title} max={40} onChange={(title) => set({ title })} />
    <div className={styles.field}>
      <span className={styles.label}>截止时间</span>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        aria-label="截止时间"
        allowClear={false}
        value={dayjs(block.until)}
        onChange={(at) => set({ until: at.valueOf() })}
      />
    </div>
    <TextBlockField label="结束后的文字" value={block.over} max={40} onChange={(over) => set({ over })} />
  </>
)

interface Props {
  block: Block
  onChange: (block: Block) => void
}

/** The form of one block. */
export function BlockForm({ block, onChange }: Props) {
  const set = (changed: object): void => onChange({ ...block, ...changed })
  switch (block.kind) {
    case 'hero':
      return <HeroForm block={block} set={set} />
    case 'text':
      return (
        <>
          <TextBlockField label="标题" value={block.title} max={40} onChange={(title) => set({ title })} />
          <RichTextBlockField label="正文" value={block.html} onChange={(html) => set({ html })} />
        </>
      )
    case 'benefits':
      return <PairsForm block={block} set={set} noun="亮点" />
    case 'steps':
      return <PairsForm block={block} set={set} noun="步骤" />
    case 'packages':
      return <PackagesForm block={block} set={set} />
    case 'works':
      return <WorksForm block={block} set={set} />
    case 'cases':
      return <CasesForm block={block} set={set} />
    case 'faq':
      return <FaqForm block={block} set={set} />
    case 'picture':
      return (
        <>
          <PictureBlockField
            label="图片"
            value={block.picture}
            upload={upload}
            onChange={(picture) => set({ picture })}
          />
          <TextBlockField label="图片说明" value={block.alt} max={80} onChange={(alt) => set({ alt })} />
          <TargetBlockField label="点击去向" value={block.target} onChange={(target) => set({ target })} />
        </>
      )
    case 'video':
      return (
        <>
          <Heading block={block} set={set} />
          <FilmBlockFields block={block} set={set} />
          <PictureBlockField
            label="封面"
            hint="不上传则用作品自己的封面"
            value={block.picture}
            upload={upload}
            onChange={(picture) => set({ picture })}
          />
        </>
      )
    case 'countdown':
      return <ClockForm block={block} set={set} />
    case 'form':
      return (
        <>
          <Heading block={block} set={set} />
          <TextBlockField
            label="按钮文字"
            value={block.action}
            max={12}
            onChange={(action) => set({ action })}
          />
          <p className={styles.hint}>提交的线索进入“客户管理”，来源写明这个页面和推广码。</p>
        </>
      )
    case 'action':
      return (
        <>
          <TextBlockField label="标题" value={block.title} max={40} onChange={(title) => set({ title })} />
          <TextBlockField label="说明" value={block.text} max={80} onChange={(text) => set({ text })} />
          <div className={styles.pair}>
            <TextBlockField
              label="按钮文字"
              value={block.action}
              max={12}
              onChange={(action) => set({ action })}
            />
            <TargetBlockField label="按钮去向" value={block.target} onChange={(target) => set({ target })} />
          </div>
        </>
      )
  }
}
