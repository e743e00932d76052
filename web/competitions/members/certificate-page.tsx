import { Download, Printer } from 'lucide-react'
import { useContext } from 'react'
import dance from '#brand/drawings/cultural-dance.svg'
import {
  achievementParts,
  awardTitle,
  festivalWithYear,
  placeAndDay,
  signatoriesOf,
} from '#shared/competitions/certificate-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import styles from '../certificates/certificate-sheet.module.css'
import { CertificateSheet } from '../certificates/certificate-sheet.tsx'
import { type OwnEntry, type OwnParticipant, useOwnFestival } from '../entries/own-festival.ts'

export const head = (): Head => ({ title: 'Certificate', hidden: true })

/** A certificate of the family on the screen; the PDF is the same sheet with its code. */
export default function CertificatePage({ params: { eventId = '', id = '' } }: PageProps) {
  const own = useOwnFestival(eventId)
  const festival = useApi('GET /api/events/:id/competition', { params: { id: eventId } })
  const error = own.error ?? festival.error
  if (!own.data || !festival.data) {
    if (!error) return <p role="status">Loading the certificate...</p>
    return <ListFailure error={error} onRetry={() => void Promise.all([own.refetch(), festival.refetch()])} />
  }
  const found = findCertificate(own.data, id)
  if (!found)
    return (
      <EmptyState
        title="Certificate Not Found"
        action={<ButtonLink href={`/events/${eventId}`}>View festival</ButtonLink>}
      >
        It may have been replaced after the result was changed.
      </EmptyState>
    )
  return <Certificate {...found} festival={festival.data} />
}

type Found = { person: OwnParticipant; entry: OwnEntry; certificate: OwnEntry['certificates'][number] }

function findCertificate(people: readonly OwnParticipant[], id: string): Found | null {
  for (const person of people)
    for (const entry of person.entries)
      for (const certificate of entry.certificates) if (certificate.id === id) return { person, entry, certificate }
  return null
}

type Festival = NonNullable<ResponseOf<'GET /api/events/:id/competition'>>

function Certificate({ person, entry, certificate, festival }: Found & { festival: Festival }) {
  const { organisationName = '', postalAddress = '' } = useSettings()
  const siteUrl = useContext(SiteUrlContext)
  const { programId, members } = entry
  const { data: published } = useApi('GET /api/programs/:id/results', { params: { id: programId } })
  const holder = members.find(({ participantId }) => participantId === certificate.participantId)
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <BackLink href={`/programs/${programId}/results`}>Results</BackLink>
        <p>A4 landscape, one page. Choose ‘no margins’ when you print.</p>
        <ButtonLink href={`/api/competition-certificates/${certificate.id}/certificate.pdf`} download>
          <Download aria-hidden="true" /> PDF
        </ButtonLink>
        <Button variant="outline" onClick={() => print()}>
          <Printer aria-hidden="true" /> Print
        </Button>
      </div>
      <CertificateSheet
        content={{
          organisation: organisationName,
          festival: festivalWithYear(festival.title, festival.firstDay),
          picture: dance,
          award: awardTitle(entry.result ?? { place: null, grade: null }),
          name: holder?.name ?? person.name,
          nativeName: person.malayalamName,
          text: <Achievement entry={entry} rows={published?.rows ?? []} />,
          signatories: signatoriesOf(festival.settings, published?.judges[0]),
          placeAndDay: placeAndDay(postalAddress, festival.firstDay),
          numberLine: `No. ${certificate.number}, code ${certificate.code} · check it at ${new URL(siteUrl).host}/verify`,
        }}
      />
    </div>
  )
}

type Row = ResponseOf<'GET /api/programs/:id/results'>['rows'][number]

function Achievement({ entry, rows }: { entry: OwnEntry; rows: readonly Row[] }) {
  const { id, groupName, kind, title, result } = entry
  const parts = achievementParts({
    entryId: id,
    place: result?.place ?? null,
    grade: result?.grade ?? null,
    item: title,
    kind,
    groupName,
    rows,
  })
  return parts.map(({ text, isBold }) => (isBold ? <b key={text}>{text}</b> : text))
}
