import { useState } from 'react'
import { NEWS_STATE_LABELS } from '#shared/news/news-enums.ts'
import { newsCategoryLabel } from '#shared/news/news-text-rules.ts'
import { formatCardDate, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import styles from '#web/events/administration/administration.module.css'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { NEWS_QUERY_KEYS } from './news-query-keys.ts'

export type ListedArticle = ResponseOf<'GET /api/admin/news'>[number]

/** One article: its status and all actions. */
export function NewsRow({ article, onEdit }: { article: ListedArticle; onEdit: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  const { id, title, category, isPublished, author } = article
  const named = <span className="visually-hidden"> {title}</span>
  const publishing = useSend('PUT /api/news/:id', {
    changes: NEWS_QUERY_KEYS,
    onSuccess: (changed) =>
      toast(
        changed.isPublished
          ? { title: 'Article Published', description: `Everybody can now read ${title}.` }
          : { title: 'Article Unpublished', description: `${title} is a draft again.` },
      ),
    onError: showPortalFailure,
  })
  const publish = (wanted: boolean) => publishing.mutate({ params: { id }, body: { isPublished: wanted } })
  return (
    <Panel className={styles.row} aria-label={title}>
      <div className={styles.rowHead}>
        <div>
          <h3 className={styles.rowTitle}>{title}</h3>
          <p className="small soft">{[whenOf(article), author].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.badges}>
          <StatusBadge word={newsCategoryLabel(category)} />
          <StateBadge article={article} />
        </div>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onEdit}>Edit{named}</Button>
        <Button variant="outline" busy={publishing.isPending} onClick={() => publish(!isPublished)}>
          {isPublished ? 'Unpublish' : 'Publish now'}
          {named}
        </Button>
        <ButtonLink variant="quiet" href={`/news/${id}`} newTab>
          View<span className="visually-hidden"> {title} (opens in a new tab)</span>
        </ButtonLink>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete{named}
        </Button>
      </div>
      <DeleteNewsDialog article={article} open={isDeleting} onClose={() => setDeleting(false)} />
    </Panel>
  )
}

function StateBadge({ article: { isPublished, publishAt } }: { article: ListedArticle }) {
  return <StatusBadge word={NEWS_STATE_LABELS[isPublished ? 'published' : publishAt ? 'scheduled' : 'draft']} />
}

function whenOf({ isPublished, publishedAt, publishAt, createdAt }: ListedArticle): string {
  if (isPublished) return formatCardDate(publishedAt ?? createdAt)
  return publishAt
    ? `Will be published on ${formatCardDateTime(publishAt)}, Gulf time`
    : `Created ${formatCardDate(createdAt)}`
}

type DeleteNewsProps = { article: { id: string; title: string }; open: boolean; onClose: () => void }

/** Asks for confirmation before an article is deleted. */
function DeleteNewsDialog({ article: { id, title }, open, onClose }: DeleteNewsProps) {
  const remove = useSend('DELETE /api/news/:id', {
    changes: NEWS_QUERY_KEYS,
    onSuccess: () => toast({ title: 'Article Deleted', description: `${title} has been deleted.` }),
    onError: (error) => {
      showPortalFailure(error)
      onClose()
    },
  })
  return (
    <DeleteDialog
      name={title}
      label="Delete article"
      open={open}
      isDeleting={remove.isPending}
      onDelete={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>
        This cannot be undone, and links to the article will stop working. To hide it for a while, unpublish it instead.
      </p>
    </DeleteDialog>
  )
}
