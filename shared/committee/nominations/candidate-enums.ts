/** Whether somebody has accepted to be a candidate. */
export const CANDIDATE_STATES = ['nominated', 'accepted', 'declined'] as const
export type CandidateState = (typeof CANDIDATE_STATES)[number]
export const CANDIDATE_STATE_LABELS: Record<CandidateState, string> = {
  nominated: 'Has not answered',
  accepted: 'Candidate',
  declined: 'Declined',
}
