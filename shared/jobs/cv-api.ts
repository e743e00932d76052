import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { CvRename } from './cv-rules.ts'

const Cv = z.object({
  id: z.uuid(),
  fileName: z.string(),
  isDefault: z.boolean(),
  uploadedAt: Instant,
  /** The download address for those allowed to read it. */
  fileUrl: z.string(),
})

export const cvApi = {
  'GET /api/cvs': { why: "One's own CVs (decision 37)", response: z.array(Cv) },
  'POST /api/cvs': { why: 'Adds a CV: PDF, DOC or DOCX (decision 37)', status: 201, files: 'cv', response: Cv },
  'PUT /api/cvs/:id': { why: 'Renames a CV', params: ById, body: CvRename, response: Cv },
  'POST /api/cvs/:id/default': { why: 'Makes a CV the default for applications', params: ById, response: Cv },
  'DELETE /api/cvs/:id': { why: 'Deletes a CV with its file', params: ById, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    cvs: typeof cvApi
  }
}
