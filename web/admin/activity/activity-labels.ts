import { EVENT_LABELS } from '#shared/events/administration/event-form-rules.ts'
import { PROGRAM_LABELS } from '#shared/events/administration/program-form-rules.ts'
import { PHOTO_LABELS } from '#shared/gallery/gallery-rules.ts'
import { LISTING_CATEGORY_LABELS } from '#shared/marketplace/listing-enums.ts'
import { LISTING_LABELS } from '#shared/marketplace/listing-form-rules.ts'
import { MEMBER_LABELS } from '#shared/membership/register/record-rules.ts'
import { NEWS_LABELS } from '#shared/news/news-rules.ts'
import { OFFICER_LABELS } from '#shared/officers/officer-rules.ts'
import { SETTING_LABELS } from '../settings/setting-groups.ts'

type Labels = Readonly<Record<string, string>>

/** Actions whose name in code would tell a reader little. */
const ACTION_LABELS: Labels = {
  'account.downloaded': 'Own data downloaded',
  'account.duties_changed': 'Duties changed',
  'account.role_changed': 'Role changed',
  'account.signed_out': 'Logged out on every device',
  'attendee.arrived_counted': 'Arrivals counted',
  'attendee.change_undone': 'Change of a place undone',
  'attendee.check_in_undone': 'Check-in undone',
  'attendee.checked_in': 'Attendee checked in',
  'attendee.moved_up': 'Attendee moved up from the waiting list',
  'attendee.party_changed': 'Party changed',
  'attendee.put_on_waiting_list': 'Attendee put on the waiting list',
  'backup.started': 'Backup started',
  'blood_call.closed': 'Blood donor call closed',
  'blood_call.started': 'Blood donor call started',
  'card_payment.assigned': 'Card payment assigned',
  'card_payment.assignment_undone': 'Assignment of a card payment undone',
  'card_payment.received': 'Paid by card',
  'card_payment.refunded': 'Card payment sent back to the card',
  'card_payment.refunded_in_stripe': 'Card payment refunded in Stripe',
  'card_payment.set_aside': 'Card payment to assign',
  'conversation.attachment_opened': 'Attachment of a reported conversation opened',
  'conversation.read': 'Reported conversation read',
  'conversation_report.dismissed': 'Report of a conversation dismissed',
  'conversation_report.upheld': 'Report of a conversation upheld',
  'cv.opened': 'CV opened',
  'event.sale_changed': 'Tickets of an event changed',
  'ticket_order.paid': 'Payment for tickets recorded',
  'ticket_order.payment_undone': 'Payment for tickets undone',
  'ticket_order.refund_undone': 'Refund of tickets undone',
  'ticket_order.refunded': 'Refund of tickets recorded',
  'ticket_order.slip_rejected': 'Slip for tickets rejected',
  'event.status_undone': 'Status change of an event undone',
  'festival.roll_call_change_withdrawn': 'Change of the roll-call admins withdrawn',
  'festival.roll_call_changed': 'Roll-call admins changed after a draw',
  'festival.signatories_changed': 'Signatures on certificates changed',
  'hand_over.discarded': 'Hand-over discarded',
  'hand_over.done': 'Handed over to the next committee',
  'hand_over.mails_sent': 'Mails of a hand-over sent',
  'hand_over.mails_withdrawn': 'Mails of a hand-over withdrawn',
  'hand_over.planned': 'Hand-over planned',
  'hand_over.prepared': 'Hand-over prepared',
  'hand_over.undone': 'Hand-over undone',
  'hand_over.unplanned': 'Hand-over made a draft again',
  'hand_over_keys.printed': 'List of keys to pass on printed',
  'gate_link.created': 'Gate link created',
  'gate_link.revoked': 'Gate link withdrawn',
  'helper_job.removal_undone': 'Deletion of a job for helpers undone',
  'helper_plan.changed': 'Helper plan changed',
  'helper_shift.arrival_undone': 'Arrival of a helper undone',
  'helper_shift.helper_added': 'Helper added to a shift',
  'helper_shift.helper_came': 'Helper has come',
  'helper_shift.helper_removed': 'Helper removed from a shift',
  'helper_shift.move_undone': 'New time of a shift undone',
  'helper_shift.removal_undone': 'Removal from a shift undone',
  'competition_result.publication_undone': 'Publication of a result undone',
  'competition_result.unchanged': 'Competition result left unchanged',
  'event.deletion_stopped': 'Deletion of an event stopped, because judges have given marks',
  'event.deletion_undone': 'Deletion of an event undone',
  'listing.category_changed': 'Category of a listing changed',
  'listing.changes_requested': 'Changes to a listing requested',
  'listing.decision_undone': 'Decision on a listing undone',
  'listing.reports_dismissed': 'Report of a listing dismissed',
  'listing.sold': 'Listing marked as no longer offered',
  'listing_review.answer_removed': 'Reply to a review removed',
  'listing_review.approved': 'Review approved',
  'listing_review.decision_undone': 'Decision on a review undone',
  'listing_review.rejected': 'Review rejected',
  'listing_review.taken_back': 'Review removed',
  'mail.all_sent_again': 'All failed emails sent again',
  'mail.sent_again': 'Email sent again',
  'member.added': 'Member added',
  'member.login_changed': 'Login address changed',
  'member.merged': 'Two records merged',
  'member.found_different': 'Possible duplicate found to be somebody else',
  'member.compared_again': 'Possible duplicate shown again',
  'member.photo_changed': 'Photo changed',
  'member.family_added': 'Family member added',
  'member.household_declined': 'Invitation to a household declined',
  'member.household_invited': 'Invited to a login of their own',
  'member.household_joined': 'Joined the household with an account',
  'member.own_membership_requested': 'Application of their own for a family member',
  'member.household_login_ended': 'Login of a family member ended',
  'member.details_completed': 'Missing details completed by the member',
  'member.details_request_undone': 'Request for details undone',
  'member.details_requested': 'Asked for missing details',
  'member.family_changed': 'Family member changed',
  'member.family_removed': 'Family member removed',
  'member.back_to_pending': 'Decision on an application undone',
  'member.application_closed': 'Application closed without an answer',
  'member.card_revoked': 'Membership card replaced',
  'member.lapsed': 'Membership lapsed',
  'member.lapse_undone': 'Lapse of a membership undone',
  'member.returned': 'Lapsed membership active again',
  'member.plan_changed': 'Plan changed',
  'member.plan_change_undone': 'Change of plan undone',
  'member.welcome_undone': 'Welcome email not sent',
  'member.welcomed': 'Welcome email sent',
  'member.welcomed_again': 'Welcome email sent again',
  'member.import_update_undone': 'Imported changes undone',
  'member.paid_until_imported': 'Dues settled by an imported list',
  'members.updated_by_import': 'Members updated by import',
  'members.import_undone': 'Import of members undone',
  'members.welcomed': 'Welcome emails sent',
  'money.account_added': 'Account added',
  'money.account_deleted': 'Account deleted',
  'money.account_edited': 'Account edited',
  'money.budget_saved': 'Budget saved',
  'money.category_added': 'Category added',
  'money.category_deleted': 'Category deleted',
  'money.category_edited': 'Category edited',
  'money.closed': 'Cash book closed',
  'money.counted': 'Cash counted',
  'money.entry_added': 'Entry in the cash book',
  'money.entry_reversed': 'Entry in the cash book reversed',
  'money.exported': 'Cash book exported',
  'money.line_explained': 'Line of a bank statement explained',
  'money.line_opened': 'Line of a bank statement opened again',
  'money.receipt_added': 'Receipt added to an entry',
  'money.reopened': 'Cash book opened again',
  'money.report_exported': 'Report of a year exported',
  'money.report_printed': 'Report of a year printed',
  'money.statement_read': 'Bank statement read',
  'money.statement_removed': 'Bank statement removed',
  'money.year_notes_saved': 'Closing notes of a year saved',
  'officer.archived': 'Office bearer archived',
  'officer.created': 'Office bearer added',
  'officer.deleted': 'Office bearer deleted',
  'officer.edited': 'Office bearer edited',
  'officers.ordered': 'Office bearers reordered',
  'person.erased': 'Personal data deleted',
  'photos.ordered': 'Photos reordered',
  'hand_over.elected': 'Winners of an election put into the hand-over',
  'poll.created': 'Poll added',
  'poll.deleted': 'Poll deleted',
  'poll.edited': 'Poll changed',
  'premium.confirmed': 'Premium payment confirmed',
  'premium.decision_undone': 'Decision on a premium payment undone',
  'premium.rejected': 'Premium payment rejected',
  'program.deletion_stopped': 'Deletion of a program stopped, because judges have given marks',
  'program.deletion_undone': 'Deletion of a program undone',
  'programs.ordered': 'Programs reordered',
  'renewal.credit_used': 'Credit used for dues',
  'renewal.paid': 'Dues paid',
  'renewal.part_paid': 'Dues paid in part',
  'renewal.receipt_sent': 'Receipt sent again',
  'renewal.refunded': 'Dues refunded',
  'renewal.reminded': 'Dues reminder sent',
  'renewal.reminder_undone': 'Dues reminder not sent',
  'renewal.slip_rejected': 'Payment slip rejected',
  'renewal.undone': 'Dues payment undone',
  'renewal.waived': 'Dues waived',
  'renewals.exported': 'Dues exported',
  'donation.recorded': 'Donation recorded',
  'sponsor.added': 'Sponsor added',
  'sponsor.deleted': 'Sponsor deleted',
  'sponsor.edited': 'Sponsor edited',
  'sponsor.paid': 'Payment of a sponsor recorded',
  'task.all_run_again': 'All failed tasks run again',
  'task.run_again': 'Failed task run again',
}

const SUBJECT_LABELS: Labels = {
  event_order: 'Ticket order',
  event_sale: 'Tickets of an event',
  blood_call: 'Blood donor call',
  contact_message: 'Message',
  cv: 'CV',
  erasure_request: 'Deletion request',
  gallery: 'Photo',
  listing_review: 'Review',
  mail: 'Email',
  money_account: 'Account of the association',
  card_payment: 'Card payment',
  sponsor: 'Sponsor',
  money_budget: 'Budget',
  money_category: 'Category of the cash book',
  money_closing: 'Closing',
  money_entries: 'Cash book',
  money_entry: 'Cash book',
  money_statement: 'Bank statement',
  money_statement_line: 'Line of a bank statement',
  money_report: 'Report of a year',
  office_bearer: 'Office bearer',
  renewal: 'Dues',
  renewals: 'Dues',
  user: 'Account',
}

/** The labels of the forms, by what was changed. */
const FORM_LABELS: Readonly<Record<string, Labels>> = {
  event: EVENT_LABELS,
  program: PROGRAM_LABELS,
  // the form asks for an act, the log says what is
  news: { ...NEWS_LABELS, isPublished: 'Published' },
  office_bearer: OFFICER_LABELS,
  listing: LISTING_LABELS,
  member: MEMBER_LABELS,
  // the form changes only its focal point
  photo: { ...PHOTO_LABELS, imageUrl: 'Picture' },
  settings: SETTING_LABELS,
}

/** Fields that no form has. */
const FIELD_LABELS: Labels = {
  code: 'Letter',
  cv: 'CV',
  entrants: 'People in the list',
  halves: 'In half marks',
  hiddenAt: 'Hidden since',
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
  requestedChanges: 'Please change',
  sessions: 'Devices logged out',
  slipUrl: 'Slip',
  userId: 'Account',
  welcomeDue: 'Welcome email due',
}

const VALUE_LABELS: Labels = { ...LISTING_CATEGORY_LABELS, cwc_member: 'CWC Member' }

export const labelOfAction = (action: string): string => ACTION_LABELS[action] ?? inWords(action)
export const labelOfSubject = (subjectType: string): string => SUBJECT_LABELS[subjectType] ?? inWords(subjectType)
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

/**
 * Turns a name in code into text: 'member.role_changed' into 'Member role changed', 'dateOfBirth' into 'Date of birth'.
 */
export function inWords(name: string): string {
  const sentence = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase()
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
