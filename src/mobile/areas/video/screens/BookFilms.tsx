import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import type { BookDetail } from '@/contract/discovery/store'
import type { WorkBrief } from '@/contract/catalogue/work'
import { KIND_NAMES } from '@/client/kindNames'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { cardNote, workCard } from '@/mobile/kit/works/workCard'
import { BookCard } from '@/mobile/kit/works/BookCard'
import { FilmPlayer } from '../parts/FilmPlayer'
import styles from './BookFilms.module.css'

const TITLE = '影视改编'

/** `?id(&kind&film)`: the films, dramas and courses made from a book; the named one plays, else the first. */
export default function BookFilms() {
  const query = useQuery()
  const id = query.number('id')
  const book = useCall('ebook.detail', id === undefined ? null : { id })
  const films = book.data?.links.filter(({ role }) => role === 'film').map(({ work }) => work) ?? []
  const [kind, film] = [query.text('kind'), query.number('film')]
  const chosen = films.find((work) => work.kind === kind && work.id === film) ?? films[0]
  const asked = useCall('work.detail', chosen ? { kind: chosen.kind, id: chosen.id } : null)
  if (book.data && chosen && asked.data && asked.data.parts.length > 0)
    return (
      <FilmPlayer key={`${chosen.kind}-${chosen.id}`} detail={asked.data}>
        <FilmsOf book={book.data} films={films} chosen={chosen} />
      </FilmPlayer>
    )
  return (
    <Page
      title={TITLE}
      call={chosen ? asked : book}
      gone={asked.data !== undefined}
      missing={{
        title: chosen ? '这部影片暂时不能播放' : '没有找到这本书',
        hint: '可能已经下架，或链接不完整',
        action: <BackToBook id={id} />,
      }}
      empty={
        book.data && !chosen ? (
          <Empty
            title="这本书还没有影视改编"
            hint="上线后会在书籍详情里看到"
            action={<BackToBook id={id} />}
          />
        ) : undefined
      }
      skeleton={<Skeleton shape="cover" kind="film" />}
    />
  )
}

const BackToBook = ({ id }: { id: number | undefined }) => (
  <Button href={id === undefined ? to('/ebook/index') : to('/ebook/detail', { id })}>
    {id === undefined ? '去书城' : '回到这本书'}
  </Button>
)

interface FilmsOfProps {
  book: BookDetail
  films: readonly WorkBrief[]
  chosen: WorkBrief
}

/** The book, and its films where there are several. */
function FilmsOf({ book, films, chosen }: FilmsOfProps) {
  const { work } = book
  return (
    <Section title={TITLE} note={films.length > 1 ? `共 ${films.length} 部` : undefined}>
      <BookCard book={work}>{book.owned ? '原著，你已拥有整本' : '原著，去读这本书'}</BookCard>
      {films.length > 1 ? (
        <ul className={styles.films}>
          {films.map((film) => (
            <li key={`${film.kind}-${film.id}`}>
              <WorkCard
                {...workCard(film)}
                href={to('/ebook/video', { id: work.id, kind: film.kind, film: film.id })}
                layout="row"
                aria-current={film === chosen || undefined}
                className={styles.film}
                note={cardNote(film) ?? KIND_NAMES[film.kind]}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}
