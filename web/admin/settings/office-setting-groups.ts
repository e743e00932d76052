import { DIGEST_DAY_LABELS } from '#shared/settings/settings-rules.ts'
import type { SettingGroup } from './setting-groups.ts'

/** What the committee works with, in the order in which an office needs it. */
export const OFFICE_SETTING_GROUPS: readonly SettingGroup[] = [
  {
    id: 'dues',
    area: 'Money',
    title: 'Dues and bank',
    note: 'The yearly dues and the bank account. Members who have dues to pay can see the account.',
    fields: [
      {
        field: 'duesSingleFils',
        label: 'Dues for a single membership (AED)',
        kind: 'number',
        help: 'For a year, such as 100 or 99.50',
      },
      {
        field: 'duesFamilyFils',
        label: 'Dues for a family membership (AED)',
        kind: 'number',
        help: 'For a year, for the whole family',
      },
      { field: 'duesAccountName', label: 'Account name' },
      { field: 'duesBankName', label: 'Bank' },
      { field: 'duesIban', label: 'IBAN' },
      {
        field: 'duesPaymentInstructions',
        label: 'How to pay',
        kind: 'long',
        help: 'What to write as the reference, and how to pay in cash',
      },
      {
        field: 'lapseAfterMonths',
        label: 'Membership lapses after (months overdue)',
        kind: 'number',
        help: 'Rights end, but nothing is deleted. Paying for the current year restores the membership. 0 means never.',
      },
    ],
    others: ['duesByYear', 'firstYearWaived'],
  },
  {
    id: 'money',
    area: 'Money',
    title: 'Cash book',
    note: 'What is checked before a month is closed.',
    fields: [
      {
        field: 'receiptAboveFils',
        label: 'Receipts are needed above (AED)',
        kind: 'number',
        help: 'For money out, such as 100 or 99.50',
      },
    ],
  },
  {
    id: 'donations',
    area: 'Money',
    title: 'Donations',
    note: 'Collecting donations in the Emirates needs a permit. Without its number the site records no donations.',
    fields: [{ field: 'donationPermit', label: 'Permit number', help: 'It is on the receipts for donations' }],
  },
  {
    id: 'tickets',
    area: 'Money',
    title: 'Tickets',
    note: 'For events that sell tickets.',
    fields: [
      {
        field: 'ticketHoldHours',
        label: 'Unpaid places are held for (hours)',
        kind: 'number',
        help: 'But never later than two hours before the event begins',
      },
    ],
  },
  {
    id: 'applications',
    area: 'Membership',
    title: 'Applications',
    note: 'For applicants whom the committee has asked to correct their application.',
    fields: [
      {
        field: 'correctionReminderDays',
        label: 'Remind after (days)',
        kind: 'number',
        help: 'One email to an applicant who has not answered. 0 sends none.',
      },
      {
        field: 'applicationClosingDays',
        label: 'Close after (days)',
        kind: 'number',
        help: 'The application is closed without a rejection, and the applicant can submit it again. 0 closes none.',
      },
    ],
  },
  {
    id: 'households',
    area: 'Membership',
    title: 'Households',
    note: 'On the 18th birthday of somebody in a family, the member is notified that this person can become a member too.',
    fields: [
      {
        field: 'householdAge',
        label: 'Notify again at the age of',
        kind: 'number',
        help: 'A second notice, for example at 25. 0 sends none.',
      },
    ],
  },
  {
    id: 'mails',
    area: 'Messages',
    title: 'Emails to members',
    note: 'For announcements and the weekly summary.',
    fields: [
      {
        field: 'mailsPerMinute',
        label: 'Emails per minute',
        kind: 'number',
        help: 'The maximum that the site sends. Your mail provider can tell you its limit.',
      },
      { field: 'digestDay', label: 'Weekly summary on', kind: 'choice', choices: DIGEST_DAY_LABELS },
      { field: 'digestHour', label: 'Weekly summary at', kind: 'number', help: 'An hour from 0 to 23, Gulf time' },
    ],
  },
  {
    id: 'blood',
    area: 'Messages',
    title: 'Blood donor calls',
    note: 'For calls to members who are willing to give blood.',
    fields: [
      {
        field: 'bloodDonationIntervalDays',
        label: 'Days between donations',
        kind: 'number',
        help: 'Nobody is called within this many days after giving blood. The usual number is 56.',
      },
    ],
  },
  {
    id: 'second-step',
    area: 'Security and data',
    title: 'Two-step login',
    note: 'Admins log in with a password and a code from an app. Changes are saved at once.',
    isForSuperAdmins: true,
    fields: [],
  },
  {
    id: 'exports',
    area: 'Security and data',
    title: 'Data and export',
    note: 'Lists as spreadsheet files. They contain personal data, so every download is logged.',
    fields: [],
  },
]
