import { useEffect } from 'react'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { OwnPartyPhotos } from '#web/gallery/party-photos/own-party-photos.tsx'
import { showIfLoggedOut } from '#web/platform/failures.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'

export const head = (): Head => ({ title: 'Pictures of us', hidden: true })

/** The pictures that photographers have taken of the own parties. */
export default function PartyPhotosPage() {
  const { data, error, refetch } = useApi('GET /api/party-photos')
  useEffect(() => showIfLoggedOut(error), [error])
  if (!data && !error) return <PageMessage>Loading pictures...</PageMessage>
  return (
    <>
      <OwnHead
        title="Pictures of us"
        lead="Taken by photographers at our events. Only your party sees a picture until you publish it."
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
      />
      <Section>
        {data?.length === 0 ? (
          <div className="wrap-form">
            <EmptyState title="No pictures yet" action={<ButtonLink href="/events">See the next events</ButtonLink>}>
              At an event, show your ticket to a photographer before they take a picture of you.
            </EmptyState>
          </div>
        ) : data ? (
          <div className="grid gap-6">
            {data.map(({ eventId, title, eventDate, photos }) => (
              <section key={eventId} aria-labelledby={`photos-${eventId}`}>
                <h2 id={`photos-${eventId}`} className="anywhere">
                  {title}
                </h2>
                <p className="soft below-3">{formatLongDate(eventDate)}</p>
                <OwnPartyPhotos title={title} photos={photos} />
              </section>
            ))}
          </div>
        ) : (
          error && <ListFailure error={error} onRetry={() => void refetch()} />
        )}
      </Section>
    </>
  )
}
