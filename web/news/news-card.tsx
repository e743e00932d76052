import clsx from 'clsx'
import { newsCategoryLabel } from '#shared/news/news-text-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import { Cover } from '#web/events/cover.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import dusk from '#web/platform/ui/picture/photo-dusk.module.css'
import { CardLink } from '#web/platform/ui/surface/card.tsx'
import styles from './news-card.module.css'
import type { CardArticle } from './news-styles.ts'

const LEADING = `${ON_A_PHONE}, (max-width: 59.99rem) 92vw, 44rem`
const THREE_IN_A_ROW = `${ON_A_PHONE}, (max-width: 59.99rem) 92vw, 24rem`

interface NewsCardProps {
  article: CardArticle
  headingLevel?: 2 | 3
  /** Set when its picture is the first of the page. */
  eager?: boolean
  /** Hides the picture, where other pictures are near. */
  plain?: boolean
}

/** A notice: category, date, title and the beginning of the text; all of it links to the article. */
export function NewsCard({ article, headingLevel = 3, eager, plain = false }: NewsCardProps) {
  const { featuredImage } = article
  return (
    <article className={styles.notice}>
      {featuredImage && !plain && (
        <div className={clsx(styles.picture, dusk.dusk)}>
          <Cover src={featuredImage} sizes={THREE_IN_A_ROW} small eager={eager} toned />
        </div>
      )}
      <NewsWords article={article} headingLevel={headingLevel} className={styles.title} />
    </article>
  )
}

/** The lead story: its picture large beside its words. */
export function LeadStory({ article }: { article: CardArticle }) {
  const { featuredImage } = article
  return (
    <article className={clsx(styles.leading, featuredImage && styles.pictured)}>
      {featuredImage && (
        <div className={clsx(styles.picture, dusk.dusk)}>
          <Cover src={featuredImage} sizes={LEADING} eager toned />
        </div>
      )}
      <div>
        <NewsWords article={article} headingLevel={2} className="above-3 below-3" />
      </div>
    </article>
  )
}

type NewsWordsProps = { article: CardArticle; headingLevel: 2 | 3; className: string | undefined }

function NewsWords({ article, headingLevel, className }: NewsWordsProps) {
  const { id, title, preview, category, publishedAt } = article
  const Heading = `h${headingLevel}` as const
  return (
    <>
      <div className="row between across-4">
        <StatusBadge word={newsCategoryLabel(category)} />
        <time className="soft small num" dateTime={publishedAt}>
          {formatCardDate(publishedAt)}
        </time>
      </div>
      <Heading className={className}>
        <CardLink href={`/news/${id}`}>
          <TitleText of={title} />
        </CardLink>
      </Heading>
      <p className="soft clamp-3">{preview}</p>
    </>
  )
}

type NewsColumnsProps = { articles: readonly CardArticle[]; className?: string | undefined } & Omit<
  NewsCardProps,
  'article'
>

/** Notices in columns, with hairlines between them. */
export function NewsColumns({ articles, className, ...rest }: NewsColumnsProps) {
  return (
    <div className={clsx(styles.columns, className)}>
      {articles.map((article, place) => (
        <NewsCard key={article.id} article={article} {...rest} eager={rest.eager && place === 0} />
      ))}
    </div>
  )
}
