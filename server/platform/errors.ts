import type { EditConflict } from '#shared/platform/edit-conflict-rules.ts'
import type { ErrorCode } from '#shared/platform/error-codes.ts'

/** Every error: code → HTTP status → message for a person. */
const ERRORS: Record<ErrorCode, readonly [status: number, defaultMessage: string]> = {
  not_found: [404, 'This could not be found.'],
  unauthorized: [401, 'Unauthorized'],
  forbidden: [403, "You don't have permission to do this."],
  password_change_required: [403, 'Please set a new password before you go on.'],
  validation_failed: [400, 'Please check the marked fields.'],
  changed_meanwhile: [409, 'Somebody else has changed this in the meantime. Nothing you typed is lost.'],
  malformed_request: [400, 'This request could not be understood.'],
  precondition_failed: [412, 'This has changed since you last loaded it.'],
  range_not_satisfiable: [416, 'The requested part does not exist.'],
  too_large: [413, 'This is too large to be accepted.'],
  unsupported_media_type: [415, 'This kind of content is not accepted here.'],
  only_as_stream: [406, 'This address is for the open pages of the site.'],
  foreign_origin: [403, 'This request came from another website and was refused.'],
  too_many_requests: [429, 'Too many attempts. Please wait a little and try again.'],
  busy: [503, 'The site is very busy. Please try again in a moment.'],
  timeout: [408, 'The request took too long to arrive. Please try again.'],
  storage_full: [507, 'The site has no room left to store anything. Nothing was saved. Please try again later.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  invalid_credentials: [401, 'Invalid email or password'],
  temporary_password_over: [401, 'This temporary password has expired. "Forgot password" leads to a new one.'],
  invalid_reset_token: [400, 'The reset token is invalid or has expired.'],
  wrong_password: [400, 'The current password is not correct.'],
  same_password: [400, 'Please choose a password that differs from the current one.'],
  second_step_required: [403, 'Please enter the code of your authenticator app.'],
  second_step_setup_required: [403, 'Administrators need two-step sign-in. Please set it up on your account page.'],
  second_step_first: [409, 'Please set up two-step sign-in for yourself first.'],
  wrong_code: [400, 'This code is not correct or has been used already.'],
  invalid_confirmation_link: [400, 'This confirmation link is invalid or has expired.'],
  invalid_unsubscribe_link: [400, 'This link is not valid. You can choose your mails on your account page.'],
  erasure_requested: [409, 'You have already asked for the erasure of your data.'],
  no_erasure_request: [404, 'There is no open request of this kind.'],
  own_erasure: [409, 'Another super admin has to carry out the erasure of your own data.'],
  own_role: [409, 'Another super admin has to change your own role.'],
  already_answered: [409, 'Somebody has answered this message already.'],
  already_member: [409, 'You are already a member.'],
  application_pending: [409, 'Your application is already under review.'],
  no_profile: [404, 'There is no membership for this account yet.'],
  not_approved: [403, 'Only approved members can do this.'],
  membership_inactive: [403, 'Your membership is not active at the moment. Please contact us for support.'],
  not_pending: [409, 'This application has already been decided.'],
  not_active_member: [409, 'Only an approved member who is neither suspended nor resigned can be suspended.'],
  already_welcomed: [409, 'The welcome mail was sent before, or there is none to send.'],
  not_paused: [409, 'This membership is neither suspended nor ended.'],
  no_family_membership: [
    409,
    'Your membership is for one person. Please write to the committee to change it to a family.',
  ],
  family_full: [409, 'No more than 20 people can be entered. Please write to the committee.'],
  family_member_registered: [409, 'This person is registered for a program. Please give that place back first.'],
  invalid_photo: [400, 'This photo can no longer be used. Please choose it again.'],
  invalid_file_type: [400, 'Invalid file type'],
  file_too_large: [413, 'File too large'],
  file_missing: [400, 'No file was sent.'],
  programs_changed: [409, 'The programs of this event have changed. Please look at their order again.'],
  already_checked_in: [409, 'This person is checked in already.'],
  not_checked_in: [404, 'This person is not checked in.'],
  unknown_card: [404, 'This is no card of ours, or it was replaced by a newer one.'],
  no_such_number: [404, 'There is no member with this number.'],
  event_cancelled: [409, 'This event has been cancelled.'],
  event_over: [409, 'This event is over.'],
  registration_deadline_passed: [409, 'The registration deadline has passed.'],
  registration_disabled: [409, 'Registration is temporarily disabled'],
  event_full: [409, 'This event is full.'],
  already_registered: [409, 'You are already registered for this event.'],
  not_registered: [404, 'You are not registered for this event.'],
  event_not_full: [409, 'There are still places: please register instead of waiting.'],
  already_waiting: [409, 'You are already on the waiting list of this event.'],
  not_waiting: [404, 'You are not on the waiting list of this event.'],
  cancelling_closed: [409, 'Places can no longer be given back. Please tell the coordinator.'],
  wrong_age: [409, 'This program is for people of another age.'],
  program_full: [409, 'This program is full.'],
  program_not_full: [409, 'There are still places: please sign up instead of waiting.'],
  already_taking_part: [409, 'This person already takes part in this program.'],
  not_taking_part: [404, 'This person does not take part in this program.'],
  already_waiting_for_program: [409, 'This person is already on the waiting list of this program.'],
  not_waiting_for_program: [404, 'This person is not on the waiting list of this program.'],
  renewal_settled: [409, 'The dues of this year are already settled.'],
  renewal_not_settled: [409, 'Nothing is recorded for this year.'],
  renewal_changed: [409, 'Somebody else has recorded something for this year in the meantime. Please check it again.'],
  needs_confirmation: [409, 'Please confirm this unusual entry.'],
  refund_above_credit: [409, 'This is more than the credit of this year.'],
  credit_used: [
    409,
    'The credit from this payment has been used for another year or paid back. Please take that back first.',
  ],
  slip_changed: [409, 'The payment slip has changed in the meantime. Please look at it again.'],
  listing_sold: [409, 'This listing is marked as sold or filled. Offer it again first.'],
  listing_not_renewable: [409, 'A listing can be renewed in its last week, and when it is over.'],
  listing_decided: [409, 'Somebody has already decided about this listing.'],
  too_many_searches: [409, 'You have saved 20 searches. Please delete one first.'],
  too_many_cvs: [409, 'You have 10 CVs here. Please delete one first.'],
  already_applied: [409, 'You have applied for this job already.'],
  applications_closed: [409, 'Applications for this job are closed.'],
  application_withdrawn: [409, 'This application has been withdrawn.'],
  wrong_step: [409, 'This application stands elsewhere by now. Please look at it again.'],
  own_listing: [409, 'This is your own listing.'],
  premium_waiting: [409, 'A premium payment for this listing waits for the committee already.'],
  premium_not_offered: [409, 'Premium is for listings that stand in the marketplace or wait for review.'],
  premium_decided: [409, 'Somebody has already decided about this payment. Nothing was done a second time.'],
  premium_not_shown: [409, 'This listing does not stand in the marketplace, so its days cannot begin yet.'],
  already_reviewed: [409, 'You have already reviewed this listing.'],
  review_needs_contact: [
    403,
    'Only people who exchanged messages with the seller about this listing, or were chosen for it, can review it.',
  ],
  job_not_reviewed: [409, 'Jobs cannot be reviewed.'],
  review_decided: [409, 'Somebody has already decided about this review.'],
  report_decided: [409, 'Somebody has already decided about these reports.'],
  not_given_away: [409, 'This is not given away any more.'],
  already_asked: [409, 'You have asked for it already.'],
  blocked: [403, 'You and this person cannot reach each other here.'],
  person_inactive: [403, 'You cannot contact this person here at the moment.'],
  own_block: [409, 'You cannot block yourself.'],
}

export type Fields = Record<string, string>
export type ErrorBody = { message: string; code: ErrorCode; fields?: Fields; meanwhile?: EditConflict }
type More = { message?: string; fields?: Fields; retryAfterSeconds?: number; meanwhile?: EditConflict }

/** Thrown when a rule rejects a request; any other thrown error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Fields | undefined
  readonly retryAfterSeconds: number | undefined
  readonly meanwhile: EditConflict | undefined

  constructor(code: ErrorCode, more: More = {}) {
    const [status, defaultMessage] = ERRORS[code]
    super(more.message ?? defaultMessage)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.meanwhile = more.meanwhile
  }

  /** The response body: never a stack, never SQL. */
  get body(): ErrorBody {
    const { message, code, fields, meanwhile: editConflict } = this
    return { message, code, ...(fields && { fields }), ...(editConflict && { meanwhile: editConflict }) }
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
