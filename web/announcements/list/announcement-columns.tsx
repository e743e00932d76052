import { Copy, CopyPlus, Share2, Trash2 } from 'lucide-react'
import { Suspense, useContext, useState } from 'react'
import { useLocation } from 'wouter'
import { ANNOUNCEMENT_STATUS_LABELS } from '#shared/announcements/announcement-enums.ts'
import { asSent } from '#shared/announcements/announcement-poll-rules.ts'
import { isEditable } from '#shared/announcements/announcement-rules.ts'
import { hasSharePictures } from '#shared/announcements/announcement-share-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Link } from '#web/platform/link.tsx'
import { useSend } from '#web/platform/send.ts'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { type Column, RowActions, RowName } from '#web/platform/ui/table/table.tsx'
import {
  ANNOUNCEMENT_UNDO_KEYS,
  ANNOUNCEMENTS,
  type Announcement,
  announcementAddress,
  titleOf,
} from '../announcement-queries.ts'
import { useReach } from '../audience/use-reach.ts'
import { bodyToUseAgain, draftOfAnnouncement } from '../composer/announcement-draft.ts'
import { copyGroupText } from '../preview/copy-group-text.ts'
import { ReachedBar } from '../report/reached-bar.tsx'
import { useStartAnnouncement } from '../start/use-start-announcement.ts'
import styles from './announcement-list.module.css'
import { PollDeletionQuestion } from './poll-deletion-question.tsx'

const AnnouncementKit = lazyPart(async () => ({ default: (await import('./announcement-kit.tsx')).AnnouncementKit }))

export const ANNOUNCEMENT_COLUMNS: Column<Announcement>[] = [
  {
    key: 'title',
    header: 'Message',
    kind: 'name',
    cell: (announcement) => (
      <RowName
        name={
          <Link className={styles.title} to={announcementAddress(announcement.id)} title={titleOf(announcement)}>
            {titleOf(announcement)}
          </Link>
        }
        note={formatCardDateTime(announcement.sentAt ?? announcement.sendAt ?? announcement.updatedAt)}
      />
    ),
  },
  { key: 'to', header: 'To', hideOrder: 'first', cell: ({ audienceText }) => audienceText },
  {
    key: 'reached',
    header: 'Reached',
    kind: 'status',
    cell: (announcement) =>
      announcement.deliveries.length > 0 ? (
        <ReachedBar deliveries={announcement.deliveries} brief />
      ) : isEditable(announcement.status) ? (
        <WillReach announcement={announcement} />
      ) : null,
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    cell: ({ status }) => <StatusBadge word={ANNOUNCEMENT_STATUS_LABELS[status]} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (announcement) => <Actions announcement={announcement} />,
  },
]

function WillReach({ announcement }: { announcement: Announcement }) {
  const { audience, channels, kind } = draftOfAnnouncement(announcement)
  const { reach } = useReach({ audience, channels, kind })
  return <span className="num small soft">{reach && `${counted(reach.count, 'member', 'members')} will get it`}</span>
}

function Actions({ announcement }: { announcement: Announcement }) {
  const { id, status, poll } = announcement
  const [isSharing, setSharing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const siteUrl = useContext(SiteUrlContext)
  const remove = useDeleting()
  const start = useStartAnnouncement()
  const title = titleOf(announcement)
  const deleteIt = () => remove.mutate({ params: { id } })
  return (
    <RowActions>
      <ButtonLink size="small" variant="outline" href={announcementAddress(id)}>
        {isEditable(status) ? 'Edit' : 'Report'}
        <span className="visually-hidden"> {title}</span>
      </ButtonLink>
      <RowMenu
        name={title}
        items={[
          {
            label: 'Use again',
            icon: CopyPlus,
            onSelect: () => start(bodyToUseAgain(draftOfAnnouncement(announcement))),
          },
          hasSharePictures(status)
            ? { label: 'Share on WhatsApp', icon: Share2, onSelect: () => setSharing(true) }
            : {
                label: 'Copy the WhatsApp text',
                icon: Copy,
                onSelect: () => void copyGroupText(asSent(announcement), siteUrl),
              },
          ...(status === 'sending'
            ? []
            : [
                {
                  label: 'Delete from the list',
                  icon: Trash2,
                  dangerous: true as const,
                  onSelect: poll && !isEditable(status) ? () => setAsking(true) : deleteIt,
                },
              ]),
        ]}
      />
      {isAsking && (
        <PollDeletionQuestion
          announcement={announcement}
          busy={remove.isPending}
          onAnswer={deleteIt}
          onClose={() => setAsking(false)}
        />
      )}
      {isSharing && (
        <Suspense fallback={null}>
          <AnnouncementKit announcement={announcement} open onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </RowActions>
  )
}

/** The bar at the foot undoes it. */
function useDeleting() {
  const [, navigate] = useLocation()
  return useSend('DELETE /api/admin/announcements/:id', {
    changes: ANNOUNCEMENT_UNDO_KEYS,
    onSuccess: (_, { params }) => {
      // its page is gone
      if (location.search.includes(params.id)) navigate(ANNOUNCEMENTS)
    },
    onError: showPortalFailure,
  })
}
