import { CARD_WITHOUT_END_LABELS } from '#shared/membership/card-rules.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { readDataUrl } from '#web/platform/stored/data-url.ts'
import { codeMarkup, escapeMarkup, storeOwnPage } from '#web/platform/stored/own-page.ts'
import type { Card } from './card-face.tsx'

/** Stores the card as a self-contained page, with its photo and code, so that it opens without a connection. */
export async function storeCard(card: Card, organisationName: string): Promise<void> {
  const photo = card.photoUrl && (await readDataUrl(card.photoUrl))
  await storeOwnPage('/member/card', { title: 'My card', body: bodyOf(card, { organisationName, photo }) })
}

type CardBodyInput = { organisationName: string; photo: string | null }

function bodyOf(card: Card, { organisationName, photo }: CardBodyInput): string {
  const { code, fullName, membershipNumber, membershipType, validUntil, withoutEnd, isOverdue } = card
  const day = validUntil ? formatLongDate(validUntil) : ''
  const forLife = withoutEnd && `Valid: ${CARD_WITHOUT_END_LABELS[withoutEnd].toLowerCase()}`
  const until = isOverdue ? 'Active Member, Renewal overdue' : (forLife ?? (day && `Valid until ${day}`))
  const lines = [membershipNumber ?? '', MEMBERSHIP_TYPE_LABELS[membershipType], until].filter(Boolean)
  return [
    `<p class="name">${escapeMarkup(organisationName)}</p><p>Membership card, as saved on this device</p>`,
    photo ? `<img src="${photo}" alt="" width="112" height="140">` : '',
    `<h1>${escapeMarkup(fullName)}</h1>`,
    ...lines.map((line) => `<p>${escapeMarkup(line)}</p>`),
    `<div class="entry" style="clear:both">${codeMarkup(code, 'Code to check this card')}</div>`,
  ].join('')
}
