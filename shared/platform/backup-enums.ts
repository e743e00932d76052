export const BACKUP_CAUSES = ['nightly', 'asked', 'command'] as const
export type BackupCause = (typeof BACKUP_CAUSES)[number]
export const BACKUP_CAUSE_LABELS: Record<BackupCause, string> = {
  nightly: 'Nightly schedule',
  asked: 'Portal',
  command: 'Command line',
}
