import type { EditConflict } from '#shared/platform/edit-conflict-rules.ts'
import type { ErrorCode } from '#shared/platform/error-codes.ts'

/** Every error: code → HTTP status → message for a person. */
const ERRORS: Record<ErrorCode, readonly [status: number, defaultMessage: string]> = {
  not_found: [404, 'This could not be found.'],
  unauthorized: [401, 'Unauthorized'],
  forbidden: [403, "You don't have permission to do this."],
  password_change_required: [403, 'Please set a new password before you continue.'],
  validation_failed: [400, 'Please check the marked fields.'],
  edit_conflict: [409, 'Somebody else changed this while you were editing. Your text is still here.'],
  malformed_request: [400, 'The request could not be understood.'],
  precondition_failed: [412, 'This has changed since you last loaded it.'],
  range_not_satisfiable: [416, 'The requested range does not exist.'],
  too_large: [413, 'This is too large.'],
  unsupported_media_type: [415, 'This type of content is not supported here.'],
  only_as_stream: [406, 'This address only serves live updates to open pages of the site.'],
  foreign_origin: [403, 'This request came from another website and was blocked.'],
  too_many_requests: [429, 'Too many attempts. Please wait a few minutes and try again.'],
  busy: [503, 'The site is very busy. Please try again in a moment.'],
  timeout: [408, 'The request took too long to arrive. Please try again.'],
  storage_full: [507, 'The site has run out of storage space, so nothing was saved. Please try again later.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  invalid_credentials: [401, 'Invalid email or password'],
  temporary_password_over: [401, 'This temporary password has expired. Use ‘Forgot password?’ to set a new one.'],
  invalid_reset_token: [400, 'The reset token is invalid or has expired.'],
  wrong_password: [400, 'The current password is not correct.'],
  same_password: [400, 'Please choose a password that is different from the current one.'],
  second_step_required: [403, 'Please enter the code from your authenticator app.'],
  second_step_setup_required: [403, 'Admins must use two-step login. Please set it up on your account page.'],
  second_step_first: [409, 'Please set up two-step login for yourself first.'],
  wrong_code: [400, 'This code is not correct or has already been used.'],
  invalid_confirmation_link: [
    400,
    'This confirmation link is invalid or has expired. Please request a new one on your account page.',
  ],
  invalid_unsubscribe_link: [400, 'This link is not valid. You can choose your emails on your account page.'],
  push_service_refused: [400, 'Notifications cannot be sent to this browser.'],
  invalid_blood_call_link: [400, 'This link is not valid. Please use the link in the email.'],
  blood_call_over: [409, 'This call is closed. Thank you for being willing to help.'],
  erasure_requested: [409, 'You have already asked us to delete your data.'],
  no_erasure_request: [404, 'There is no open deletion request.'],
  own_erasure: [409, 'You cannot delete your own data. Ask another super admin to do it.'],
  own_role: [409, 'You cannot change your own role. Ask another super admin to do it.'],
  already_answered: [409, 'Somebody has already replied to this message.'],
  already_member: [409, 'You are already a member.'],
  application_pending: [409, 'Your application is already under review.'],
  no_profile: [404, 'This account has no membership yet.'],
  not_approved: [403, 'Only approved members can do this.'],
  membership_inactive: [403, 'Your membership is not active. Please contact us for support.'],
  not_pending: [409, 'This application has already been decided.'],
  too_many_views: [409, 'You have saved 20 views. Delete one first.'],
  decision_final: [409, 'This decision can no longer be undone.'],
  not_active_member: [409, 'Only active members can be suspended.'],
  already_welcomed: [409, 'The welcome email has already been sent, or this member does not need one.'],
  not_paused: [409, 'This membership is not suspended, and the member has not resigned.'],
  no_family_membership: [
    409,
    'You have a single membership. Please ask the committee to change it to a family membership.',
  ],
  family_full: [409, 'You can add up to 20 people. To add more, please write to the committee.'],
  family_member_registered: [409, 'This person is signed up for a program. Please cancel that sign-up first.'],
  invalid_photo: [400, 'This photo is no longer available. Please choose it again.'],
  invalid_file_type: [400, 'Invalid file type'],
  file_too_large: [413, 'File too large'],
  file_missing: [400, 'No file was sent.'],
  programs_changed: [409, 'The programs of this event have changed. Please check their order again.'],
  already_checked_in: [409, 'This person is already checked in.'],
  not_checked_in: [404, 'This person is not checked in.'],
  unknown_card: [404, 'This is not one of our cards, or it was replaced by a newer one.'],
  invalid_gate_link: [401, 'This link has expired or was withdrawn. Please ask the committee for a new one.'],
  gate_link_not_today: [401, 'This link is for another day.'],
  no_such_number: [404, 'There is no member with this number.'],
  event_cancelled: [409, 'This event has been cancelled.'],
  event_over: [409, 'This event is over.'],
  registration_deadline_passed: [409, 'The registration deadline has passed.'],
  registration_disabled: [409, 'Registration is temporarily disabled'],
  event_full: [409, 'This event is full.'],
  party_members_only: [422, 'This event is for members only. Nobody else can be registered.'],
  party_family_only: [422, 'This event is for members and their families. Guests cannot be registered.'],
  party_too_large: [422, 'Your party is larger than this event allows.'],
  party_change_closed: [409, 'It is too late to change this here. Please tell the coordinator.'],
  already_registered: [409, 'You are already registered for this event.'],
  not_registered: [404, 'You are not registered for this event.'],
  event_not_full: [409, 'Places are still available. Please register instead.'],
  already_waiting: [409, 'You are already on the waiting list for this event.'],
  not_waiting: [404, 'You are not on the waiting list for this event.'],
  cancelling_closed: [409, 'It is too late to cancel here. Please tell the coordinator.'],
  status_change_over: [409, 'This change can no longer be undone. Please edit the event instead.'],
  undo_over: [409, 'This can no longer be undone.'],
  already_attending: [409, 'This person is already registered for this event.'],
  not_attending: [404, 'This person is not registered for this event.'],
  wrong_age: [409, 'This program is for another age group.'],
  time_conflict: [409, 'This person takes part in another program at the same time.'],
  program_full: [409, 'This program is full.'],
  program_not_full: [409, 'Places are still available. Please sign up instead.'],
  already_taking_part: [409, 'This person is already signed up for this program.'],
  not_taking_part: [404, 'This person is not signed up for this program.'],
  already_waiting_for_program: [409, 'This person is already on the waiting list for this program.'],
  not_waiting_for_program: [404, 'This person is not on the waiting list for this program.'],
  renewal_settled: [409, 'The dues for this year are already settled.'],
  renewal_not_settled: [409, 'No payment or waiver is recorded for this year.'],
  renewal_changed: [409, 'Somebody else has just changed the records for this year. Please check them again.'],
  needs_confirmation: [409, 'Please confirm this unusual entry.'],
  refund_above_received: [409, 'This is more than was received for this year.'],
  credit_used: [409, 'The credit from this payment has been used for another year or refunded. Undo that first.'],
  slip_changed: [409, 'The payment slip has changed. Please check it again.'],
  listing_sold: [409, 'This listing is marked as sold or filled. Make it available again first.'],
  listing_not_renewable: [409, 'You can renew a listing in its last week or after it has expired.'],
  listing_decided: [409, 'This listing has already been approved or rejected.'],
  listing_answered: [
    409,
    'People have applied for it, asked for it or reviewed it. Ask the seller to post it again in the right category.',
  ],
  too_many_searches: [409, 'You can save up to 20 searches. Please delete one first.'],
  too_many_cvs: [409, 'You can store up to 10 CVs. Please delete one first.'],
  already_applied: [409, 'You have already applied for this job.'],
  applications_closed: [409, 'Applications for this job are closed.'],
  application_withdrawn: [409, 'This application has been withdrawn.'],
  announcement_not_draft: [409, 'This announcement is already being sent, so it can no longer be changed.'],
  announcement_sending: [409, 'This announcement is being sent. Cancel it first, or wait until it has been sent.'],
  announcement_not_cancellable: [409, 'There is nothing left to cancel.'],
  delivery_not_failed: [409, 'Only messages that failed or may not have arrived can be sent again.'],
  wrong_step: [409, 'The status of this application has changed. Please check it again.'],
  own_listing: [409, 'This is your own listing.'],
  premium_waiting: [409, 'The committee is already checking a premium payment for this listing.'],
  premium_not_offered: [409, 'Only listings that are published or under review can become premium.'],
  premium_decided: [409, 'This payment has already been confirmed or rejected. Nothing was changed.'],
  premium_not_shown: [409, 'This listing is not published, so its premium days cannot begin yet.'],
  already_reviewed: [409, 'You have already reviewed this listing.'],
  review_needs_contact: [
    403,
    'You can review a listing only after you have exchanged messages with the seller about it or have been chosen for a giveaway.',
  ],
  job_not_reviewed: [409, 'Jobs cannot be reviewed.'],
  review_decided: [409, 'This review has already been approved or rejected.'],
  report_decided: [409, 'A decision on these reports has already been made.'],
  not_given_away: [409, 'This item is no longer available.'],
  already_asked: [409, 'You have already asked for this item.'],
  blocked: [403, 'You and this person cannot contact each other here.'],
  person_inactive: [403, 'You cannot contact this person at the moment.'],
  own_block: [409, 'You cannot block yourself.'],
  outside_age_category: [409, 'This item is for another age category.'],
  entry_limit_reached: [409, 'This person has entered as many items as the festival allows.'],
  already_in_group: [409, 'This person is already in a group of this item.'],
  group_full: [409, 'This group is full.'],
  unknown_join_code: [404, 'There is no group with this code in this item.'],
  leader_stays: [409, 'The leader cannot leave the group. Cancel the sign-up instead.'],
  already_festival: [409, 'This event is already an arts festival.'],
  festival_in_use: [409, 'People have entered items of this festival, so it cannot be removed.'],
  item_in_use: [409, 'People have entered this item, so this can no longer be changed.'],
  roll_called: [409, 'The roll has been called, so this can no longer be changed.'],
  roll_not_called: [409, 'The roll has not been called yet.'],
  letters_redrawn: [
    409,
    'The code letters of this item have been drawn again. These marks belong to the earlier letters and were not stored.',
  ],
  stage_begun: [409, 'Somebody has already performed, so the code letters can no longer be drawn again.'],
  roll_call_only: [403, 'Only the admins named for the roll call may see who has which letter.'],
  roll_call_grant: [403, 'Only a roll-call admin or a super admin can change who calls the roll.'],
  judge_at_roll_call: [409, 'A judge of this item cannot call its roll.'],
  no_judges: [409, 'There are no judges for this item. Please choose them first.'],
  marks_given: [409, 'Judges have already given marks, so this can no longer be changed.'],
  marks_locked: [409, 'These marks are submitted and locked. To change them, please ask the committee.'],
  marks_missing: [409, 'Some marks are missing.'],
  marks_differ: [409, 'The marks on this page differ from the stored marks. Please check them again.'],
  not_a_judge: [403, 'You are not a judge of this item.'],
  invalid_judge_link: [404, 'This link is not valid. Please ask the committee for a new one.'],
  judge_link_locked: [403, 'The wrong PIN was entered five times. Please ask the committee for a new link.'],
  judge_link_not_today: [403, 'This link is valid on another day.'],
  wrong_pin: [403, 'This PIN is wrong.'],
  not_submitted: [409, 'These marks have not been submitted, so there is nothing to reopen.'],
  stage_busy: [409, 'Somebody else is on this stage. Finish that performance first.'],
  wrong_stage_state: [409, 'This has changed in the meantime. Please look again.'],
  order_changed: [409, 'The running order has changed. Please check it again.'],
  result_changed: [409, 'The result has changed since you looked at it. Please check it again.'],
  result_incomplete: [409, 'This result is not complete yet.'],
  already_confirmed: [409, 'You have already confirmed this result. A second person must confirm it too.'],
  not_confirmed: [409, 'Two people must confirm this result before it is published.'],
  already_published: [409, 'This result is already published. Nothing has changed since.'],
  duties_separated: [403, 'Somebody else must do this, so that judging stays secret.'],
  judges_this_item: [403, 'You judge this item, so you see the marks of the other judges only after publication.'],
  appeals_closed: [409, 'The time for appeals is over.'],
  already_appealed: [409, 'An appeal against this result has already been made.'],
  appeal_decided: [409, 'This appeal has already been decided.'],
}

export type Fields = Record<string, string>
export type ErrorBody = { message: string; code: ErrorCode; fields?: Fields; editConflict?: EditConflict }
type More = { message?: string; fields?: Fields; retryAfterSeconds?: number; editConflict?: EditConflict }

/** Thrown when a rule rejects a request; any other thrown error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Fields | undefined
  readonly retryAfterSeconds: number | undefined
  readonly editConflict: EditConflict | undefined

  constructor(code: ErrorCode, more: More = {}) {
    const [status, defaultMessage] = ERRORS[code]
    super(more.message ?? defaultMessage)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.editConflict = more.editConflict
  }

  /** The response body: never a stack, never SQL. */
  get body(): ErrorBody {
    const { message, code, fields, editConflict } = this
    return { message, code, ...(fields && { fields }), ...(editConflict && { editConflict }) }
  }
}

const FRAMEWORK_STATUS: Record<number, ErrorCode> = {
  400: 'malformed_request',
  403: 'not_found',
  404: 'not_found',
  408: 'timeout',
  412: 'precondition_failed',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
  503: 'busy',
}

type ValidationIssue = { keyword?: string; instancePath?: string; message?: string }
type FrameworkError = { statusCode?: number; validation?: ValidationIssue[]; validationContext?: string }

/** Converts anything thrown into an AppError, or null if it is a bug. */
export function findAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const { statusCode, validation, validationContext } = error as FrameworkError
  if (validation) {
    if (validationContext === 'params') return new AppError('not_found')
    if (validation.some(isNoBody)) return new AppError('validation_failed', { message: ERRORS.malformed_request[1] })
    const fields = Object.fromEntries(
      validation.toReversed().map(({ instancePath = '', message = '' }) => [fieldPath(instancePath), message]),
    )
    return new AppError('validation_failed', { message: Object.values(fields).at(-1), fields })
  }
  const code = statusCode === undefined ? undefined : (FRAMEWORK_STATUS[statusCode] ?? codeOfOthers(statusCode))
  return code ? new AppError(code) : null
}

/** Any other 4xx error that a library raises about a request is the sender's to fix. */
const codeOfOthers = (status: number): ErrorCode | undefined =>
  status >= 400 && status < 500 ? 'malformed_request' : undefined

/** Nothing was sent, or something without fields. */
const isNoBody = ({ keyword, instancePath }: ValidationIssue) => keyword === 'invalid_type' && instancePath === '/'
const fieldPath = (pointer: string) => pointer.replace(/^\//, '').replaceAll('/', '.')
