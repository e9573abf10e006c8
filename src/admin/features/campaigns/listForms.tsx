import { useContext } from 'react'
import type { BlockOf } from '@/contract/content/campaign-blocks'
import { BlockOptions, Heading, upload, type FormOf } from './blockOptions'
import {
  ChoiceBlockField,
  KIND_OPTIONS,
  NumberBlockField,
  PictureBlockField,
  SwitchBlockField,
  TextBlockField,
} from '../../kit/blocks/fields'
import { Items, WorkBlockField } from '../../kit/blocks/Items'
import styles from './campaign.module.css'

export const PairsForm = ({ block, set, noun }: FormOf<BlockOf<'benefits' | 'steps'>> & { noun: string }) => (
  <>
    <Heading block={block} set={set} />
    <Items
      label="条目"
      noun={noun}
      items={block.items}
      most={block.kind === 'steps' ? 8 : 9}
      blank={{ title: '', text: '' }}
      onChange={(items) => set({ items })}
    >
      {(item, put) => (
        <>
          <TextBlockField label="名称" value={item.title} max={20} onChange={(title) => put({ title })} />
          <TextBlockField
            label="说明"
            value={item.text}
            max={80}
            rows={2}
            onChange={(text) => put({ text })}
          />
        </>
      )}
    </Items>
  </>
)

const SOURCES = [
  { value: 'work', label: '作品或商品' },
  { value: 'vip', label: '会员套餐' },
  { value: 'ask', label: '咨询报价' },
] as const

export function PackagesForm({ block, set }: FormOf<BlockOf<'packages'>>) {
  const { choices, live } = useContext(BlockOptions)
  const offers = live.find(({ key }) => key === block.key)?.offers ?? []
  return (
    <>
      <Heading block={block} set={set} />
      <Items
        label="套餐"
        noun="套餐"
        items={block.items}
        most={4}
        blank={{ source: 'ask', kind: 'course', id: 0, title: '', lines: [], best: false, action: '' }}
        onChange={(items) => set({ items })}
      >
        {(item, put) => (
          <>
            <ChoiceBlockField
              label="价格来自"
              value={item.source}
              options={SOURCES}
              onChange={(source) => put({ source, id: 0 })}
            />
            {item.source === 'work' ? (
              <div className={styles.pair}>
                <ChoiceBlockField
                  label="种类"
                  value={item.kind}
                  options={KIND_OPTIONS}
                  onChange={(kind) => put({ kind, id: 0 })}
                />
                <WorkBlockField
                  label="作品或商品"
                  kind={item.kind}
                  value={item.id}
                  title={offers[block.items.indexOf(item)]?.title ?? ''}
                  onChange={(id) => put({ id })}
                />
              </div>
            ) : null}
            {item.source === 'vip' ? (
              <ChoiceBlockField
                label="会员套餐"
                value={String(item.id)}
                options={(choices?.packages ?? []).map(({ id, title }) => ({
                  value: String(id),
                  label: title,
                }))}
                onChange={(id) => put({ id: Number(id) })}
              />
            ) : null}
            <div className={styles.pair}>
              <TextBlockField
                label="名称"
                value={item.title}
                max={30}
                placeholder={item.source === 'ask' ? '' : '不填则用商品自己的名称'}
                onChange={(title) => put({ title })}
              />
              <TextBlockField
                label="按钮文字"
                value={item.action}
                max={12}
                onChange={(action) => put({ action })}
              />
            </div>
            <TextBlockField
              label="要点，每行一条"
              value={item.lines.join('\n')}
              max={245}
              rows={3}
              onChange={(text) =>
                put({
                  lines:
                    text === ''
                      ? []
                      : text
                          .split('\n')
                          .slice(0, 6)
                          .map((one) => one.slice(0, 40)),
                })
              }
            />
            <SwitchBlockField label="标为推荐" value={item.best} onChange={(best) => put({ best })} />
          </>
        )}
      </Items>
    </>
  )
}

const PICKS = [
  { value: 'rule', label: '按规则自动更新' },
  { value: 'hand', label: '手工挑选' },
] as const
const ORDERS = [
  { value: 'hot', label: '热度' },
  { value: 'new', label: '最新' },
  { value: 'score', label: '评分' },
  { value: 'price', label: '价格从低到高' },
] as const
const LAYOUTS = [
  { value: 'rail', label: '横向滑动' },
  { value: 'grid', label: '网格' },
  { value: 'row', label: '列表' },
] as const

export function WorksForm({ block, set }: FormOf<BlockOf<'works'>>) {
  const { choices, live } = useContext(BlockOptions)
  const shown = live.find(({ key }) => key === block.key)?.works ?? []
  const categories = (choices?.categories ?? []).filter(({ kind }) => kind === block.of)
  return (
    <>
      <Heading block={block} set={set} />
      <div className={styles.pair}>
        <ChoiceBlockField
          label="怎么选"
          value={block.pick}
          options={PICKS}
          onChange={(pick) => set({ pick })}
        />
        <ChoiceBlockField
          label="排列"
          value={block.layout}
          options={LAYOUTS}
          onChange={(layout) => set({ layout })}
        />
      </div>
      {block.pick === 'rule' ? (
        <div className={styles.pair}>
          <ChoiceBlockField
            label="种类"
            value={block.of}
            options={KIND_OPTIONS}
            onChange={(of) => set({ of, category: '' })}
          />
          <ChoiceBlockField
            label="分类"
            value={block.category}
            options={[
              { value: '', label: '全部' },
              ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            onChange={(category) => set({ category })}
          />
          <ChoiceBlockField
            label="排序"
            value={block.order}
            options={ORDERS}
            onChange={(order) => set({ order })}
          />
          <NumberBlockField
            label="数量"
            value={block.size}
            min={1}
            max={20}
            onChange={(size) => set({ size })}
          />
        </div>
      ) : (
        <Items
          label="作品与商品"
          noun="作品"
          items={block.refs}
          most={20}
          least={0}
          blank={{ kind: block.refs.at(-1)?.kind ?? 'ebook', id: 1 }}
          onChange={(refs) => set({ refs })}
        >
          {(ref, put) => (
            <div className={styles.pair}>
              <ChoiceBlockField
                label="种类"
                value={ref.kind}
                options={KIND_OPTIONS}
                onChange={(kind) => put({ kind, id: 1 })}
              />
              <WorkBlockField
                label="名称"
                kind={ref.kind}
                value={ref.id}
                title={shown.find((work) => work.kind === ref.kind && work.id === ref.id)?.title ?? ''}
                onChange={(id) => put({ id })}
              />
            </div>
          )}
        </Items>
      )}
    </>
  )
}

export const CasesForm = ({ block, set }: FormOf<BlockOf<'cases'>>) => (
  <>
    <Heading block={block} set={set} />
    <Items
      label="案例"
      noun="案例"
      items={block.items}
      most={8}
      blank={{ title: '', text: '', figure: '', picture: '', who: '' }}
      onChange={(items) => set({ items })}
    >
      {(item, put) => (
        <>
          <div className={styles.pair}>
            <TextBlockField label="名称" value={item.title} max={30} onChange={(title) => put({ title })} />
            <TextBlockField
              label="数字"
              value={item.figure}
              max={16}
              onChange={(figure) => put({ figure })}
            />
          </div>
          <TextBlockField
            label="经过"
            value={item.text}
            max={200}
            rows={2}
            onChange={(text) => put({ text })}
          />
          <TextBlockField label="署名" value={item.who} max={30} onChange={(who) => put({ who })} />
          <PictureBlockField
            label="图片"
            value={item.picture}
            upload={upload}
            onChange={(picture) => put({ picture })}
          />
        </>
      )}
    </Items>
  </>
)

export const FaqForm = ({ block, set }: FormOf<BlockOf<'faq'>>) => (
  <>
    <Heading block={block} set={set} />
    <Items
      label="问答"
      noun="问题"
      items={block.items}
      most={20}
      blank={{ question: '', answer: '' }}
      onChange={(items) => set({ items })}
    >
      {(item, put) => (
        <>
          <TextBlockField
            label="问"
            value={item.question}
            max={60}
            onChange={(question) => put({ question })}
          />
          <TextBlockField
            label="答"
            value={item.answer}
            max={400}
            rows={3}
            onChange={(answer) => put({ answer })}
          />
        </>
      )}
    </Items>
  </>
)
