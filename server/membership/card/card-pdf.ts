import type { AppContext } from '#server/platform/app-context.ts'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import type { Log } from '#server/platform/tasks/tasks.ts'
import { pictureWork, withPictureSlot } from '#server/platform/uploads/picture-pipeline.ts'
import { findUploadName } from '#server/platform/uploads/upload-names.ts'
import { findDocumentLogo } from '#server/settings/logo/logo-queries.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { CARD_WITHOUT_END_LABELS, type CardWithoutEnd } from '#shared/membership/card-rules.ts'
import { MEMBER_TYPE_LABELS, MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { CardDocumentData } from './card-document.tsx'
import type { CardContext, getCard, getFamilyCard } from './card-service.ts'

const TEMPLATE = new URL('./card-document.tsx', import.meta.url)
const PHOTO = { width: 336, height: 400 }

type CardPdfContext = CardContext & Pick<AppContext, 'files'> & { log: Log }

type Card = Awaited<ReturnType<typeof getCard> | ReturnType<typeof getFamilyCard>>

/** A card as a PDF. Throws the errors of `renderDocument`. */
export async function writeCardPdf(context: CardPdfContext, card: Card): Promise<Buffer> {
  const settings = await readSettings(context.db)
  const data: CardDocumentData = {
    organisationName: settings.organisationName,
    logo: await findDocumentLogo(context.db, settings),
    fullName: card.fullName,
    code: card.code,
    title: card.memberType === 'member' ? null : MEMBER_TYPE_LABELS[card.memberType],
    facts: [
      { label: 'Number', value: card.membershipNumber ?? '' },
      { label: 'Membership', value: MEMBERSHIP_TYPE_LABELS[card.membershipType] },
      validityFact(card),
    ].filter(({ value }) => value !== ''),
    photo: await readPhoto(context, card.photoUrl),
    initials: initialsOf(card.fullName),
    verifyHost: new URL(context.config.siteUrl).host,
  }
  return renderDocument(TEMPLATE, data)
}

/** The same statement as on every page: a card printed while the renewal is overdue shows no date in the past. */
type Validity = { validUntil: string | null; withoutEnd: CardWithoutEnd | null; isOverdue: boolean }

function validityFact({ validUntil, withoutEnd, isOverdue }: Validity) {
  if (isOverdue) return { label: 'Status', value: 'Active Member, Renewal overdue' }
  if (withoutEnd) return { label: 'Valid', value: CARD_WITHOUT_END_LABELS[withoutEnd] }
  return { label: 'Valid until', value: validUntil ? formatLongDate(validUntil) : '' }
}

async function readPhoto({ files, log }: CardPdfContext, url: string | null): Promise<Uint8Array | null> {
  const name = url && findUploadName(url)
  if (!name) return null
  try {
    const photo = await files.readBytes(name)
    return await withPictureSlot(() => pictureWork('crop', photo, PHOTO))
  } catch (error) {
    log.error({ err: error, name }, 'could not read the photo of a card')
    return null
  }
}

export const cardFileName = (membershipNumber: string | null): string =>
  `membership-card-${membershipNumber ?? 'new'}.pdf`.replace(/[^\w.-]/g, '')

/** The initials of the first and last name; a single one for scripts whose letters join. */
function initialsOf(fullName: string): string {
  const words = fullName.split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word) =>
      LETTERS.segment(word ?? '')
        [Symbol.iterator]()
        .next().value?.segment ?? '',
  )
  const [first = '', last = ''] = letters
  return /^\p{Script=Latin}$/u.test(first) ? `${first}${last}`.toUpperCase() : first
}

const LETTERS = new Intl.Segmenter('ml', { granularity: 'grapheme' })
