import * as z from 'zod/mini'
import { DUTIES } from '#shared/accounts/duty-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { SearchText } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { DOCUMENT_FOLDERS, DOCUMENT_VISIBILITIES } from './document-enums.ts'
import { DocumentEdit, NewDocument, NewVersion } from './document-form-rules.ts'

const VersionFile = {
  fileName: z.string(),
  bytes: z.int(),
  /** The day of the current version. */
  datedOn: Day,
}

const Document = z.object({
  id: z.uuid(),
  folder: z.enum(DOCUMENT_FOLDERS),
  title: z.string(),
  /** Whether these are the statutes in force: one document at most, the same for every reader. */
  isStatutes: z.boolean(),
  note: z.string(),
  visibility: z.enum(DOCUMENT_VISIBILITIES),
  duties: z.array(z.enum(DUTIES)),
  /** The number of the current version. */
  version: z.int(),
  ...VersionFile,
  createdAt: Instant,
  updatedAt: Instant,
})

const Version = z.object({ number: z.int(), whatChanged: z.string(), ...VersionFile })

/** The latest version whose list of changes contains the search words; null for other matches and without a search. */
const FoundVersion = z.object({ number: z.int(), whatChanged: z.string() })

const Download = z.object({ id: z.uuid(), name: z.string(), version: z.nullable(z.int()), at: Instant })

const READS = ['documents', 'document_versions']

export const documentApi = {
  'GET /api/documents': {
    why: 'The documents that the viewer can see, latest first (decision 71)',
    query: z.object({ search: SearchText }),
    response: z.array(z.extend(Document, { found: z.nullable(FoundVersion) })),
    reads: READS,
    viewer: true,
  },
  'GET /api/documents/:id': {
    why: 'A document with its versions, latest first (decision 71)',
    params: ById,
    response: z.extend(Document, { versions: z.array(Version) }),
    reads: READS,
    viewer: true,
  },
  'POST /api/admin/documents': {
    why: 'Adds a document with its first version (decision 71)',
    status: 201,
    files: 'file',
    body: NewDocument,
    response: Document,
  },
  'POST /api/admin/documents/:id/versions': {
    why: 'Adds a version, which becomes the current one (decision 71)',
    params: ById,
    status: 201,
    files: 'file',
    body: NewVersion,
    response: Document,
  },
  'PUT /api/admin/documents/:id': {
    why: 'Changes the title, the folder or who can see a document',
    params: ById,
    body: DocumentEdit,
    response: Document,
  },
  'DELETE /api/admin/documents/:id': {
    why: 'Deletes a document with all versions; it can be undone for two minutes',
    params: ById,
    response: Message,
  },
  'GET /api/admin/documents/:id/downloads': {
    why: 'Who has downloaded a committee file (decision 71)',
    params: ById,
    response: z.array(Download),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    documents: typeof documentApi
  }
}
