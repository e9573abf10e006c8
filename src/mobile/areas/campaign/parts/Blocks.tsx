import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { useNow } from 'design-system/hooks/useNow'
import { Collapse } from 'design-system/Collapse'
import { Countdown } from 'design-system/Countdown'
import { Rail } from 'design-system/Rail'
import { RichText } from 'design-system/RichText'
import { Section } from 'design-system/Section'
import { WorkCard } from 'design-system/WorkCard'
import type { LiveBlock } from '@/contract/content/campaign'
import type { Block, BlockOf, CampaignDoc } from '@/contract/content/campaign-blocks'
import { workCard } from '@/mobile/kit/works/workCard'
import { EnquiryBlockForm } from './EnquiryBlockForm'
import { Film } from './Film'
import { Packages } from './Packages'
import { campaignPicture, isLight } from './pictures'
import { TargetButton } from './targets'
import styles from './blocks.module.css'

type Live = LiveBlock | undefined

function Hero({ block, live, first }: { block: BlockOf<'hero'>; live: Live; first: boolean }) {
  const film = live?.film.url ? live.film : null
  const picture = block.picture ? campaignPicture(block.picture) : null
  const Title = first ? 'h1' : 'h2'
  return (
    <header className={styles.hero}>
      {film ? (
        <Film
          film={film}
          picture={block.picture}
          captions={block.captions}
          label={block.title}
          loop={block.loop}
        />
      ) : picture ? (
        <img
          className={styles.heroPicture}
          {...picture}
          sizes="(min-width: 1000px) 500px, 100vw"
          width={720}
          height={540}
          alt={block.alt}
          fetchPriority={first ? 'high' : 'auto'}
          loading="lazy"
        />
      ) : null}
      <div className={styles.heroTexts}>
        <Title className={styles.heroTitle}>{block.title}</Title>
        {block.text ? <p className={styles.heroText}>{block.text}</p> : null}
        <TargetButton target={block.target} size="l" className={styles.heroAction}>
          {block.action}
        </TargetButton>
      </div>
    </header>
  )
}

/** A part with an optional title. */
function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return title ? (
    <Section title={title} note={note || undefined} className={styles.part}>
      {children}
    </Section>
  ) : (
    <div className={styles.part}>{children}</div>
  )
}

const Benefits = ({ block }: { block: BlockOf<'benefits'> }) => (
  <ul className={styles.benefits}>
    {block.items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)

const Steps = ({ block }: { block: BlockOf<'steps'> }) => (
  <ol className={styles.steps}>
    {block.items.map(({ title, text }, index) => (
      <li key={title}>
        <b aria-hidden>{index + 1}</b>
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ol>
)

function Works({ block, live }: { block: BlockOf<'works'>; live: Live }) {
  const works = live?.works ?? []
  if (works.length === 0) return null
  const cards = works.map((work) => ({ key: `${work.kind}-${work.id}`, ...workCard(work) }))
  if (block.layout === 'rail') {
    const wide = cards[0]?.kind === 'film' || cards[0]?.kind === 'course'
    const note = block.note || undefined
    return (
      <Rail title={block.title || '推荐'} note={note} item={wide ? 'l' : 'm'} className={styles.part}>
        {cards.map(({ key, ...card }) => (
          <WorkCard key={key} {...card} />
        ))}
      </Rail>
    )
  }
  return (
    <Part title={block.title} note={block.note}>
      <div className={block.layout === 'row' ? styles.rows : styles.grid}>
        {cards.map(({ key, ...card }) => (
          <WorkCard key={key} {...card} layout={block.layout === 'row' ? 'row' : 'tile'} />
        ))}
      </div>
    </Part>
  )
}

const Cases = ({ block }: { block: BlockOf<'cases'> }) => (
  <ul className={styles.cases}>
    {block.items.map(({ title, figure, text, who, picture }) => (
      <li key={title}>
        {picture ? <img {...campaignPicture(picture)} sizes="343px" alt="" loading="lazy" /> : null}
        <div className={styles.caseHead}>
          <h3>{title}</h3>
          {figure ? <span className={styles.figure}>{figure}</span> : null}
        </div>
        {text ? <p>{text}</p> : null}
        {who ? <p className={styles.who}>{who}</p> : null}
      </li>
    ))}
  </ul>
)

const Faq = ({ block }: { block: BlockOf<'faq'> }) => (
  <Collapse
    className={styles.faq}
    items={block.items.map(({ question, answer }) => ({ key: question, title: question, content: answer }))}
  />
)

function Picture({ block }: { block: BlockOf<'picture'> }) {
  const picture = (
    <img
      className={styles.picture}
      {...campaignPicture(block.picture)}
      sizes="(min-width: 1000px) 1000px, 100vw"
      alt={block.alt}
      loading="lazy"
    />
  )
  return block.target && block.target !== 'form' ? <a href={block.target}>{picture}</a> : picture
}

function Clock({ block }: { block: BlockOf<'countdown'> }) {
  const now = useNow()
  return (
    <div className={styles.countdown}>
      {block.until > now ? (
        <>
          <p>{block.title}</p>
          <Countdown until={block.until} format="D 天 HH:mm:ss" className={styles.left} />
        </>
      ) : (
        <p>{block.over || block.title}</p>
      )}
    </div>
  )
}

const Action = ({ block }: { block: BlockOf<'action'> }) => (
  <div className={styles.action}>
    <h2>{block.title}</h2>
    {block.text ? <p>{block.text}</p> : null}
    <TargetButton target={block.target} size="l" className={styles.heroAction}>
      {block.action}
    </TargetButton>
  </div>
)

function OneBlock({ block, live, first, page }: { block: Block; live: Live; first: boolean; page: string }) {
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} live={live} first={first} />
    case 'text':
      return (
        <Part title={block.title}>
          <RichText html={block.html} className={styles.text ?? ''} />
        </Part>
      )
    case 'benefits':
      return (
        <Part title={block.title} note={block.note}>
          <Benefits block={block} />
        </Part>
      )
    case 'steps':
      return (
        <Part title={block.title} note={block.note}>
          <Steps block={block} />
        </Part>
      )
    case 'packages':
      return (
        <Part title={block.title} note={block.note}>
          <Packages block={block} live={live} />
        </Part>
      )
    case 'works':
      return <Works block={block} live={live} />
    case 'cases':
      return (
        <Part title={block.title} note={block.note}>
          <Cases block={block} />
        </Part>
      )
    case 'faq':
      return (
        <Part title={block.title} note={block.note}>
          <Faq block={block} />
        </Part>
      )
    case 'picture':
      return <Picture block={block} />
    case 'video':
      return live?.film.url ? (
        <Part title={block.title} note={block.note}>
          <div className={styles.frame}>
            <Film
              film={live.film}
              picture={block.picture}
              captions={block.captions}
              label={block.title || page}
            />
          </div>
        </Part>
      ) : null
    case 'countdown':
      return <Clock block={block} />
    case 'form':
      return <EnquiryBlockForm block={block} page={page} />
    case 'action':
      return <Action block={block} />
  }
}

interface Props {
  document: CampaignDoc
  live: readonly LiveBlock[]
  /** Preview only: the block that is being edited, and a callback for a press on a block. */
  picked?: string
  onPick?: (key: string) => void
}

/** Renders a campaign page from its document, for visitors and for the editor's preview. */
export function Blocks({ document: doc, live, picked = '', onPick }: Props) {
  const data = new Map(live.map((one) => [one.key, one]))
  // Links do not work in the preview: a press opens the form of the pressed block.
  const press = (event: MouseEvent, key: string): void => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    onPick?.(key)
  }
  const heroes = doc.blocks.filter(({ kind }) => kind === 'hero')
  return (
    <div
      className={styles.page}
      data-theme="light"
      data-dark={isLight(doc.tint) ? undefined : true}
      style={{ '--campaign-tint': doc.tint } as CSSProperties}
    >
      {heroes.length === 0 ? <h1 className={styles.plainTitle}>{doc.title}</h1> : null}
      {doc.blocks.map((block) => (
        <div
          key={block.key}
          data-block={block.key}
          data-picked={block.key === picked || undefined}
          className={styles.block}
          {...(onPick ? { onClickCapture: (event: MouseEvent) => press(event, block.key) } : {})}
        >
          <OneBlock block={block} live={data.get(block.key)} first={block === heroes[0]} page={doc.title} />
        </div>
      ))}
    </div>
  )
}
