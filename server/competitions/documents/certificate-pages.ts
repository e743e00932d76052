import type { Executor } from '#server/platform/database/database.ts'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import { findDocumentLogo } from '#server/settings/logo/logo-queries.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import {
  achievementParts,
  awardTitle,
  festivalWithYear,
  placeAndDay,
  signatoriesOf,
} from '#shared/competitions/certificate-rules.ts'
import { NAMELESS } from '#shared/competitions/participant-name-rules.ts'
import { getItem, type ItemOfFestival, listItemJudges } from '../competition-queries.ts'
import type { PublishedRow } from '../result-tables.ts'
import type { findCertificates } from '../results/certificate-service.ts'
import { listPublications } from '../results/confirmation-service.ts'
import type { CertificateDocument, CertificatePage } from './certificate-document.tsx'

const TEMPLATE = new URL('./certificate-document.tsx', import.meta.url)

type Found = Awaited<ReturnType<typeof findCertificates>>

/** The certificates as one PDF, a page each. They must be of one item. */
export async function renderCertificates(db: Executor, found: Found, siteUrl: string): Promise<Buffer> {
  const [first] = found
  if (!first) throw new Error('There are no certificates to render')
  const settings = await readSettings(db)
  const { organisationName, postalAddress } = settings
  const of = await getItem(db, first.certificate.programId)
  const [publication] = await listPublications(db, first.certificate.programId)
  const rows = publication?.rows ?? []
  const judges = await listItemJudges(db, { programId: first.certificate.programId })
  const signatories = signatoriesOf(of.festival.settings, judges[0]?.name)
  const place = placeAndDay(postalAddress, of.festival.firstDay)
  const document: CertificateDocument = {
    organisation: organisationName,
    logo: await findDocumentLogo(db, settings),
    festival: festivalWithYear(of.festival.title, of.festival.firstDay),
    verifyAddress: `${new URL(siteUrl).host}/verify`,
    pages: found.map((each) => ({ ...pageOf(of, each, rows), place, signatories })),
  }
  return renderDocument(TEMPLATE, document)
}

function pageOf(
  { item }: ItemOfFestival,
  { certificate, participant, groupName }: Found[number],
  rows: readonly PublishedRow[],
): Omit<CertificatePage, 'place' | 'signatories'> {
  return {
    name: participant.name ?? NAMELESS,
    malayalamName: participant.malayalamName,
    award: awardTitle(certificate),
    achievement: achievementParts({
      entryId: certificate.entryId,
      place: certificate.place,
      grade: certificate.grade,
      item: item.title,
      kind: item.kind,
      groupName,
      rows,
    }),
    number: certificate.number,
    code: certificate.code,
  }
}
