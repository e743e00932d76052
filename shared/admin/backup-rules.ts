import type { BackupCause } from '#shared/platform/backup-enums.ts'
import type { Moment } from '#shared/platform/gulf-dates.ts'

const HOUR_MS = 3_600_000
/** So a missed nightly backup is reported in the afternoon. */
const LATE_AFTER_MS = 36 * HOUR_MS
/** If a run by command has no end after this time, its process was killed. */
const MAX_RUN_MS = 4 * HOUR_MS

export type BackupState = 'running' | 'good' | 'failed' | 'late' | 'none yet'
export const BACKUP_STATES = ['running', 'good', 'failed', 'late', 'none yet'] as const

type Run = { startedAt: Moment; endedAt: Moment | null; failure: string | null }
type StoredRun = Run & { cause: BackupCause; verifiedAt: Moment | null }
type RunState = { isLatest: boolean; isTaskRunning: boolean }

/** The run with its end. A process that is killed during a run records none. */
export function endOfBackup<R extends StoredRun>(run: R, { isLatest, isTaskRunning }: RunState, now: Date): R {
  if (run.endedAt) return run
  const isYoung = now.getTime() - new Date(run.startedAt).getTime() < MAX_RUN_MS
  if (isLatest && (run.cause === 'command' ? isYoung : isTaskRunning)) return run
  return run.verifiedAt ? { ...run, endedAt: run.verifiedAt } : { ...run, failure: CUT_OFF }
}

const CUT_OFF = 'The site was stopped before this backup was complete.'

type BackupFacts = { latest: Run | null; lastVerifiedAt: Moment | null; siteSince: Moment | null }

/** The overall backup state of a site. */
export function stateOfBackups({ latest, lastVerifiedAt, siteSince }: BackupFacts, now: Date): BackupState {
  const age = (moment: Moment) => now.getTime() - new Date(moment).getTime()
  if (latest?.failure) return 'failed'
  if (latest && !latest.endedAt && age(latest.startedAt) < MAX_RUN_MS) return 'running'
  if (lastVerifiedAt) return age(lastVerifiedAt) > LATE_AFTER_MS ? 'late' : 'good'
  return siteSince && age(siteSince) > LATE_AFTER_MS ? 'late' : 'none yet'
}

/** Whether admins are shown a warning; a new site without a backup is not warned before 'late'. */
export const backupsNeedCare = (state: BackupState): boolean => state === 'failed' || state === 'late'
