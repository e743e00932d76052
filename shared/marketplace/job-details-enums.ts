export const JOB_TYPES = ['full_time', 'part_time', 'contract', 'freelance'] as const
export type JobType = (typeof JOB_TYPES)[number]
export const JOB_TYPE_LABELS: Record<JobType, string> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  freelance: 'Freelance',
}

export const EXPERIENCE_LEVELS = ['entry', 'mid', 'senior'] as const
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number]
export const EXPERIENCE_LEVEL_LABELS: Record<ExperienceLevel, string> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior level',
}
