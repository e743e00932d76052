/** Somebody of a family in a dialog about their login or their own membership. */
export type HouseholdDialogProps = {
  id: string
  name: string
  /** The member whose family the committee looks after; by default the family is one's own. */
  memberId?: string | undefined
  onClose: () => void
}

/** All responses that change with a login in a household. */
export const HOUSEHOLD_CHANGES = ['/api/members/', '/api/admin/members'] as const
