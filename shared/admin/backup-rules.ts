import type { Moment } from '#shared/platform/gulf-dates.ts'

const HOUR_MS = 3_600_000
/** A missed nightly backup is reported in the afternoon. */
const LATE_AFTER_MS = 36 * HOUR_MS
/** A run that is still open after this long died with its process. */
const MAX_RUN_MS = 4 * HOUR_MS

export type BackupState = 'running' | 'good' | 'failed' | 'late' | 'none yet'
export const BACKUP_STATES = ['running', 'good', 'failed', 'late', 'none yet'] as const

type Run = { startedAt: Moment; endedAt: Moment | null; failure: string | null }
type Known = { latest: Run | null; lastVerifiedAt: Moment | null; siteSince: Moment | null }

/** The overall backup state of a site. */
export function stateOfBackups({ latest, lastVerifiedAt, siteSince }: Known, now: Date): BackupState {
  const age = (moment: Moment) => now.getTime() - new Date(moment).getTime()
  if (latest && !latest.endedAt && age(latest.startedAt) < MAX_RUN_MS) return 'running'
  if (latest?.failure) return 'failed'
  if (lastVerifiedAt) return age(lastVerifiedAt) > LATE_AFTER_MS ? 'late' : 'good'
  return siteSince && age(siteSince) > LATE_AFTER_MS ? 'late' : 'none yet'
}

export const backupsNeedCare = (state: BackupState): boolean => state === 'failed' || state === 'late'
