import { EVENT_LABELS } from '#shared/events/administration/event-form-rules.ts'
import { PROGRAM_LABELS } from '#shared/events/administration/program-form-rules.ts'
import { PHOTO_LABELS } from '#shared/gallery/gallery-rules.ts'
import { LISTING_CATEGORY_LABELS } from '#shared/marketplace/listing-enums.ts'
import { LISTING_LABELS } from '#shared/marketplace/listing-form-rules.ts'
import { MEMBER_LABELS } from '#shared/membership/register/record-rules.ts'
import { NEWS_LABELS } from '#shared/news/news-rules.ts'
import { OFFICER_LABELS } from '#shared/officers/officer-rules.ts'
import { HAND_OVER_LABELS } from '../hand-over/hand-over-draft.ts'
import { SETTING_LABELS } from '../settings/find-settings.ts'
import { inWords, type Labels } from './activity-labels.ts'

/** The labels of the forms, by what is changed. */
const FORM_LABELS: Readonly<Record<string, Labels>> = {
  event: EVENT_LABELS,
  program: PROGRAM_LABELS,
  // the form names an action, the log a state
  news: { ...NEWS_LABELS, isPublished: 'Published' },
  office_bearer: OFFICER_LABELS,
  listing: LISTING_LABELS,
  member: MEMBER_LABELS,
  // the form changes only its focal point
  photo: { ...PHOTO_LABELS, imageUrl: 'Picture' },
  settings: SETTING_LABELS,
  hand_over: HAND_OVER_LABELS,
}

/** Fields that no form has. */
const FIELD_LABELS: Labels = {
  code: 'Letter',
  cv: 'CV',
  entrants: 'People in the list',
  halves: 'In half marks',
  hiddenAt: 'Hidden since',
  houseKey: 'House',
  imageUrl: 'Picture',
  isActive: 'Active',
  isApproved: 'Approved',
  isFirstLogin: 'Temporary password',
  isPublished: 'Published',
  mails: 'Emails',
  people: 'People',
  photoUrl: 'Photo',
  priceFils: 'Amount',
  profileImageUrl: 'Photo',
  rejectionReason: 'Reason',
  required: 'Two-step login required',
  setupDismissed: 'Setup lines that do not apply',
  requestedChanges: 'Please change',
  sessions: 'Devices logged out',
  slipUrl: 'Slip',
  userId: 'Account',
  welcomeDue: 'Welcome email due',
}

const VALUE_LABELS: Labels = { ...LISTING_CATEGORY_LABELS, cwc_member: 'CWC Member' }

export const labelOfValue = (code: string): string => VALUE_LABELS[code] ?? inWords(code)

/** The label of a changed field: that of its form, if it has one. */
export function labelOfField(field: string, subjectType: string): string {
  const base = field.replace(/(?:Ids?|Fils)$/, '') || field
  return (
    FORM_LABELS[subjectType]?.[field] ??
    FIELD_LABELS[field] ??
    FIELD_LABELS[base] ??
    inWords(base.replace(/Url$/, 'Link'))
  )
}
