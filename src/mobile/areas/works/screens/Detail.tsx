import { BuyBar } from 'design-system/BuyBar'
import { Button } from 'design-system/Button'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Page } from 'design-system/Page'
import { PartList } from 'design-system/PartList'
import { Rail } from 'design-system/Rail'
import { ReadMore } from 'design-system/ReadMore'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import { WorkHeader } from 'design-system/WorkHeader'
import type { WorkDetail, WorkKind } from '@/contract/work'
import { fileUrl } from '@/client/base'
import { KIND_NAMES, to, workLink } from '@/client/links'
import { useBack, useGo, useQuery } from '@/client/navigation'
import { useCall } from '@/client/useCall'
import { partUnit } from '@/contract/parts'
import { noteOf, workCard } from '@/client/workCard'
import { useFavorite } from '@/stores/favorite'
import { useAfterLogin } from '@/stores/intent'
import { overlays } from '@/stores/overlays'
import { buyWork, defaultPayType, mayBuy } from '@/stores/purchase'
import { sharePage } from '@/stores/share'
import { Navigate } from 'react-router-dom'
import styles from './Detail.module.css'

const isKind = (text: string): text is WorkKind => text in KIND_NAMES

/** A work of a kind without a detail screen of its own: cover, facts, parts, price, favourite, share. */
export default function Detail() {
  const query = useQuery()
  const kind = query.text('kind')
  const id = query.number('id')
  const known = isKind(kind) && id !== undefined
  // What is shipped has a screen of its own; links from elsewhere may still lead here.
  const shipped = kind === 'goods' || kind === 'paperbook'
  const { data, loading, error, refresh } = useCall('work.detail', known && !shipped ? { kind, id } : null)
  const back = useBack()
  if (known && shipped) return <Navigate to={workLink({ kind, id }).slice(1)} replace />
  if (data) return <Shown detail={data} onBack={back} onRefresh={refresh} />
  return (
    <Page
      title={isKind(kind) ? KIND_NAMES[kind] : '详情'}
      onBack={back}
      state={{ loading: loading && known, error: error?.message, onRetry: refresh }}
      skeleton={<Skeleton shape="row" count={4} />}
    >
      <ErrorScreen
        kind="missing"
        title="没有找到内容"
        hint="链接可能不完整"
        action={<Button href={to('/home')}>回到首页</Button>}
      />
    </Page>
  )
}

const PLAYED: ReadonlySet<WorkKind> = new Set(['film', 'course', 'drama'])

function Shown({
  detail,
  onBack,
  onRefresh,
}: {
  detail: WorkDetail
  onBack: () => void
  onRefresh: () => Promise<void>
}) {
  const { work, parts, progress } = detail
  const go = useGo()
  const { favorite, toggle } = useFavorite(work, detail.favorite)
  const played = PLAYED.has(work.kind)
  const play = (partId?: number) =>
    go(to('/video/play', { kind: work.kind, id: work.id, episode_id: partId }))
  const card = workCard(work)
  return (
    <Page
      title={KIND_NAMES[work.kind]}
      width="wide"
      headed
      onBack={onBack}
      pullRefresh={onRefresh}
      footer={
        <BuyBar
          favorite={favorite}
          onFavorite={() => void toggle()}
          onShare={() => void sharePage({ title: work.title, description: work.subtitle })}
        >
          <Action
            detail={detail}
            played={played}
            onPlay={() => play(progress?.partId)}
            onBought={onRefresh}
          />
        </BuyBar>
      }
    >
      <WorkHeader
        kind={work.kind}
        title={work.title}
        subtitle={work.subtitle}
        author={work.author}
        cover={{ src: fileUrl(detail.picture), tint: work.tint }}
        category={detail.category}
        tags={detail.tags}
        heat={work.heat}
        heatWord={played ? '播放' : '阅读'}
        score={work.score}
        note={noteOf(work)}
        price={work.free ? 0 : work.price}
        original={card.original}
        memberFree={work.memberFree}
      />
      <Section title="简介">
        <div className={styles.text}>
          <ReadMore>
            <p>{detail.synopsis}</p>
          </ReadMore>
        </div>
      </Section>
      {detail.facts.length ? (
        <Section title="信息">
          <dl className={styles.facts}>
            {detail.facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
      {parts.length ? (
        <Section title={work.kind === 'ebook' ? '目录' : '内容'} note={noteOf(work)}>
          <PartList
            className={styles.parts}
            parts={parts}
            unit={partUnit(work.kind)}
            currentId={progress?.partId}
            onPick={(part) => (played ? play(part.id) : explain(part.locked))}
          />
        </Section>
      ) : null}
      {detail.sample ? (
        <Section title="试读">
          <div className={styles.text} data-sample="">
            <ReadMore>
              {detail.sample.split('\n').map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </ReadMore>
          </div>
        </Section>
      ) : null}
      {detail.related.length ? (
        <Rail title="相关推荐" item={played ? 'l' : 's'}>
          {detail.related.map((other) => (
            <WorkCard key={`${other.kind}-${other.id}`} {...workCard(other)} />
          ))}
        </Rail>
      ) : null}
    </Page>
  )
}

/** A chapter of a text: what is free stands in the sample below, what is locked says how it opens. */
function explain(locked: boolean): void {
  if (locked) void overlays.vip({ tier: 'member' })
  else document.querySelector('[data-sample]')?.scrollIntoView({ behavior: 'smooth' })
}

interface ActionProps {
  detail: WorkDetail
  played: boolean
  onPlay: () => void
  onBought: () => Promise<void>
}

/** The one thing the screen is for. */
function Action({ detail: { work, owned, progress }, played, onPlay, onBought }: ActionProps) {
  const sold = work.price > 0 && !work.free && !owned
  const purchase = useAfterLogin<null>(`buy:${work.kind}:${work.id}`, async () => {
    const sure = await overlays.confirm({
      title: `购买《${work.title}》`,
      text: `支付 ¥${(work.price / 100).toFixed(2)}，购买后永久可用。`,
      confirmText: '去支付',
    })
    if (sure && (await buyWork(work, defaultPayType())) === 'paid') await onBought()
  })
  const buy = (): Promise<void> => (mayBuy() ? purchase(null) : overlays.iosNotice())
  return (
    <>
      {sold && work.memberFree ? (
        <Button
          kind="gold"
          onClick={() =>
            void overlays.vip({ tier: 'member' }).then((opened) => (opened ? onBought() : undefined))
          }
        >
          会员免费看
        </Button>
      ) : null}
      {sold && !(played && work.memberFree) ? (
        <Button kind={played ? 'secondary' : 'primary'} block={!played} onClick={buy}>
          ¥{(work.price / 100).toFixed(2)} 购买
        </Button>
      ) : null}
      {played ? (
        <Button kind="primary" block onClick={onPlay}>
          {progress ? `继续第${progress.partNumber}${partUnit(work.kind)}` : '开始观看'}
        </Button>
      ) : null}
    </>
  )
}
