import type { SMTPError } from 'nodemailer/lib/smtp-connection'

/**
 * What is known about a mail that was not confirmed. `refused`: never accepted and never will be. `not_yet`: not
 * accepted, and may be later. `no_server`: the same, because no mail server could be talked to. `unknown`: it was
 * handed over completely and no reply came, so it may have been accepted.
 */
export type FailureOutcome = 'refused' | 'not_yet' | 'no_server' | 'unknown'

/** Why the mail server did not confirm a mail. */
export class MailFailure extends Error {
  readonly outcome: FailureOutcome
  /** The status code of the server's reply, if there was one. */
  readonly code: number | null
  /** The server's reply. */
  readonly response: string | null
  /** The server refuses the recipient's address for good, not this mail or its sender. */
  readonly isAboutAddress: boolean

  constructor(error: unknown, known: Pick<MailFailure, 'outcome' | 'code' | 'response' | 'isAboutAddress'>) {
    super(error instanceof Error ? error.message : String(error), { cause: error })
    this.name = 'MailFailure'
    this.outcome = known.outcome
    this.code = known.code
    this.response = known.response
    this.isAboutAddress = known.isAboutAddress
  }
}

/** What an error of the SMTP client means. `wasHandedOver`: the server got the whole mail before it. */
export function failureOf(error: unknown, wasHandedOver: boolean): MailFailure {
  const { code: kind, responseCode = null, response, command } = error as Partial<SMTPError>
  const reply = response?.trim() || null
  const known = { code: responseCode, response: reply, isAboutAddress: false }
  if (responseCode === null) {
    // nothing that the server has not seen in full can have been accepted
    const outcome = wasHandedOver ? 'unknown' : kind === 'EMESSAGE' ? 'refused' : 'no_server'
    return new MailFailure(error, { ...known, outcome })
  }
  // a site that may not send at all must not lose mails: only a reply about this mail counts
  if (command !== 'RCPT TO' && command !== 'DATA') return new MailFailure(error, { ...known, outcome: 'no_server' })
  if (responseCode < 500) return new MailFailure(error, { ...known, outcome: 'not_yet' })
  return new MailFailure(error, { ...known, outcome: 'refused', isAboutAddress: isAboutAddress(command, reply) })
}

/** Many servers refuse the sender or the mail only after the recipient is sent. */
const isAboutAddress = (command: string, reply: string | null) =>
  command === 'RCPT TO' &&
  !ABOUT_SENDER.test(reply ?? '') &&
  (ABOUT_RECIPIENT.test(reply ?? '') || !ABOUT_MAIL.test(reply ?? ''))

const ABOUT_SENDER = /\b5\.7\.\d|\b5\.1\.[78]\b|sender address/i
const ABOUT_RECIPIENT = /\b5\.1\.\d/
const ABOUT_MAIL = /spam|block(?:ed|list)|blacklist|relay|authenticat/i

const PLAIN_REASONS: readonly (readonly [RegExp, string])[] = [
  [/\b[45]\.2\.2\b|mailbox.{0,20}full|over ?quota|quota exceeded|^[45]52\b/i, 'The mailbox is full.'],
  [/\b[45]\.2\.1\b|disabled|inactive/i, 'The mailbox is disabled.'],
  [/\b5\.1\.(?:2|10)\b|domain.{0,20}(?:not|unknown)|host unknown/i, 'The part of the address after @ does not exist.'],
  [
    /\b5\.1\.\d\b|unknown|no such|not exist|does ?n.t exist|invalid (?:user|recipient|mailbox)|not found|^55[03] (?!5\.7)/i,
    'The address does not exist.',
  ],
  [/\b[45]\.7\.\d\b|spam|block|blacklist|policy|denied/i, 'The mail server refuses our emails.'],
  [/\b[45]\.3\.4\b|too (?:large|big)/i, 'The email is too large.'],
]

/** Why a mail failed, in plain words, followed by the server's own reply. */
export function explainFailure({ outcome, response, message }: MailFailure): string {
  if (outcome === 'unknown') return 'The connection was lost before the mail server confirmed the email.'
  if (response === null) return outcome === 'refused' ? message : 'The mail server could not be reached.'
  const [, words = 'The mail server did not accept the email.'] =
    PLAIN_REASONS.find(([pattern]) => pattern.test(response)) ?? []
  return `${words} (${response.replace(/\s+/g, ' ').slice(0, MAX_REPLY)})`
}

const MAX_REPLY = 300
