/** In the order of the page. */
export const DOCUMENT_FOLDERS = ['statutes', 'minutes', 'accounts', 'forms', 'letters', 'other'] as const
export type DocumentFolder = (typeof DOCUMENT_FOLDERS)[number]

export const FOLDER_LABELS: Record<DocumentFolder, string> = {
  statutes: 'Statutes and rules',
  minutes: 'Minutes',
  accounts: 'Accounts',
  forms: 'Forms',
  letters: 'Letters to members',
  other: 'Other documents',
}

/** Who can see a document. `duties`: the admins with one of its duties. */
export const DOCUMENT_VISIBILITIES = ['everybody', 'members', 'committee', 'duties'] as const
export type DocumentVisibility = (typeof DOCUMENT_VISIBILITIES)[number]

export const VISIBILITY_LABELS: Record<DocumentVisibility, string> = {
  everybody: 'Everybody',
  members: 'All members',
  committee: 'Committee only',
  duties: 'Chosen duties',
}
