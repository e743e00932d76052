import { ExternalLink, EyeOff, Megaphone, Pencil, Share2, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { NEWS_STATE_LABELS } from '#shared/news/news-enums.ts'
import { newsCategoryLabel } from '#shared/news/news-text-rules.ts'
import { formatCardDate, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { Cover } from '#web/events/cover.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Link } from '#web/platform/link.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { type Column, RowActions, RowName } from '#web/platform/ui/table/table.tsx'
import { announcementLink } from './announcement-link.ts'
import styles from './news-columns.module.css'
import { addressOf, type NewsFilters } from './news-filters.ts'
import { NEWS_QUERY_KEYS } from './news-query-keys.ts'

// most rows never open it
const NewsKit = lazyPart(async () => ({ default: (await import('#web/news/news-kit.tsx')).NewsKit }))

type ListedArticle = ResponseOf<'GET /api/admin/news'>[number]

/** An article's title leads to its editor, and from there back to the list with these filters. */
export const newsColumns = (filters: NewsFilters): Column<ListedArticle>[] => [
  {
    key: 'title',
    header: 'Article',
    kind: 'name',
    cell: (article) => (
      <RowName
        picture={article.featuredImage && <Thumbnail src={article.featuredImage} />}
        name={<Link to={addressOf(filters, article.id)}>{article.title}</Link>}
        note={whenOf(article)}
      />
    ),
  },
  { key: 'author', header: 'Author', hideOrder: 'first', cell: ({ author }) => author },
  {
    key: 'category',
    header: 'Category',
    kind: 'status',
    cell: ({ category }) => <StatusBadge word={newsCategoryLabel(category)} />,
  },
  { key: 'state', header: 'Status', kind: 'status', cell: (article) => <StateBadge article={article} /> },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (article) => <ArticleActions article={article} editAddress={addressOf(filters, article.id)} />,
  },
]

/** The title beside it says what it shows. */
const Thumbnail = ({ src }: { src: string }) => (
  <span className={styles.thumbnail}>
    <Cover src={src} sizes="3rem" small />
  </span>
)

function StateBadge({ article: { isPublished, publishAt } }: { article: ListedArticle }) {
  return <StatusBadge word={NEWS_STATE_LABELS[isPublished ? 'published' : publishAt ? 'scheduled' : 'draft']} />
}

function whenOf({ isPublished, publishedAt, publishAt, createdAt }: ListedArticle): string {
  if (isPublished) return formatCardDate(publishedAt ?? createdAt)
  return publishAt
    ? `Will be published on ${formatCardDateTime(publishAt)}, Gulf time`
    : `Created ${formatCardDate(createdAt)}`
}

/** A draft waits to be published, a published article to be seen; the menu has the rest. */
function ArticleActions({ article, editAddress }: { article: ListedArticle; editAddress: string }) {
  const { id, title, isPublished } = article
  const [isSharing, setSharing] = useState(false)
  const named = <span className="visually-hidden"> {title}</span>
  const mayWrite = useDuty('announcements')
  const publishing = usePublishing(title, mayWrite)
  const publish = (wanted: boolean) => publishing.mutate({ params: { id }, body: { isPublished: wanted } })
  const remove = useSend('DELETE /api/news/:id', { changes: NEWS_QUERY_KEYS, onError: showPortalFailure })
  return (
    <RowActions>
      {!isPublished && (
        <Button size="small" variant="outline" busy={publishing.isPending} onClick={() => publish(true)}>
          Publish now{named}
        </Button>
      )}
      <RowMenu
        name={title}
        items={[
          { label: 'Edit', icon: Pencil, href: editAddress },
          { label: 'View page', icon: ExternalLink, href: `/news/${id}` },
          ...(isPublished
            ? [
                ...(mayWrite ? [{ ...announcementLink(id), icon: Megaphone }] : []),
                { label: 'Share on WhatsApp', icon: Share2, onSelect: () => setSharing(true) },
                { label: 'Unpublish', icon: EyeOff, onSelect: () => publish(false) },
              ]
            : []),
          { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => remove.mutate({ params: { id } }) },
        ]}
      />
      {isSharing && (
        <Suspense fallback={null}>
          <NewsKit id={id} open onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </RowActions>
  )
}

const usePublishing = (title: string, mayWrite: boolean) =>
  useSend('PUT /api/news/:id', {
    changes: NEWS_QUERY_KEYS,
    onSuccess: ({ id, isPublished }) =>
      toast(
        isPublished
          ? {
              title: 'Article Published',
              description: `Everybody can now read ${title}.`,
              ...(mayWrite && { link: announcementLink(id) }),
            }
          : { title: 'Article Unpublished', description: `${title} is a draft again.` },
      ),
    onError: showPortalFailure,
  })
