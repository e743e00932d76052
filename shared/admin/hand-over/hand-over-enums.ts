export const HAND_OVER_STATES = ['draft', 'planned', 'done'] as const
export type HandOverState = (typeof HAND_OVER_STATES)[number]

/** What somebody in an office may do in the portal. */
export const OFFICE_ACCESSES = ['none', 'duties', 'everything', 'super_admin'] as const
export type OfficeAccessKind = (typeof OFFICE_ACCESSES)[number]
export const OFFICE_ACCESS_LABELS: Record<OfficeAccessKind, string> = {
  none: 'No access to the portal',
  duties: 'The duties below',
  everything: 'Everything',
  super_admin: 'Everything, as super admin',
}

/** The two mails of a hand-over. */
export const HAND_OVER_MAILS = ['joined', 'left'] as const
export type HandOverMail = (typeof HAND_OVER_MAILS)[number]

/** What the old committee passes on outside this site: the rows of the printed list. */
export const HAND_OVER_KEYS: readonly { what: string; details: string }[] = [
  { what: 'Bank account', details: 'Signatories, online banking, cheque book' },
  { what: 'Cash box', details: 'Counted together, with a receipt' },
  { what: 'Mail', details: 'Mailbox of the association, account at the mail provider' },
  { what: 'Domain', details: 'Registrar and DNS; paid until when' },
  { what: 'Hosting', details: 'Account at the host, keys and passwords, settings of the site' },
  { what: 'Backups', details: 'Where the copies outside the server are, and when one was last restored' },
  { what: 'Social media', details: 'Accounts of the links and of the video channel' },
  { what: 'Two-step login', details: 'Recovery codes of the super admins, on paper' },
  { what: 'Papers and stamp', details: 'Registration, minutes, contracts, stamp' },
  { what: 'Keys', details: 'Office and store' },
]

/** Why somebody cannot take over an office. */
const PICK_PROBLEMS = [
  'erased',
  'merged',
  'died',
  'left',
  'lapsed',
  'suspended',
  'not_approved',
  'ends_before',
  'audits',
] as const
export type PickProblem = (typeof PICK_PROBLEMS)[number]
