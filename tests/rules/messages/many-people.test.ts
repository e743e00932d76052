import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Whom the messages of a file reach because of one act of an admin, and how often it calls a sending function. */
type Place = [calls: number, reach: string]

/** One person, no matter who acts. */
const ONE = 'one'
/** Several, once the two minutes to undo it are over. */
const HELD = 'held'
/** The admins themselves. */
const COMMITTEE = 'the committee'
/** No admin acts: a member does, or time passes. */
const MEMBER = 'an act of a member'
const TIME = 'a schedule'
/** The call is one of the sending functions itself. */
const FUNCTION = 'a function of this list'
/** Confirmed before, with its text and number. */
const CONFIRMED = 'confirmed before'

/** Every place that mails or notifies people. A new one is added here with its reach; 'several' needs `heldBy`. */
const PLACES: Record<string, Place> = {
  'accounts/own-account/email-change-service.ts': [2, ONE],
  'accounts/passwords/password-service.ts': [1, ONE],
  'accounts/second-step/second-step-service.ts': [2, ONE],
  'admin/backups/backup-service.ts': [2, COMMITTEE],
  'admin/deletion-request-service.ts': [1, ONE],
  'admin/hand-over/hand-over-mail-service.ts': [1, HELD],
  'admin/people/duty-notices.ts': [1, COMMITTEE],
  // an announcement shows its text, its reach and a time before it is sent, and can be stopped
  'announcements/sending/bell-channel.ts': [1, CONFIRMED],
  'announcements/sending/push-deliveries.ts': [1, CONFIRMED],
  'announcements/sending/send-service.ts': [3, ONE],
  'announcements/sending/start-service.ts': [1, ONE],
  'blood-calls/answer-service.ts': [1, ONE],
  // minutes count: the dialog shows the text and how many donors are called
  'blood-calls/blood-call-notices.ts': [2, CONFIRMED],
  'blood-calls/call-service.ts': [1, CONFIRMED],
  'blood-calls/wave-service.ts': [1, CONFIRMED],
  'committee/assembly/proxy-messages.ts': [2, ONE],
  'committee/meetings/invitation-service.ts': [2, HELD],
  'committee/meetings/send-service.ts': [1, HELD],
  'committee/nominations/candidacy-messages.ts': [2, HELD],
  // a chair closes an election; with time, which closes a vote
  'committee/nominations/elected-notices.ts': [5, HELD],
  'committee/nominations/nomination-service.ts': [1, MEMBER],
  // planning a vote says who is notified and when, and can be taken back until then; reminders and the opening of
  // nominations wait two minutes
  'committee/votes/vote-messages.ts': [3, CONFIRMED],
  'competitions/entries/withdrawal-service.ts': [1, ONE],
  'competitions/results/appeal-service.ts': [1, ONE],
  'competitions/results/publication-service.ts': [1, HELD],
  'competitions/results/second-confirmation.ts': [2, COMMITTEE],
  'contact/contact-service.ts': [3, MEMBER],
  'contact/inbox/inbox-service.ts': [1, ONE],
  'dashboard/deletion-request-service.ts': [2, MEMBER],
  'events/administration/attendee-service.ts': [1, ONE],
  'events/changes/event-change-service.ts': [1, HELD],
  'events/changes/event-notices.ts': [5, HELD],
  'events/mails/household-recipients.ts': [1, FUNCTION],
  'events/changes/program-change-service.ts': [1, HELD],
  'events/mails/cancelled-by-committee-mail.ts': [1, HELD],
  'events/parties/household-registration-service.ts': [1, MEMBER],
  'events/program-places/program-place-service.ts': [3, HELD],
  'events/registration-service.ts': [3, HELD],
  'events/sales/payment-service.ts': [2, ONE],
  'events/sales/refund-service.ts': [2, ONE],
  'events/sales/release-service.ts': [3, TIME],
  // a slip that was sent, to the committee; a rejected one, to the member
  'events/sales/slip-service.ts': [3, ONE],
  'events/sales/ticket-move-service.ts': [1, ONE],
  'events/sales/undo-service.ts': [4, ONE],
  'events/reminder-service.ts': [1, TIME],
  // one party
  'gallery/party-photos/photographer-service.ts': [1, ONE],
  // the leader, and the helper of a shift that changes hands; with a change of the plan, its helpers
  'helpers/claims/helper-notices.ts': [3, HELD],
  'helpers/counters/kitchen-forecasts.ts': [1, TIME],
  // the sitting begins now: the phone asks before, with how many people are called
  'helpers/counters/sitting-service.ts': [1, CONFIRMED],
  'helpers/plan/removal-service.ts': [2, HELD],
  // the owner of a task
  'helpers/tasks/task-notices.ts': [1, ONE],
  'jobs/applications/application-status-service.ts': [2, MEMBER],
  'jobs/applications/apply-service.ts': [4, MEMBER],
  // a decision of the moderators gives the task the end of its two minutes
  'jobs/applications/job-end-service.ts': [2, MEMBER],
  'marketplace/favorites/favorite-news.ts': [2, MEMBER],
  'marketplace/giveaways/giveaway-service.ts': [4, MEMBER],
  'marketplace/listings/category-service.ts': [1, ONE],
  'marketplace/listings/decision-service.ts': [1, HELD],
  'marketplace/listings/listing-end.ts': [1, TIME],
  'marketplace/listings/listing-notices.ts': [1, HELD],
  'marketplace/listings/listing-service.ts': [1, COMMITTEE],
  'marketplace/premium/premium-decision-service.ts': [1, HELD],
  'marketplace/premium/premium-end.ts': [1, TIME],
  'marketplace/premium/premium-request-service.ts': [1, COMMITTEE],
  'marketplace/reports/report-service.ts': [2, MEMBER],
  'marketplace/reviews/review-service.ts': [3, HELD],
  'marketplace/reviews/take-back-service.ts': [2, ONE],
  'marketplace/saved-searches/saved-search-mails.ts': [2, TIME],
  'membership/application/correction-deadline-service.ts': [2, TIME],
  'membership/application/application-service.ts': [4, MEMBER],
  'membership/application/member-decision.ts': [2, HELD],
  'membership/card/card-service.ts': [1, HELD],
  'membership/completion/request-service.ts': [1, HELD],
  'membership/household/grown-hints.ts': [1, TIME],
  'membership/household/own-membership-service.ts': [3, ONE],
  'membership/household/invitation-service.ts': [3, ONE],
  'membership/import/import-service.ts': [1, HELD],
  'membership/import/welcome-service.ts': [2, HELD],
  'membership/member-notices.ts': [1, FUNCTION],
  'membership/payments/refund-service.ts': [1, ONE],
  'membership/payments/undo-service.ts': [2, ONE],
  'membership/plans/plan-change-service.ts': [1, HELD],
  'membership/status/lapse-end.ts': [1, HELD],
  'membership/status/lapse-service.ts': [1, HELD],
  'membership/register/login-service.ts': [1, ONE],
  'membership/register/member-entry-service.ts': [1, ONE],
  'membership/renewals/dues-notices.ts': [1, HELD],
  'membership/renewals/payment-service.ts': [3, HELD],
  'membership/renewals/reminder-service.ts': [2, HELD],
  'membership/renewals/slip-service.ts': [3, ONE],
  'membership/status/resignation-service.ts': [2, MEMBER],
  'messaging/message-notices.ts': [1, MEMBER],
  'messaging/reports/conversation-report-service.ts': [2, ONE],
  'messaging/unread-reminders.ts': [1, TIME],
  'money/cards/card-payment-service.ts': [1, COMMITTEE],
  'money/cards/refund-service.ts': [1, COMMITTEE],
  'money/cards/unassigned-service.ts': [1, ONE],
  'money/cards/webhook-service.ts': [1, COMMITTEE],
  'notifications/committee/committee-notices.ts': [2, COMMITTEE],
  'notifications/notices/notice-service.ts': [2, FUNCTION],
}

/** Calls beside held ones that reach one person, the committee, or whom time has come for. */
const UNHELD: [file: string, given: string][] = [
  // a vote has closed by time, as its planning said
  ['committee/nominations/elected-notices.ts', 'tx, [person], about'],
  [
    'events/program-places/program-place-service.ts',
    "tx, 'program-joined', { registrationId: place.id, alsoIds: others.map(({ id }) => id) }",
  ],
  ['events/program-places/program-place-service.ts', "tx, 'program-joined', placeIds(own.id, familyMemberId)"],
  ['events/registration-service.ts', "tx, 'event-registered', { registrationId: registration.id }"],
  [
    'marketplace/reviews/review-service.ts',
    `tx, { kind: 'committee-listings', title: \`Review to check: \${title}\`, aboutId: id, now: reviewer.now, link: moderationAddress('review'), }`,
  ],
  // the receipt of one payment, sent again
  ['membership/renewals/payment-service.ts', "tx, 'dues-paid', { receiptNumber, userId: member.userId }"],
  // by date
  ['membership/renewals/reminder-service.ts', "tx, 'dues-reminder', { renewalId, reminder }"],
]

const REOPENED = 'an event or program that opens again without more places: an undo would not keep the places free'

/** Where a waiting list is promoted, or guests are told, without a change that holds the messages. */
const PROMOTED_AT_ONCE: Record<string, string> = {
  'events/changes/capacity-raise-service.ts': REOPENED,
  'events/changes/freed-places-service.ts': 'a helper at a gate, who has nowhere to undo it',
  'events/changes/status-change-service.ts': 'its own two minutes are over',
  'events/parties/household-registration-service.ts': MEMBER,
  'events/parties/party-service.ts': MEMBER,
  'events/program-places/program-place-service.ts': MEMBER,
  'events/promotion-service.ts': TIME,
  'events/registration-service.ts': MEMBER,
  'events/sales/release-service.ts': TIME,
}

const SENDING =
  /(?<!function |\.)\b(?:sendMails?|notifyPeople|notifyBesideMails|notifyMembers|notifyHouseholds|notifyCommittee|notifyInBell|pushToPeople|sendPush)\(/g

const sources = globSync('server/**/*.ts').map((file) => ({
  file: file.replace(/^server\//, ''),
  text: readFileSync(file, 'utf8'),
}))

test('every place that sends something is on the list, with whom it reaches', () => {
  const found = sources.flatMap(({ file, text }) => {
    const calls = text.match(SENDING)?.length ?? 0
    return calls > 0 ? [[file, calls]] : []
  })
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(PLACES).map(([file, [calls]]) => [file, calls])),
  )
})

/** The calls of a file, each with its arguments and the code before it. */
function callsIn(text: string, pattern: RegExp): { given: string; before: string }[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => {
    const start = index + found.length
    let [end, open] = [start, 1]
    for (; open > 0; end += 1) open += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0
    return { given: text.slice(start, end - 1), before: text.slice(0, index) }
  })
}

/** The names under which the change that holds messages is handed on. */
const HANDED_ON = /\bheldBy\b|\.\.\.(?:told|held|by|about)\b|\b(?:told|held|by)\b|about\(/

const inFile = (file: string) => sources.find((each) => each.file === file)?.text ?? ''
const withReach = (...wanted: string[]) =>
  Object.entries(PLACES).flatMap(([file, [, reach]]) => (wanted.includes(reach) ? [file] : []))

test('every call that may reach several people because of one act hands on the change that holds its messages', () => {
  const withoutIt = withReach(HELD).flatMap((file) =>
    callsIn(inFile(file), SENDING)
      .filter(({ given }) => !HANDED_ON.test(given))
      .map(({ given }) => [file, given.replace(/\s+/g, ' ')]),
  )
  expect(withoutIt).toEqual(UNHELD)
})

test('a place that reaches one person sends nothing in a loop', () => {
  const looping = withReach(ONE).filter((file) => callsIn(inFile(file), SENDING).some(({ before }) => isInLoop(before)))
  expect(looping).toEqual([])
})

/** Whether the last line of a text is in a loop, by its indentation. */
function isInLoop(text: string): boolean {
  const lines = text.split('\n')
  let depth = Number.POSITIVE_INFINITY
  for (const line of lines.toReversed()) {
    const indent = line.search(/\S/)
    if (indent < 0 ? line !== lines.at(-1) : indent >= depth) continue
    if (/\bfor \(|\bwhile \(|\.(?:map|forEach|flatMap)\(/.test(line)) return true
    if (indent === 0) return false
    if (indent > 0) depth = indent
  }
  return false
}

test('every call of what promotes a waiting list or tells all guests hands on the change, or follows no act of an admin', () => {
  const called = /(?<!function |\.)\b(?:moveUpWaiting|moveUpProgramWaiting|fillPlaces|notifyGuests)\(/g
  const without = sources.flatMap(({ file, text }) =>
    callsIn(text, called).some(({ given }) => !HANDED_ON.test(given)) ? [file] : [],
  )
  expect(without.toSorted()).toEqual(Object.keys(PROMOTED_AT_ONCE).toSorted())
})

test('an operation on many records holds its messages', () => {
  const files = sources.filter(({ text }) => /(?<!function )\bdoForEach\(/.test(text)).map(({ file }) => file)
  expect(files).toEqual(['platform/undo/held-messages.ts'])
})
