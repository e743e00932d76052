import * as z from 'zod/mini'
import { PasswordAgain } from '#shared/accounts/second-step-rules.ts'
import { BACKUP_CAUSES } from '#shared/platform/backup-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { BACKUP_STATES } from './backup-rules.ts'

const BackupRun = z.object({
  id: z.uuid(),
  cause: z.enum(BACKUP_CAUSES),
  startedAt: Instant,
  endedAt: z.nullable(Instant),
  /** The file name of the archive, without its folder. */
  file: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  files: z.nullable(z.int()),
  verifiedAt: z.nullable(Instant),
  failure: z.nullable(z.string()),
})

/** The latest runs, newest first. */
const Backups = z.object({
  state: z.enum(BACKUP_STATES),
  lastVerifiedAt: z.nullable(Instant),
  runs: z.array(BackupRun),
})

export const backupApi = {
  'GET /api/admin/backups': { why: 'The latest backups, and when one was last verified', response: Backups },
  'POST /api/admin/backups': { why: 'A super admin starts a backup', response: Message },
  /** `url` serves the archive for a few minutes, in this session only. */
  'POST /api/admin/backups/:id/download': {
    why: 'A super admin enters the password again to download an archive',
    params: ById,
    body: PasswordAgain,
    response: z.object({ url: z.string() }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    backup: typeof backupApi
  }
}
